import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import type { StudentCard } from '#kernel/declarations/student-card.ts';
import { chargingUrl } from './urls.ts';
import { chargingCardWords as w } from './words.ts';

const common = { panel: 'site', permission: 'fee-charge.view', url: chargingUrl } as const;

export const feeCards = {
  charged: {
    ...common,
    key: 'fees.charged',
    title: w.charged,
    kind: 'number',
    icon: 'receipt',
    path: '/cards/fees-charged',
    order: 31,
  },
  waiting: {
    ...common,
    key: 'fees.without-rate',
    title: w.without_rate,
    kind: 'list',
    todo: true,
    figure: w.without_rate_figure,
    icon: 'money',
    path: '/cards/fees-without-rate',
    order: 32,
  },
} as const satisfies Record<string, DashboardCard>;

/** What a student owes, on their page. */
export const feesOnStudentPage: StudentCard = {
  key: 'fees.student',
  title: w.fees,
  permission: 'fee-charge.view',
  kind: 'list',
  icon: 'money',
  path: '/students/{id}/fees',
  order: 30,
};
