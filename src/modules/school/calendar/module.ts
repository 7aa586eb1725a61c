import { defineModule, type Screen } from '#kernel/modules/module.ts';
import { calendarCards } from './dashboard.ts';
import { calendarWords as w } from './base/words.ts';
import { calendarEntry, calendarEvent, holiday } from './base/resources.ts';
import { calendarViewWords as v } from './views/words.ts';

const site = { panel: 'site', permission: 'calendar.view' } as const satisfies Partial<Screen>;
const staff = ['head', 'teacher', 'accountant', 'office'];

export const calendar = defineModule({
  key: 'calendar',
  inPackage: 'core',
  title: w.menu,
  screens: [
    {
      key: 'global-calendar',
      room: 'views',
      url: '/edu/global-calendar/index',
      panel: 'central',
      permission: 'global-calendar.view',
      title: v.global,
      menu: 'calendar',
      menuOrder: 10,
      icon: 'calendar',
    },
    {
      ...site,
      key: 'calendar-view',
      room: 'views',
      url: '/site/calendar-view',
      title: v.site_calendar,
      menu: 'site-calendar',
      menuOrder: 10,
      icon: 'calendar',
    },
    {
      ...site,
      key: 'monthly-view',
      room: 'views',
      url: '/site/calendar/monthly-view',
      title: v.monthly,
      parent: 'calendar-view',
    },
    {
      ...site,
      key: 'yearly-view',
      room: 'views',
      url: '/site/calendar/yearly-view',
      title: v.yearly,
      parent: 'calendar-view',
    },
    {
      ...site,
      key: 'list-view',
      room: 'views',
      url: '/site/calendar/list-view',
      title: v.as_list,
      parent: 'calendar-view',
    },
    {
      key: 'student-calendar-view',
      room: 'views',
      url: '/student/calendar-view',
      panel: 'student',
      permission: 'calendar.view-own',
      title: v.academic_calendar,
      menu: 'my-calendar',
      icon: 'calendar',
    },
    {
      key: 'web-calendar',
      room: 'views',
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
    { key: 'calendar', panel: 'central', title: w.years, icon: 'calendar', order: 54 },
    { key: 'site-calendar', panel: 'site', title: w.menu, icon: 'calendar', order: 58 },
    { key: 'my-calendar', panel: 'student', title: w.menu, icon: 'calendar', order: 30 },
  ],
});
