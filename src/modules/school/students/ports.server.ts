import type { Db } from '#kernel/database/pool.server.ts';
import { askAll, definePort } from '#kernel/port.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';

/** The class subjects of an enrolment that something depends on, marks for instance: they cannot be taken away. */
export const subjectsInUse =
  definePort<(db: Db, siteId: string, enrolmentId: string) => Promise<readonly string[]>>(
    'students.subjects-in-use',
  );

export const usedSubjects = async (db: Db, siteId: string, enrolmentId: string): Promise<readonly string[]> =>
  (await askAll(subjectsInUse, db, siteId, enrolmentId)).flat();

/** What others count by section, marks to enter for instance: counted again when who is in it, or takes what, changes. */
export const countedBySection = definePort<
  (ctx: Pick<WorkCtx, 'db' | 'siteId'>, sectionIds: readonly string[]) => Promise<void>
>('students.counted-by-section');
