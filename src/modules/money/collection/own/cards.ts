import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { payUrl } from './screens.ts';

export const ownFeeCards = {
  due: {
    key: 'collection.my-fees-due',
    title: { en: 'Fees due', bn: 'বকেয়া ফি' },
    panel: 'student',
    permission: 'fee.view-own',
    kind: 'list',
    todo: true,
    icon: 'money',
    url: payUrl,
    path: '/cards/my-fees-due',
    order: 10,
  },
} as const satisfies Record<string, DashboardCard>;

export const ownFeeCardWords = {
  since: { en: '{amount}, due since {day}', bn: '{amount}, {day} থেকে বকেয়া' },
  until: { en: '{amount}, due on {day}', bn: '{amount}, পরিশোধের শেষ তারিখ {day}' },
} as const;
