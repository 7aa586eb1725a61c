import type { DashboardCard } from '#kernel/declarations/dashboard-card.ts';
import { calendarViewWords as w } from './views/words.ts';

const common = { title: w.next_card, kind: 'list', icon: 'calendar', order: 60 } as const;

/** Work that waits: not shown while every year has its holidays. */
const missing = { title: w.missing_card, kind: 'list', todo: true, icon: 'calendar', order: 21 } as const;

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
  centralMissing: {
    ...missing,
    key: 'calendar.no-holidays-global',
    panel: 'central',
    permission: 'holiday.create',
    url: '/edu/holiday/view',
    path: '/cards/no-holidays-global',
  },
  siteMissing: {
    ...missing,
    key: 'calendar.no-holidays',
    panel: 'site',
    permission: 'calendar-entry.create',
    url: '/site/calendar/entries',
    path: '/cards/no-holidays',
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
