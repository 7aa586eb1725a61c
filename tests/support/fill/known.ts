import type { Known } from './fill.ts';

const oneOf =
  <T>(...values: T[]) =>
  (turn: number): T | undefined =>
    values[turn % values.length];

/** What the general rules cannot know of a column, because nothing in its definition or in a schema says it. */
export const known: Known = {
  'result_runs.changes': () => '[]',
  'files.type': () => 'application/pdf',
  'student_subjects.kind': oneOf('COMPULSORY', 'ELECTIVE', 'RELIGION', 'OPTIONAL4'),
};
