import { and, eq, sql } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { designations, employees } from '../base/tables.server.ts';
import { educationLevels, genders, religions } from '../base/words.ts';
import type { Grouping } from './list.ts';
import { asked as narrowed, ofStaff } from './people.server.ts';
import { reportWords as w } from './words.ts';

const levels = Object.keys(educationLevels);
const ages = { a: w.below_30, b: w.from_30, c: w.from_40, d: w.from_50 };

/** What a row of a counting stands for, in SQL. */
function groupedBy(by: Grouping, today: string) {
  const years = sql`extract(year FROM age(${today}::date, ${employees.date_of_birth}))`;
  switch (by) {
    case 'designation':
      return sql<string | null>`${employees.designation_id}::text`;
    case 'department':
      return sql<string | null>`${employees.department}`;
    case 'gender':
      return sql<string | null>`${employees.gender}`;
    case 'religion':
      return sql<string | null>`${employees.religion}`;
    case 'age':
      return sql<string | null>`CASE WHEN ${years} < 30 THEN 'a' WHEN ${years} < 40 THEN 'b'
        WHEN ${years} < 50 THEN 'c' WHEN ${years} >= 50 THEN 'd' END`;
    case 'qualification':
      return sql<string | null>`(SELECT r.level FROM employee_records r
        WHERE r.site_id = ${employees.site_id} AND r.employee_id = ${employees.id} AND r.section = 'academic'
        ORDER BY array_position(${sql.param(levels)}::text[], r.level) DESC NULLS LAST LIMIT 1)`;
  }
}

async function namesOf(ctx: Ctx, by: Grouping): Promise<ReadonlyMap<string, Word>> {
  const fixed: Partial<Record<Grouping, Readonly<Record<string, Word>>>> = {
    gender: genders,
    religion: religions,
    age: ages,
    qualification: educationLevels,
  };
  if (by !== 'designation') return new Map(Object.entries(fixed[by] ?? {}));
  const found = await ctx.db
    .select({ id: designations.id, name: { en: designations.name_en, bn: designations.name_bn } })
    .from(designations)
    .orderBy(designations.position);
  const named = await withLocalNames(ctx, found, { name: ['designations', 'id'] });
  return new Map(named.map(({ id, name }) => [id, name]));
}

/** How many are on the staff, by what somebody chooses; what nobody wrote down is last. */
export async function strength(ctx: Ctx, asked: ReportAsked) {
  const by = (asked.by ?? 'designation') as Grouping;
  const count = (gender: string) => sql<number>`count(*) FILTER (WHERE ${employees.gender} = ${gender})::int`;
  const found = await ctx.db
    .select({
      key: groupedBy(by, dayIn(ctx.now)).as('key'),
      men: count('male'),
      women: count('female'),
      total: sql<number>`count(*)::int`,
    })
    .from(employees)
    .innerJoin(designations, eq(designations.id, employees.designation_id))
    .where(and(narrowed(ctx, asked), ofStaff()))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .limit(exportLimit + 1);
  const names = await namesOf(ctx, by);
  const order = [...names.keys()];
  const place = (key: string | null) =>
    key === null ? Infinity : names.has(key) ? order.indexOf(key) : order.length;
  return found
    .toSorted((a, b) => place(a.key) - place(b.key))
    .map(({ key, men, women, total }) => {
      const name = key === null ? w.not_recorded : (names.get(key) ?? { en: key, bn: key });
      return { name_en: name.en, name_bn: name.bn, men, women, others: total - men - women, total };
    });
}
