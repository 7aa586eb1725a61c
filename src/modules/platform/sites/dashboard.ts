import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const siteCards = {
  count: {
    key: 'sites.count',
    title: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
    panel: 'central',
    permission: 'site.view',
    kind: 'number',
    icon: 'buildings',
    url: '/edu/site/list',
    path: '/cards/sites',
  },
  byStatus: {
    key: 'sites.by-status',
    title: { en: 'Institutions by status', bn: 'অবস্থা অনুযায়ী প্রতিষ্ঠান' },
    panel: 'central',
    permission: 'site.view',
    kind: 'chart',
    icon: 'buildings',
    url: '/edu/site/list',
    path: '/cards/sites-by-status',
    roles: [],
  },
} as const satisfies Record<string, DashboardCard>;

export const statusWords = {
  active: { en: 'Active', bn: 'সক্রিয়' },
  limited: { en: 'Limited', bn: 'সীমিত' },
  closed: { en: 'Closed', bn: 'বন্ধ' },
} as const;
