import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#kernel/database/pool.server.ts';
import { classes, subjects } from '../base/tables.server.ts';
import { asSubjects, type ListedSubject } from './listed-subjects.ts';

export const listedSubjectsSchema = z.array(
  z.object({
    code: z.string(),
    name_en: z.string(),
    name_bn: z.string(),
    religion: z.string().nullable(),
    papers: z.array(
      z.object({ code: z.string(), name_en: z.string(), name_bn: z.string(), full_marks: z.int() }),
    ),
  }),
);

/** What the operator's list of subjects has for the level of a class. */
export async function listedSubjects(db: Db, classId: string): Promise<ListedSubject[]> {
  const rows = await db
    .select({
      code: subjects.code,
      name_en: subjects.name_en,
      name_bn: subjects.name_bn,
      combined_code: subjects.combined_code,
      religion: subjects.religion,
      full_marks: subjects.full_marks,
    })
    .from(subjects)
    .innerJoin(classes, eq(classes.level, subjects.level))
    .where(and(eq(classes.id, classId), eq(subjects.active, true)))
    .orderBy(asc(subjects.position), asc(subjects.code));
  return asSubjects(rows);
}
