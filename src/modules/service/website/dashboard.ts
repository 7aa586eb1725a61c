import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

const common = {
  title: { en: 'Latest notices', bn: 'সর্বশেষ নোটিশ' },
  permission: null,
  kind: 'list',
  icon: 'speakerphone',
  order: 55,
} as const;

export const noticeCards = {
  staff: { ...common, key: 'website.notices', panel: 'site', path: '/cards/notices' },
  family: { ...common, key: 'website.notices-family', panel: 'student', path: '/cards/family-notices' },
} as const satisfies Record<string, DashboardCard>;

export const noticeCardWords = {
  none: { en: 'There are no notices.', bn: 'কোনো নোটিশ নেই।' },
} as const;
