import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { transferStates, type TransferState } from '../base/transfer-states.ts';
import { transferScreenWords as t, transferStateWords, transferWords as w } from '../base/words.ts';

export const transferColours = {
  REQUESTED: 'yellow',
  RELEASED: 'blue',
  ACCEPTED: 'orange',
  DONE: 'green',
  REFUSED: 'red',
  WITHDRAWN: 'gray',
  CANCELLED: 'gray',
} as const satisfies Record<TransferState, string>;

/** Students who go to other institutions and who come from there, the latest first. */
export const transferList = defineList({
  key: 'transfer',
  permissions: { view: 'student.transfer', export: 'student.export' },
  panel: 'site',
  path: 'transfers',
  words: { many: w.transfers, lead: t.lead, none: t.none, hint: t.none_hint },
  columns: {
    name: c.name(t.student),
    code: c.code(t.student_id),
    direction: c.choice(t.direction, [
      { value: 'in', word: t.incoming },
      { value: 'out', word: t.outgoing },
    ]),
    institution: c.name(t.institution),
    effective_on: c.date(t.day, { sortable: true }),
    state: c.state(
      t.state,
      transferStates.map((value) => ({
        value,
        word: transferStateWords[value],
        colour: transferColours[value],
      })),
    ),
    created_at: c.instant(t.begun, { sortable: true, hidden: true }),
  },
  carried: { student_id: carried.text, problem: carried.json<{ en: string; bn: string } | null>() },
  filters: { direction: true, effective_on: true },
  tabs: 'state',
  sort: '-created_at',
});
