import { column as c } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { settingsWords as w } from './words.ts';

/** What came in through each gateway on each day, and what of it reaches the school, where the gateway says so. */
export const settlementReport = defineReport({
  key: 'gateway-settlement',
  panel: 'site',
  path: 'gateway-settlement',
  permissions: { view: 'payment-account.view', export: 'gateway-settlement.export' },
  words: { title: w.report, lead: w.report_lead, none: w.report_none },
  columns: {
    gateway: c.name(w.gateway),
    day: c.date(w.day),
    payments: summed(c.number(w.payments)),
    gross: summed(c.money(w.gross)),
    charge: summed(c.money(w.charge)),
    net: summed(c.money(w.net)),
    unsaid: summed(c.number(w.unsaid)),
    refunded: summed(c.money(w.refunded)),
  },
  groups: ['gateway'],
  filters: { period: { kind: 'range', word: w.period } },
  initially: { period: 'this-month' },
});
