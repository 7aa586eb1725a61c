import { carried, column as c } from '#kernel/lists/list.ts';
import { defineReport, summed, type Sums } from '#kernel/lists/report.ts';
import { percentOf } from '../figures/class-summary.ts';
import { asked, feeReportBase, feeReportsPath, nothing, ofYear, period } from './payment-list.ts';
import { feeReportWords as w } from './words.ts';

export const generalReport = defineReport({
  ...feeReportBase,
  path: `${feeReportsPath}/general`,
  words: { ...nothing, title: w.general, lead: w.general_lead },
  columns: {
    class: c.name(w.class),
    section: c.name(w.section),
    students: summed(c.number(w.students)),
    demand: summed(c.money(w.demand)),
    waiver: summed(c.money(w.waiver)),
    offer: summed(c.money(w.offer)),
    fine: summed(c.money(w.fine_raised)),
    net: summed(c.money(w.net_demand)),
    received: summed(c.money(w.received)),
    advance: summed(c.money(w.advance)),
    applied: summed(c.money(w.given)),
    due: summed(c.money(w.due)),
    percent: {
      ...c.percent(w.percent),
      chart: 'teal.6',
      fromSums: ({ applied = 0, net = 0 }: Sums) => percentOf(Math.max(0, applied), net) ?? undefined,
    },
  },
  carried: { section_id: carried.id },
  groups: ['class'],
  filters: { until: { kind: 'day', word: w.until }, ...ofYear },
  paper: 'landscape',
});

export const statementReport = defineReport({
  ...feeReportBase,
  path: `${feeReportsPath}/statement`,
  words: { ...nothing, title: w.statement, lead: w.statement_lead },
  columns: {
    fund: c.name(w.fund),
    head: c.name(w.head),
    opening: summed(c.money(w.opening)),
    charged: summed(c.money(w.charged)),
    waived: summed(c.money(w.waived)),
    borne: summed(c.money(w.borne)),
    offer: summed(c.money(w.offers)),
    collected: summed(c.money(w.collected)),
    refunded: summed(c.money(w.refunded)),
    closing: summed(c.money(w.closing)),
  },
  groups: ['fund'],
  filters: period,
  ...asked,
  paper: 'landscape',
});
