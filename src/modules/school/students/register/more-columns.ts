import { parentNames } from '#modules/school/people/base/student-values.ts';
import type { ListedStudent } from '#modules/school/people/base/schemas.ts';

/** What the list tells of a student only when it is asked to: of the person, and of the enrolment. */
export const moreOfPerson = [
  ...parentNames.mother,
  'date_of_birth',
  'birth_registration',
  'blood_group',
] as const;
export const moreOfEnrolment = [
  'board_roll',
  'board_registration',
  'house_id',
  'category_id',
  'session_id',
] as const;
export const moreColumnKeys = [
  ...moreOfPerson,
  ...moreOfEnrolment,
] as const satisfies readonly (keyof ListedStudent)[];
export type MoreColumn = (typeof moreColumnKeys)[number];

/** The same and what another module tells of the rows. */
export const askedColumnKeys = [...moreColumnKeys, 'batches'] as const;
export type AskedColumn = (typeof askedColumnKeys)[number];

/** Columns of the screen that are read from others. */
const shownBy: Partial<Record<AskedColumn, readonly string[]>> = {
  mother_name_en: ['mother'],
  mother_name_bn: ['mother'],
  session_id: ['session_id', 'session_type'],
};

/** What the shown columns of the screen need beside what every row brings. */
export const alsoShown = (shown: readonly string[] | null): AskedColumn[] =>
  askedColumnKeys.filter((key) => (shownBy[key] ?? [key]).some((column) => shown?.includes(column)));
