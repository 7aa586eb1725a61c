import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { statesOf } from '#kernel/workflow/workflow.ts';
import { feeWords } from '../base/words.ts';
import { waiverWords as w } from './words.ts';
import { waiverWorkflow } from './workflow.ts';

const borneBy = (['INSTITUTION', 'PROGRAMME'] as const).map((value) => ({
  value,
  word: feeWords.borne_by[value],
}));

/** The register of waivers: what was asked for whom, and what became of it. */
export const waiverList = defineList({
  key: 'fee-waiver',
  panel: 'site',
  path: 'student-waivers',
  words: { many: w.title, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    name: c.name(w.student, { sortable: true }),
    student_code: c.text(w.student_code),
    type: c.name(w.type, { sortable: true }),
    percent: c.percent(w.percent),
    amount: c.money(w.amount),
    from_on: c.date(w.from_on, { sortable: true }),
    until_on: c.date(w.until_on, { sortable: true }),
    reason: c.longText(w.reason, { onCard: false }),
    asked_at: c.instant(w.asked_at, { sortable: true, hidden: true }),
    decided_by: c.name(w.decided_by, { hidden: true }),
    decision_reason: c.text(w.decision_reason, { hidden: true }),
    state: c.state(w.state, statesOf(waiverWorkflow), { sortable: true }),
  },
  carried: { version: carried.number, student_id: carried.id, type_id: carried.id, asked_by: carried.id },
  filters: {
    type_id: { kind: 'link', word: w.type, to: 'school-waiver-types' },
    from_on: true,
    until_on: true,
  },
  tabs: 'state',
  sort: '-asked_at',
});

/** What is waived in a year by type, to print and file. */
export const waiverSums = defineReport({
  key: 'fee-waiver',
  panel: 'site',
  path: 'student-waiver-sums',
  words: { title: w.sums, lead: w.sums_lead, none: w.sums_none },
  columns: {
    type: c.name(w.type),
    borne_by: c.choice(w.borne_by, borneBy),
    students: c.number(w.students),
    fees: summed(c.number(w.fees)),
    waived: summed(c.money(w.waived)),
    of_programme: summed(c.money(w.of_programme)),
    of_institution: summed(c.money(w.of_institution)),
  },
  filters: { year_id: { kind: 'link', word: w.year, to: 'academic-years' } },
});
