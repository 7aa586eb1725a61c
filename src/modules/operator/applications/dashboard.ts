import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const applicationCards = {
  waiting: {
    key: 'applications.waiting',
    title: { en: 'Applications waiting', bn: 'অপেক্ষমাণ আবেদন' },
    panel: 'central',
    permission: 'application.view',
    kind: 'list',
    todo: true,
    figure: { en: 'Applications waiting', bn: 'অপেক্ষমাণ আবেদন' },
    icon: 'inbox',
    url: '/edu/site/application/list?filter.status=pending',
    path: '/cards/applications-waiting',
  },
} as const satisfies Record<string, DashboardCard>;

export const applicationCardWords = {
  none: { en: 'No application is waiting.', bn: 'কোনো আবেদন অপেক্ষমাণ নেই।' },
} as const;
