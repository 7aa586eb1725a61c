import type { Word } from '#kernel/words.ts';

/** What copying the fee settings of one year into another makes; all that is there already stays as it is. */

export type MadeByFeeCopy = {
  readonly items: readonly string[];
  readonly rates: readonly string[];
  readonly waivers: readonly string[];
};

export const copyStates = ['new', 'same', 'differs', 'no_place'] as const;
/** `no_place`: the new year has no such section, sub-head or student. */
export type CopyState = (typeof copyStates)[number];
export type CopyLine = {
  readonly part: 'item' | 'rate' | 'waiver';
  /** The row of the old year. */
  readonly id: string;
  readonly label: Word;
  readonly state: CopyState;
  /** What would be there, and what is there already: a due date, an amount, the last day. */
  readonly wanted: string | number;
  readonly now: string | number | null;
};
