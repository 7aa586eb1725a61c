import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { calendarApi } from './api.server.ts';
import { calendarDayCards } from './dashboard.server.ts';
import { loadHolidays } from './holidays/load.server.ts';

export const calendarServer = defineServerModule({
  key: 'calendar',
  api: { calendar: calendarApi },
  cards: calendarDayCards,
  seed: loadHolidays,
});
