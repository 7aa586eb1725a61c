import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import type { Word } from '#kernel/words.ts';
import { replicationScreenWords as w } from './words.ts';

export const itemColours = {
  waiting: 'blue',
  done: 'green',
  refused: 'red',
  undone: 'gray',
  kept: 'orange',
} as const;

/** One setting that was copied, without what it is and was. */
export type ShownItem = {
  setting: string;
  key: string;
  label: Word;
  state: keyof typeof itemColours;
  why: Word | null;
};

export const copyColumns = {
  name: c.name(w.institution, { sortable: true }),
  source: c.name(w.from),
  created_at: c.instant(w.when, { sortable: true }),
  by: c.name(w.by),
  state: c.state(w.state, [
    { value: 'waiting', word: w.waiting, colour: itemColours.waiting },
    { value: 'done', word: w.done, colour: itemColours.done },
    { value: 'refused', word: w.refused, colour: itemColours.refused },
    { value: 'undone', word: w.undone, colour: itemColours.undone },
  ]),
  details: c.words(w.details, { hidden: true }),
};

export const copyCarried = {
  run_id: carried.text,
  site_id: carried.json<string>(),
  items: carried.json<ShownItem[]>(),
};

/** What was copied into which institution; of one run, if asked. */
export const copyList = defineList({
  key: 'replication',
  panel: 'central',
  path: 'replication/runs',
  words: { many: w.earlier, none: w.none, hint: w.none_hint },
  columns: copyColumns,
  carried: copyCarried,
  filters: { run_id: { kind: 'id', word: w.earlier } },
  sort: '-created_at',
});
