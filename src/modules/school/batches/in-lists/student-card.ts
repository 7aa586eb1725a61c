import type { StudentCard } from '#kernel/declarations/student-card.ts';
import { batchWords } from '../base/words.ts';

/** What is on a student's page. */
export const batchesOnStudentPage: StudentCard = {
  key: 'batches.of-student',
  title: batchWords.batches,
  permission: 'batch.view',
  kind: 'list',
  icon: 'users',
  path: '/students/{id}/batches',
  order: 40,
};
