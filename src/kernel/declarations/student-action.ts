import type { Word } from '../words.ts';

/**
 * A screen of another module that takes students who were chosen in the list, such as printing their ID cards. The list
 * shows it as a button to anyone who may, and knows none of them.
 */
export type StudentAction = {
  readonly key: string;
  readonly title: Word;
  readonly permission: string;
  /** Gets the enrolments as `students=<id>,<id>`. */
  readonly to: `/${string}`;
  /** For so many at most. */
  readonly most: number;
};
