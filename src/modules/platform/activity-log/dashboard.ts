import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const logCards = {
  failed: {
    key: 'jobs.failed',
    title: { en: 'Failed background tasks this week', bn: 'এ সপ্তাহে ব্যর্থ কাজ' },
    panel: 'central',
    permission: 'activity-log.view',
    kind: 'list',
    todo: true,
    figure: { en: 'Failed background tasks', bn: 'ব্যর্থ কাজ' },
    icon: 'alert',
    url: '/edu/fetch/edu-log-view?subject=job&action=job.failed',
    path: '/cards/jobs-failed',
  },
} as const satisfies Record<string, DashboardCard>;

export const logCardWords = {
  none_failed: { en: 'No background task has failed.', bn: 'কোনো কাজ ব্যর্থ হয়নি।' },
} as const;
