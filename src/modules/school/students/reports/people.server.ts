import { sql, type SQL } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { may } from '#kernel/actor.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { ageOn } from '../record/class-ages.ts';
import { personalKeys } from '#modules/school/people/base/student-values.ts';
import { guardedKeys } from '#modules/school/people/base/details.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';
import { enrolmentsAsked, sectionsAsked } from './asked.server.ts';

/** A row of a report about people: plain values, names as `<key>_en` and `<key>_bn`. */
export type PersonRow = Record<string, unknown> & { student_id: string };

const own = (from: string, keys: readonly string[]): [string, SQL][] =>
  keys.map((key) => [key, sql.raw(`${from}.${key}`)]);
/** Columns that are one of the database. */
const plain = new Map<string, SQL>([
  ...own('e', ['roll', 'board_roll', 'board_registration', 'started_on', 'ended_on', 'status']),
  ...own('p', ['student_code', ...personalKeys]),
  ...own('d', [
    'father_phone',
    'father_occupation',
    'father_national_id',
    'mother_phone',
    'mother_occupation',
    'mother_national_id',
    'present_post_office',
    'permanent_post_office',
  ]),
  ['relation', sql.raw('u.relation')],
  ['guardian_phone', sql.raw('u.phone')],
  ['occupation', sql.raw('u.occupation')],
]);
const word = (name: string): SQL => {
  const [en, bn] = [`${name}_en`, `${name}_bn`];
  return sql.raw(
    `jsonb_build_object('en', coalesce(nullif(${en}, ''), ${bn}), 'bn', coalesce(nullif(${bn}, ''), ${en}))`,
  );
};
/** Columns that are a name in both languages. */
const names = new Map<string, SQL>([
  ['name', word('p.name')],
  ['father', word('p.father_name')],
  ['mother', word('p.mother_name')],
  ['guardian', word('u.name')],
  ['house', word('h.name')],
  ['category', word('k.name')],
  ['session', word('a.name')],
  ['session_type', word('at.name')],
  ['fourth', word('f.name')],
  ['present_district', word('pd.name')],
  ['present_thana', word('pt.name')],
  ['permanent_district', word('md.name')],
  ['permanent_thana', word('mt.name')],
]);
/** Names that come with the section. */
const ofSection = ['section', 'class', 'group', 'shift', 'version'] as const;

/** Which catalogue row of the details a name is. */
const detailPlaces = {
  present_district: sql`LEFT JOIN districts pd ON pd.id = d.present_district_id`,
  present_thana: sql`LEFT JOIN thanas pt ON pt.id = d.present_thana_id`,
  permanent_district: sql`LEFT JOIN districts md ON md.id = d.permanent_district_id`,
  permanent_thana: sql`LEFT JOIN thanas mt ON mt.id = d.permanent_thana_id`,
};
const ofDetails = /^(?:father|mother)_|^(?:present|permanent)_(?:district|thana|post_office)$/;
const guardianKeys = ['guardian', 'relation', 'guardian_phone', 'occupation'];

function joins(ctx: Ctx, columns: ReadonlySet<string>): SQL {
  const wanted: SQL[] = [];
  if (guardianKeys.some((key) => columns.has(key)))
    wanted.push(sql`LEFT JOIN LATERAL (
      SELECT g.name_en, g.name_bn, g.phone, g.occupation, gs.relation FROM guardian_students gs
      JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = gs.guardian_id
      WHERE gs.site_id = ${ctx.siteId} AND gs.student_id = p.id
      ORDER BY gs.relation = 'father' DESC, g.id LIMIT 1) u ON true`);
  if ([...columns].some((key) => ofDetails.test(key)))
    wanted.push(
      sql`LEFT JOIN student_details d ON d.site_id = ${ctx.siteId} AND d.student_id = p.id`,
      ...Object.entries(detailPlaces).flatMap(([key, join]) => (columns.has(key) ? [join] : [])),
    );
  if (columns.has('house')) wanted.push(sql`LEFT JOIN houses h ON h.id = e.house_id`);
  if (columns.has('category')) wanted.push(sql`LEFT JOIN student_categories k ON k.id = e.category_id`);
  if (columns.has('session') || columns.has('session_type'))
    wanted.push(sql`LEFT JOIN academic_sessions a ON a.id = e.session_id`);
  if (columns.has('session_type')) wanted.push(sql`LEFT JOIN session_types at ON at.id = a.session_type_id`);
  if (columns.has('fourth'))
    wanted.push(sql`LEFT JOIN LATERAL (
      SELECT cs.name_en, cs.name_bn FROM student_subjects t
      JOIN class_subjects cs ON cs.site_id = ${ctx.siteId} AND cs.id = t.class_subject_id
      WHERE t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id AND t.kind = 'OPTIONAL4'
      ORDER BY cs.position, cs.id LIMIT 1) f ON true`);
  return sql.join(wanted, sql` `);
}

type Found = Record<string, unknown> & {
  student_id: string;
  section_id: string;
  born: string | null;
  photo_file: string | null;
};

/** The rows of enrolments, with what `columns` ask for and nothing else; in the order of the school's lists. */
export async function peopleOf(
  ctx: Ctx,
  columns: ReadonlySet<string>,
  sections: readonly LabelledSection[],
  { where, also = sql``, order = sql`e.list_order, e.id` }: { where: SQL; also?: SQL; order?: SQL },
): Promise<PersonRow[]> {
  if (sections.length === 0) return [];
  const chosen = [...plain, ...names].filter(([key]) => columns.has(key));
  const found = await ctx.db.execute<Found>(sql`
    SELECT p.id AS student_id, e.section_id, e.house_id, e.category_id, e.session_id,
      ${columns.has('session_type') ? sql`a.session_type_id` : sql`NULL::uuid`} AS session_type_id, p.date_of_birth AS born, p.photo_file ${also}
      ${sql.join(
        chosen.map(([key, from]) => sql`, ${from} AS ${sql.identifier(key)}`),
        sql``,
      )}
    FROM enrolments e
    ${joinStudent(ctx.siteId)}
    ${joins(ctx, columns)}
    WHERE ${where} ORDER BY ${order}`);
  const rows = await withLocalNames(ctx, found.rows, {
    ...(columns.has('house') ? { house: ['houses', 'house_id'] as const } : {}),
    ...(columns.has('session') ? { session: ['academic-sessions', 'session_id'] as const } : {}),
    ...(columns.has('session_type')
      ? { session_type: ['academic-session-types', 'session_type_id'] as const }
      : {}),
    ...(columns.has('category') ? { category: ['student-categories', 'category_id'] as const } : {}),
  });
  const at = new Map(sections.map((section) => [section.id, section]));
  const today = dayIn(ctx.now);
  const hidden = may(ctx.actor, 'student.edit') ? [] : [...guardedKeys].filter((key) => columns.has(key));
  const spread = (into: PersonRow, key: string, word: Word | null | undefined) => {
    into[`${key}_en`] = word?.en ?? null;
    into[`${key}_bn`] = word?.bn ?? null;
  };
  return rows.map(
    ({
      section_id,
      house_id: _h,
      category_id: _c,
      session_id: _s,
      session_type_id: _t,
      born,
      photo_file,
      ...row
    }) => {
      const told: PersonRow = { ...row };
      for (const key of hidden) told[key] = null;
      const section = at.get(section_id);
      for (const key of names.keys())
        if (columns.has(key)) {
          spread(told, key, row[key] as Word | null);
          delete told[key];
        }
      for (const key of ofSection)
        if (columns.has(key)) spread(told, key, key === 'section' ? section?.label : section?.[key]);
      for (const key of ['class_code', 'group_code'] as const)
        if (columns.has(key)) told[key] = section?.[key] ?? null;
      if (columns.has('age')) told['age'] = born ? ageOn(born, today) : null;
      if (columns.has('photo'))
        told['photo'] = photo_file ? `/api/students/${row.student_id}/photo?${photo_file}` : null;
      return told;
    },
  );
}

/** The students of a report with the columns that somebody chose. */
export async function studentsAsked(ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) {
  const sections = await sectionsAsked(ctx, asked);
  return peopleOf(ctx, columns, sections, { where: await enrolmentsAsked(ctx, asked, sections) });
}
