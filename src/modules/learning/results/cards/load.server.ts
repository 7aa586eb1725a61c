import { sql } from 'drizzle-orm';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { sectionCatalogues, yearName } from '#modules/school/academics/base/section-catalogues.ts';
import type { CardRow } from './card-row.ts';
import { takenDays } from '../runs/taken-days.server.ts';
import { pictureOf, type Pictures } from './school-head.server.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

type Names = { en: string; bn: string };
type SectionIds = Record<'class_id' | 'group_id' | 'shift_id' | 'version_id' | 'year_id', string>;
type Loaded = Omit<CardRow, 'facts' | 'photo' | 'qr' | 'taken'> & {
  photo_file: string | null;
  name: Names;
  father: Names;
  mother: Names;
  class: Names;
  group: Names;
  section: Names;
  shift: Names;
  version: Names;
  year: Names;
};

const pair = (from: string, name = 'name') => {
  const [en, bn] = [`${from}.${name}_en`, `${from}.${name}_bn`];
  return sql.raw(`jsonb_build_object('en', coalesce(${en}, ${bn}, ''),
    'bn', coalesce(${bn}, ${en}, ''))`);
};

/** Students of a run with the facts of their report cards and their photos, by section and roll. */
export async function loadCards(
  ctx: SiteCtxAt,
  run: { id: string; exam_id: string },
  enrolmentIds: readonly string[],
): Promise<{ rows: CardRow[]; pictures: Pictures }> {
  const found = await ctx.db.execute<Loaded & SectionIds>(sql`
    SELECT r.enrolment_id, r.section_id, r.roll, p.student_code, r.status, r.gpa, r.gpa_without_fourth, r.letter,
      r.total, r.total_full, r.section_position, r.class_position, r.detail, p.photo_file,
      ${pair('p')} AS name, ${pair('p', 'father_name')} AS father,
      ${pair('p', 'mother_name')} AS mother, ${pair('k')} AS class, ${pair('g')} AS "group",
      ${pair('c')} AS section, ${pair('h')} AS shift, ${pair('v')} AS version, ${pair('y')} AS year,
      c.class_id, c.group_id, c.shift_id, c.version_id, c.year_id, a.present_days, a.conduct, a.remark
    FROM results r
    ${joinEnrolment(ctx.siteId, 'r')}
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = r.section_id
    JOIN classes k ON k.id = c.class_id
    JOIN academic_groups g ON g.id = c.group_id
    JOIN shifts h ON h.id = c.shift_id
    JOIN versions v ON v.id = c.version_id
    JOIN academic_years y ON y.id = c.year_id
    LEFT JOIN exam_attendance a ON a.site_id = ${ctx.siteId} AND a.exam_id = ${run.exam_id}
      AND a.enrolment_id = r.enrolment_id
    WHERE r.site_id = ${ctx.siteId} AND r.run_id = ${run.id}
      AND r.enrolment_id = ANY(${sql.param(enrolmentIds)}::uuid[])
    ORDER BY c.position, c.name_en, r.roll`);
  const pictures: Pictures = {};
  const rows: CardRow[] = [];
  const taken = await takenDays(ctx, run.exam_id, enrolmentIds);
  const named = await withLocalNames(ctx, found.rows, { ...sectionCatalogues, ...yearName });
  for (const [at, withIds] of named.entries()) {
    const { class_id: _c, group_id: _g, shift_id: _s, version_id: _v, year_id: _y, ...row } = withIds;
    const photo = await pictureOf(ctx, row.photo_file);
    if (photo) pictures[`photo-${at}`] = photo;
    rows.push(cardRow(row, photo ? `photo-${at}` : null, at, taken.get(row.enrolment_id) ?? null));
  }
  return { rows, pictures };
}

function cardRow(loaded: Loaded, photo: string | null, at: number, taken: CardRow['taken']): CardRow {
  const { photo_file: _photo, name, father, mother, section, shift, version, year, ...row } = loaded;
  const facts = (lang: 'en' | 'bn') => ({
    name: name[lang],
    father: father[lang],
    mother: mother[lang],
    class: loaded.class[lang],
    group: loaded.group[lang],
    section: section[lang],
    shift: shift[lang],
    version: version[lang],
    year: year.en,
  });
  return { ...row, facts: { en: facts('en'), bn: facts('bn') }, photo, qr: `qr-${at}`, taken };
}
