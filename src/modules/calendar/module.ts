import { defineModule } from '#kernel/module.ts';
import { calendarWords as w } from './resource-words.ts';
import { calendarEvent, holiday } from './resources.ts';

export const calendar = defineModule({
  key: 'calendar',
  title: w.menu,
  screens: [],
  resources: [calendarEvent, holiday],
  permissions: [],
  menuGroups: [{ key: 'calendar', panel: 'central', title: w.menu, icon: 'calendar', order: 24 }],
});
