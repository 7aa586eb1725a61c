import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';

export const leaveCards = {
  waiting: {
    key: 'leave.waiting',
    title: { en: 'Leave waiting for you', bn: 'আপনার সিদ্ধান্তের অপেক্ষায় ছুটি' },
    panel: 'site',
    permission: 'leave.recommend',
    kind: 'list',
    todo: true,
    figure: { en: 'Leave applications', bn: 'ছুটির আবেদন' },
    icon: 'calendar',
    url: '/site/employee-leave/leave-approve',
    path: '/cards/leave-waiting',
  },
  own: {
    key: 'leave.own',
    title: { en: 'Your leave', bn: 'আপনার ছুটি' },
    panel: 'site',
    permission: 'leave.apply',
    kind: 'list',
    icon: 'calendar',
    url: '/site/employee-leave-history/index?tab=own',
    path: '/cards/leave-own',
  },
} as const satisfies Record<string, DashboardCard>;

export const leaveCardWords = {
  left: { en: '{days} {days|day|days} left in {year}', bn: '{year} সালে {days} দিন বাকি' },
  waits: { en: 'Waiting for approval', bn: 'মঞ্জুরের অপেক্ষায়' },
  approved: { en: 'Approved', bn: 'মঞ্জুর' },
  none: { en: 'Nothing waits for you.', bn: 'আপনার জন্য কিছু অপেক্ষায় নেই।' },
  no_types: { en: 'No leave is kept here yet.', bn: 'এখানে এখনো ছুটির হিসাব নেই।' },
} as const;
