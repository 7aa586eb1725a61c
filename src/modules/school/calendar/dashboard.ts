import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { calendarViewWords as w } from './views/words.ts';

const common = { title: w.next_card, kind: 'list', icon: 'calendar', order: 60 } as const;

export const calendarCards = {
  central: {
    ...common,
    key: 'calendar.next-global',
    panel: 'central',
    permission: 'global-calendar.view',
    url: '/edu/global-calendar/index',
    path: '/cards/next-global-days',
  },
  site: {
    ...common,
    key: 'calendar.next',
    panel: 'site',
    permission: 'calendar.view',
    url: '/site/calendar-view',
    path: '/cards/next-days',
  },
  family: {
    ...common,
    key: 'calendar.next-family',
    panel: 'student',
    permission: 'calendar.view-own',
    url: '/student/calendar-view',
    path: '/cards/next-family-days',
  },
} as const satisfies Record<string, DashboardCard>;
