import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { outcomes, type Outcome, type Reason } from './policy.ts';
import { outcomeWords, problemWords, promotionScreenWords as w } from './words.ts';

const colours: Readonly<Record<Outcome, 'green' | 'orange' | 'gray' | 'yellow' | 'blue'>> = {
  PROMOTE: 'green',
  REPEAT: 'orange',
  LEAVE: 'gray',
  WAIT: 'yellow',
  ENROLLED: 'blue',
};

/** Everybody of a promotion with what becomes of them, and why. */
export const promotionList = defineList({
  key: 'promotion',
  permissions: { view: 'promotion.view', export: 'student.export' },
  panel: 'site',
  path: 'promotions/students',
  words: { many: w.candidates, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.name),
    section: c.name(w.section),
    roll: c.number(w.roll),
    merit: c.number(w.merit, { onCard: false }),
    reason: c.name(w.reason),
    outcome: c.state(
      w.outcome,
      outcomes.map((value) => ({ value, word: outcomeWords[value], colour: colours[value] })),
    ),
    new_section: c.name(w.new_section),
    new_roll: c.number(w.new_roll),
    note: c.text(w.note, { onCard: false }),
    place: c.text(w.places, { hidden: true, sortable: true }),
  },
  carried: {
    reasons: carried.json<Reason[]>(),
    problem: carried.json<keyof typeof problemWords | null>(),
    section_id: carried.id,
    new_section_id: carried.text,
  },
  filters: {
    promotion_id: { kind: 'id', word: w.title },
    problem: {
      kind: 'choice',
      word: w.problems,
      choices: Object.entries(problemWords).map(([value, word]) => ({ value, word })),
    },
  },
  tabs: 'outcome',
  sort: 'place',
});
