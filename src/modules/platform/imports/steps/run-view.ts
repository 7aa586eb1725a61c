import type { Word } from '#kernel/words.ts';
import type { ShownRun } from '../runs/shown-run.ts';

/** A run as the browser has it. */
export type RunView = Omit<ShownRun, 'created_at' | 'imported_at' | 'undone_at'> & {
  columns: { key: string; word: Word; required: boolean | 'one-of-these' }[];
  samples: string[][];
};
