import type { Db } from '#kernel/database/pool.server.ts';
import { askAll, definePort } from '#kernel/port.server.ts';

type ClassOfYear = { year_id: string; class_id: string; group_id: string };

/** Whether marks were entered for a class and group of a year; without exams there are none. */
export const marksOfClass =
  definePort<(db: Db, siteId: string, of: ClassOfYear) => Promise<boolean>>('academics.marks-of-class');

export const marksExist = async (db: Db, siteId: string, of: ClassOfYear): Promise<boolean> =>
  (await askAll(marksOfClass, db, siteId, of)).includes(true);

/** How many study in each section of a school, by section; who keeps no students knows none. */
export const studentsBySection = definePort<(db: Db, siteId: string) => Promise<ReadonlyMap<string, number>>>(
  'academics.students-by-section',
);
