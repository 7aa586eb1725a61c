import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { examSubjects, marks } from '../base/tables.server.ts';

/** The class subjects in which a student has marks, so that nobody takes them away by another choice of subjects. */
export async function subjectsWithMarks(db: Db, siteId: string, enrolmentId: string): Promise<string[]> {
  const found = await db
    .selectDistinct({ id: examSubjects.class_subject_id })
    .from(marks)
    .innerJoin(
      examSubjects,
      and(eq(examSubjects.site_id, siteId), eq(examSubjects.id, marks.exam_subject_id)),
    )
    .where(and(eq(marks.site_id, siteId), eq(marks.enrolment_id, enrolmentId)));
  return found.map(({ id }) => id);
}
