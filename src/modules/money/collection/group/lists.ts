import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed, type Sums } from '#kernel/lists/report.ts';
import { percentOf } from '../figures/class-summary.ts';
import { feeGroupWords as w } from './words.ts';

const common = { key: 'group-fee', panel: 'group' } as const;
const words = { none: w.none, hint: w.none_hint };
const site = { site_id: { kind: 'id', word: w.institution } } as const;
const percent = {
  ...c.percent(w.percent),
  chart: 'teal.6',
  fromSums: ({ collected = 0, charged = 0 }: Sums) => percentOf(Math.max(0, collected), charged) ?? undefined,
};
const money = {
  charged: summed(c.money(w.charged)),
  collected: summed(c.money(w.collected)),
  due: summed(c.money(w.due)),
  advance: summed(c.money(w.advance)),
};

/** The institutions of the group beside each other. */
export const groupFeeSchools = defineReport({
  key: 'group-fee',
  panel: 'group',
  path: 'group-fees/institutions',
  words: { ...words, title: w.title, lead: w.lead },
  columns: {
    site: c.name(w.institution),
    state: c.choice(w.state, [
      { value: 'on', word: w.on },
      { value: 'off', word: w.off },
    ]),
    students: summed(c.number(w.students)),
    ...money,
    percent,
  },
  carried: { site_id: carried.id },
  filters: site,
  paper: 'landscape',
});

/** The students of one institution; by name for who may see the group's students. */
export const groupFeeStudents = defineReport({
  ...common,
  path: 'group-fees/students',
  words: { ...words, title: w.students_of },
  columns: {
    class: c.name(w.class),
    section: c.name(w.section),
    roll: c.number(w.roll),
    name: { ...c.name(w.name), onlyWhereSaid: true },
    ...money,
  },
  groups: ['class'],
  onScreen: 300,
  filters: {
    which: {
      kind: 'choice',
      word: w.which,
      choices: [
        { value: 'all', word: w.all },
        { value: 'due', word: w.only_due },
      ],
    },
    ...site,
  },
  required: ['site_id'],
  initially: { which: 'all' },
});
