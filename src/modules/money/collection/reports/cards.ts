import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { paymentReportsUrl, paymentReportUrl } from './screens.ts';

const common = { panel: 'site', permission: 'fee-report.view' } as const;

export const feeReportCards = {
  today: {
    ...common,
    key: 'collection.today',
    title: { en: 'Fees collected today', bn: 'আজ ফি আদায়' },
    kind: 'number',
    icon: 'money',
    url: `${paymentReportUrl}?filter.period=today&filter.by=method`,
    path: '/cards/fees-today',
    order: 20,
  },
  months: {
    ...common,
    key: 'collection.months',
    title: { en: 'Fees by month', bn: 'মাসভিত্তিক ফি' },
    kind: 'chart',
    icon: 'money',
    url: `${paymentReportUrl}?filter.period=this-month&filter.by=day`,
    path: '/cards/fees-months',
    order: 22,
  },
  due: {
    ...common,
    key: 'collection.due-month',
    title: { en: 'Fees due this month', bn: 'এ মাসের বকেয়া ফি' },
    kind: 'number',
    icon: 'money',
    url: `${paymentReportsUrl}?report=due_sections`,
    path: '/cards/fees-due-month',
    order: 21,
  },
  dues: {
    ...common,
    key: 'collection.dues',
    title: { en: 'Most fees due', bn: 'সবচেয়ে বেশি বকেয়া' },
    kind: 'list',
    icon: 'money',
    url: `${paymentReportsUrl}?report=dues&filter.order=most`,
    path: '/cards/fees-due',
    order: 23,
  },
} as const satisfies Record<string, DashboardCard>;

export const feeCardWords = {
  month_so_far: { en: 'this month {amount}', bn: 'এ মাসে {amount}' },
  last_month: { en: 'Collected last month', bn: 'গত মাসে আদায়' },
  this_month: { en: 'Collected this month', bn: 'এ মাসে আদায়' },
  due: { en: 'Due now, without late fees', bn: 'এখন বকেয়া, বিলম্ব ফি ছাড়া' },
  due_before: { en: 'from earlier months {amount}', bn: 'আগের মাসের {amount}' },
  none: { en: 'No fees are due.', bn: 'কোনো ফি বকেয়া নেই।' },
  since: { en: '{section} · {amount} since {day}', bn: '{section} · {amount}, {day} থেকে' },
} as const;
