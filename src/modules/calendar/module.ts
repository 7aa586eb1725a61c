import { defineModule, type Screen } from '#kernel/module.ts';
import { calendarCards } from './cards.ts';
import { calendarWords as w } from './resource-words.ts';
import { calendarEntry, calendarEvent, holiday } from './resources.ts';
import { calendarViewWords as v } from './view-words.ts';

const site = { panel: 'site', permission: 'calendar.view' } as const satisfies Partial<Screen>;
const staff = ['head', 'teacher', 'accountant', 'office'];

export const calendar = defineModule({
  key: 'calendar',
  inPackage: 'core',
  title: w.menu,
  screens: [
    {
      key: 'global-calendar',
      url: '/edu/global-calendar/index',
      panel: 'central',
      permission: 'global-calendar.view',
      title: v.global,
      menu: 'calendar',
      icon: 'calendar',
    },
    {
      ...site,
      key: 'calendar-view',
      url: '/site/calendar-view',
      title: v.site_calendar,
      menu: 'site-calendar',
      icon: 'calendar',
    },
    {
      ...site,
      key: 'monthly-view',
      url: '/site/calendar/monthly-view',
      title: v.monthly,
      parent: 'calendar-view',
    },
    {
      ...site,
      key: 'yearly-view',
      url: '/site/calendar/yearly-view',
      title: v.yearly,
      parent: 'calendar-view',
    },
    { ...site, key: 'list-view', url: '/site/calendar/list-view', title: v.as_list, parent: 'calendar-view' },
    {
      key: 'student-calendar-view',
      url: '/student/calendar-view',
      panel: 'student',
      permission: 'calendar.view-own',
      title: v.academic_calendar,
      menu: 'my-calendar',
      icon: 'calendar',
    },
    {
      key: 'web-calendar',
      url: '/web/calendar',
      panel: 'public',
      permission: null,
      title: v.site_calendar,
      host: 'site',
    },
  ],
  cards: Object.values(calendarCards),
  resources: [calendarEvent, holiday, calendarEntry],
  permissions: [
    { key: 'global-calendar.view', word: w.may_view_global, scope: 'central', roles: ['support'] },
    { key: 'calendar.view', word: w.may_view, scope: 'site', roles: staff },
    { key: 'calendar.view-own', word: w.may_view_own, scope: 'student', roles: ['student', 'guardian'] },
  ],
  menuGroups: [
    { key: 'calendar', panel: 'central', title: w.menu, icon: 'calendar', order: 24 },
    { key: 'site-calendar', panel: 'site', title: w.menu, icon: 'calendar', order: 58 },
    { key: 'my-calendar', panel: 'student', title: w.menu, icon: 'calendar', order: 30 },
  ],
});
