import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { kindChoices } from './kinds.ts';
import { feeFineWords as w } from './words.ts';

const states = [
  { value: 'DUE', word: w.DUE, colour: 'orange' },
  { value: 'SETTLED', word: w.SETTLED, colour: 'green' },
  { value: 'WAIVED', word: w.WAIVED, colour: 'blue' },
  { value: 'CANCELLED', word: w.CANCELLED, colour: 'gray' },
] as const;

/** Fines that students were asked for, of all kinds. */
export const feeFineList = defineList({
  key: 'fee-fine',
  panel: 'site',
  path: 'fee-fines',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.student),
    code: c.code(w.code, { hidden: true }),
    section: c.name(w.section),
    roll: c.number(w.roll, { onCard: false }),
    kind: c.choice(w.kind, kindChoices),
    fine: c.name(w.fine, { hidden: true }),
    raised_on: c.instant(w.raised_on, { sortable: true, onCard: false }),
    due_on: c.date(w.due_on, { sortable: true }),
    amount: c.money(w.amount, { sortable: true }),
    waived: c.money(w.waived, { onCard: false }),
    paid: c.money(w.paid, { onCard: false }),
    open: c.money(w.open),
    reason: c.longText(w.reason, { onCard: false }),
    state: c.state(w.state, states),
  },
  carried: {
    version: carried.number,
    section_id: carried.id,
    student_id: carried.id,
    raised_by: carried.text,
  },
  filters: {
    kind: true,
    due_on: true,
    raised_on: true,
    student_id: { kind: 'id', word: w.student },
  },
  tabs: 'state',
  sort: '-raised_on',
});

/** The fines of a period on paper and in a sheet. */
export const fineRegister = defineReport({
  key: 'fee-fine',
  panel: 'site',
  path: 'fee-fine-register',
  words: { title: w.register, lead: w.register_lead, none: w.none },
  columns: {
    raised_on: c.date(w.raised_on),
    student: c.name(w.student),
    code: c.code(w.code),
    section: c.name(w.section),
    kind: c.choice(w.kind, kindChoices),
    fine: c.name(w.fine),
    amount: summed(c.money(w.amount)),
    waived: summed(c.money(w.waived)),
    paid: summed(c.money(w.paid)),
    open: summed(c.money(w.open)),
    reason: c.longText(w.reason),
  },
  filters: {
    period: { kind: 'range', word: w.period },
    kind: { kind: 'choice', word: w.kind, choices: kindChoices },
  },
  initially: { period: 'this-month' },
  paper: 'landscape',
  numbered: true,
});
