import type { DashboardCard } from '#kernel/dashboard-card.ts';

export const siteCards = {
  byStatus: {
    key: 'sites.by-status',
    title: { en: 'Institutions by status', bn: 'অবস্থা অনুযায়ী প্রতিষ্ঠান' },
    panel: 'central',
    permission: 'site.view',
    kind: 'chart',
    icon: 'buildings',
    url: '/edu/site/list',
    path: '/cards/sites-by-status',
  },
} as const satisfies Record<string, DashboardCard>;

export const statusWords = {
  active: { en: 'Active', bn: 'সক্রিয়' },
  limited: { en: 'Limited', bn: 'সীমিত' },
  closed: { en: 'Closed', bn: 'বন্ধ' },
} as const;
