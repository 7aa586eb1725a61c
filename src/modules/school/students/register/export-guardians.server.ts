import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { WrittenValue } from '#kernel/spreadsheet/write.server.ts';
import { studentColumns } from '#modules/school/people/base/columns.ts';
import { detailColumns } from '#modules/school/people/base/detail-columns.ts';
import { guardianRights, rightWords, type Rights } from '#modules/school/people/base/student-values.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import { codeWords } from '#modules/school/people/base/words.ts';

const slots = ['guardian', 'second_guardian'] as const;

/** The columns about the two guardians of a row. */
export const guardianKeys: ReadonlySet<string> = new Set(
  [...studentColumns, ...detailColumns].flatMap(({ key }) =>
    slots.some((slot) => key.startsWith(`${slot}_`)) ? [key] : [],
  ),
);
/** Those of what they may do: the school's own word about a family. */
export const rightKeys: ReadonlySet<string> = new Set(
  slots.flatMap((slot) => guardianRights.map((right) => `${slot}_${right}`)),
);

type Guardian = Rights & {
  student_id: string;
  relation: string;
  name_en: string;
  name_bn: string;
  phone: string | null;
  email: string | null;
  occupation: string | null;
};
type Cells = Record<string, WrittenValue>;

/** The two guardians of each student who came first, in cells that the import reads back; others are on the student's page. */
export async function guardianCells(
  ctx: Ctx,
  students: readonly { id: string; [key: string]: WrittenValue }[],
): Promise<Map<string, Cells>> {
  const { lang } = ctx;
  const found = await ctx.db.execute<Guardian>(sql`
    SELECT ${guardianStudents.student_id} AS student_id, ${guardianStudents.relation} AS relation,
      ${guardianStudents.may_see} AS may_see, ${guardianStudents.may_collect} AS may_collect,
      ${guardianStudents.gets_messages} AS gets_messages, ${guardians.name_en} AS name_en,
      ${guardians.name_bn} AS name_bn, ${guardians.phone} AS phone, ${guardians.email} AS email,
      ${guardians.occupation} AS occupation
    FROM ${guardianStudents}
    JOIN ${guardians} ON ${guardians.site_id} = ${ctx.siteId} AND ${guardians.id} = ${guardianStudents.guardian_id}
    WHERE ${guardianStudents.site_id} = ${ctx.siteId}
      AND ${guardianStudents.student_id} = ANY (${sql.param(students.map(({ id }) => id))}::uuid[])
    ORDER BY ${guardianStudents.student_id}, ${guardians.id}`);
  const families = Map.groupBy(found.rows, (row) => row.student_id);
  const cellsOf = (slot: string, one: Guardian, ofStudent: WrittenValue): Cells => ({
    [`${slot}_name`]: one.name_en,
    [`${slot}_name_bn`]: one.name_bn === one.name_en ? null : one.name_bn,
    // Left empty, the student's own number would be taken for the guardian's.
    [`${slot}_phone`]: one.phone ?? (slot === 'guardian' && ofStudent ? '—' : null),
    [`${slot}_relation`]: codeWords[one.relation]?.[lang] ?? one.relation,
    [`${slot}_email`]: one.email,
    [`${slot}_occupation`]: one.occupation,
    ...Object.fromEntries(
      guardianRights.map((right) => [`${slot}_${right}`, rightWords[one[right] ? 'yes' : 'no'][lang]]),
    ),
  });
  return new Map(
    students.map(({ id, phone }) => {
      const two = families.get(id) ?? [];
      const cells = slots.map((slot, at) => (two[at] ? cellsOf(slot, two[at], phone) : {}));
      return [id, Object.assign({}, ...cells) as Cells];
    }),
  );
}
