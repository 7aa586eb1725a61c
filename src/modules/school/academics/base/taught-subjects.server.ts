import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { SubjectInput } from './class-subjects.server.ts';
import type { Condition } from './subject-conditions.ts';
import { classGroupKey } from './set-up.server.ts';
import { classSubjects, subjectConditions } from './tables.server.ts';

export type Taught = { subjects: SubjectInput[]; condition: Condition | null };

/** What each class of a year takes, with papers, parts and marks, and the condition by which students choose. */
export async function taughtIn(db: Db, siteId: string, yearId: string): Promise<Map<string, Taught>> {
  const rows = await db
    .select()
    .from(classSubjects)
    .where(and(eq(classSubjects.site_id, siteId), eq(classSubjects.year_id, yearId)))
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
  const conditions = new Map(
    (
      await db
        .select()
        .from(subjectConditions)
        .where(and(eq(subjectConditions.site_id, siteId), eq(subjectConditions.year_id, yearId)))
    ).map((row) => [classGroupKey(row), { slots: row.slots, exclusive: row.exclusive }]),
  );
  return new Map(
    [...Map.groupBy(rows, classGroupKey)].map(([key, list]) => [
      key,
      {
        subjects: list.map((row) => ({
          code: row.code,
          name_en: row.name_en,
          name_bn: row.name_bn,
          slot: row.slot,
          papers: row.papers,
          passing_rule: row.passing_rule,
          combine_mode: row.combine_mode,
          overall_pass: row.overall_pass,
          religion: row.religion,
          position: row.position,
          active: row.active,
        })),
        condition: conditions.get(key) ?? null,
      },
    ]),
  );
}
