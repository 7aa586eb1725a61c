import { sql, type SQL } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { say, type Word } from '#kernel/words.ts';
import { ageOn } from '../record/class-ages.ts';
import { codeWords } from '#modules/school/people/base/words.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';
import { enrolmentsAsked, sectionsAsked } from './asked.server.ts';
import { countedBy, type CountedBy } from './report-list.ts';
import { reportsWords as w } from './words.ts';

type Genders = { female: number; male: number; others: number; total: number };
type Counted = { gender: string | null; students: number };

const nobody: Genders = { female: 0, male: 0, others: 0, total: 0 };
const plus = (sum: Genders, { gender, students }: Counted): Genders => {
  const key = gender === 'female' || gender === 'male' ? gender : 'others';
  return { ...sum, [key]: sum[key] + students, total: sum.total + students };
};
const together = (rows: readonly Counted[]) => rows.reduce(plus, nobody);

/** Students of each section against its capacity, from the counts that are kept: no student is read. */
export async function strengthRows(ctx: Ctx, asked: ReportAsked) {
  const sections = await sectionsAsked(ctx, asked);
  const ids = sql`${sql.param(sections.map(({ id }) => id))}::uuid[]`;
  const found = await ctx.db.execute<Counted & { section_id: string }>(sql`
    SELECT section_id, gender, students FROM section_students
    WHERE site_id = ${ctx.siteId} AND section_id = ANY (${ids})`);
  const seats = await ctx.db.execute<{ id: string; capacity: number }>(
    sql`SELECT id, capacity FROM sections WHERE site_id = ${ctx.siteId} AND id = ANY (${ids})`,
  );
  const counted = Map.groupBy(found.rows, (row) => row.section_id);
  const capacities = new Map(seats.rows.map((row) => [row.id, row.capacity]));
  return sections.map((section) => {
    const genders = together(counted.get(section.id) ?? []);
    const capacity = capacities.get(section.id) ?? 0;
    return {
      ...inBoth('class', section.class),
      ...inBoth('section', section.label),
      ...genders,
      capacity,
      free: capacity - genders.total,
    };
  });
}

const places: readonly CountedBy[] = ['class', 'group', 'shift', 'version'];
/** Where a way of counting finds its value, and the names of those that are ids. */
const sources: Record<Exclude<CountedBy, 'class' | 'group' | 'shift' | 'version'>, SQL> = {
  religion: sql`p.religion`,
  blood_group: sql`p.blood_group`,
  status: sql`e.status`,
  category: sql`e.category_id::text`,
  house: sql`e.house_id::text`,
  session: sql`e.session_id::text`,
  session_type: sql`(SELECT a.session_type_id::text FROM academic_sessions a WHERE a.id = e.session_id)`,
  present_district: sql`(SELECT d.present_district_id::text FROM student_details d
    WHERE d.site_id = e.site_id AND d.student_id = e.student_id)`,
};
const catalogues = {
  category: ['student_categories', 'student-categories'],
  house: ['houses', 'houses'],
  session: ['academic_sessions', 'academic-sessions'],
  session_type: ['session_types', 'academic-session-types'],
  present_district: ['districts', 'districts'],
} as const;

/** Students by what somebody counts them by, and by gender. What nobody knows is last and is never left out. */
export async function countRows(ctx: Ctx, asked: ReportAsked) {
  const by = countedBy.find((one) => one === asked['by']) ?? 'religion';
  const sections = await sectionsAsked(ctx, asked);
  const inSection = places.includes(by);
  const source = inSection ? sql`e.section_id::text` : sources[by as keyof typeof sources];
  const found = await ctx.db.execute<Counted & { value: string | null }>(sql`
    SELECT ${source} AS value, p.gender, count(*)::int AS students
    FROM enrolments e ${joinStudent(ctx.siteId)}
    WHERE ${await enrolmentsAsked(ctx, asked, sections)} GROUP BY 1, 2`);
  const named = inSection
    ? new Map(sections.map((section) => [section.id, section[by as 'class']]))
    : await namesOf(ctx, by, found.rows);
  const nameOf = (value: string | null): Word =>
    value ? (named.get(value) ?? codeWords[value] ?? { en: value, bn: value }) : w.unknown;
  const lines = Map.groupBy(found.rows, ({ value }) => nameOf(value).en);
  // Places in the order of the school's lists, everything else by how many there are.
  const order = [...new Set(sections.map((section) => (inSection ? section[by as 'class'].en : '')))];
  const whole = together(found.rows).total;
  return [...lines]
    .map(([name, rows]) => ({ name, word: nameOf(rows[0]?.value ?? null), ...together(rows) }))
    .toSorted(
      (a, b) =>
        Number(a.word === w.unknown) - Number(b.word === w.unknown) ||
        (inSection ? order.indexOf(a.name) - order.indexOf(b.name) : b.total - a.total) ||
        (a.name < b.name ? -1 : 1),
    )
    .map(({ name: _, word, ...genders }) => ({
      ...inBoth('name', word),
      ...genders,
      share: Math.round((genders.total * 10_000) / whole),
    }));
}

async function namesOf(ctx: Ctx, by: CountedBy, rows: readonly { value: string | null }[]) {
  const at = catalogues[by as keyof typeof catalogues];
  if (!at) return new Map<string, Word>();
  const ids = [...new Set(rows.flatMap(({ value }) => (value ? [value] : [])))];
  const found = await ctx.db.execute<{ id: string; name: Word }>(sql`
    SELECT id, jsonb_build_object('en', name_en, 'bn', name_bn) AS name FROM ${sql.raw(at[0])}
    WHERE id = ANY (${sql.param(ids)}::uuid[])`);
  const named = await withLocalNames(ctx, found.rows, { name: [at[1], 'id'] });
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** Students by their age in completed years on a day; today unless told. */
export async function ageRows(ctx: Ctx, asked: ReportAsked) {
  const on = asked['on'] ?? dayIn(ctx.now);
  const sections = await sectionsAsked(ctx, asked);
  const found = await ctx.db.execute<Counted & { born: string | null }>(sql`
    SELECT p.date_of_birth AS born, p.gender, count(*)::int AS students
    FROM enrolments e ${joinStudent(ctx.siteId)}
    WHERE ${await enrolmentsAsked(ctx, asked, sections)} GROUP BY 1, 2`);
  const byAge = Map.groupBy(found.rows, ({ born }) => (born && born <= on ? ageOn(born, on) : null));
  return [...byAge]
    .toSorted(([a], [b]) => Number(a === null) - Number(b === null) || (a ?? 0) - (b ?? 0))
    .map(([age, rows]) => {
      const word =
        age === null
          ? w.unknown
          : { en: say(w.years_old, 'en', { age }), bn: say(w.years_old, 'bn', { age }) };
      return { ...inBoth('age', word), ...together(rows) };
    });
}
