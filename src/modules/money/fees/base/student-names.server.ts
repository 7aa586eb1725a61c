import { and, eq, inArray } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { students } from '#modules/school/people/base/tables.server.ts';

/** Names and codes of students, by their id. */
export async function studentNames(
  { db, siteId }: SiteCtx,
  ids: readonly string[],
): Promise<Map<string, { name: Word; code: string }>> {
  const found = await db
    .select({ id: students.id, en: students.name_en, bn: students.name_bn, code: students.student_code })
    .from(students)
    .where(and(eq(students.site_id, siteId), inArray(students.id, [...ids])));
  return new Map(found.map(({ id, en, bn, code }) => [id, { name: { en, bn }, code }]));
}
