import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { calendarTimes } from '#modules/school/calendar/base/ports.server.ts';
import { timetablesApi } from './api.server.ts';
import { timetablesAuditWords } from './audit-words.ts';
import { feedEndpoint } from './feed/endpoint.server.ts';
import { ownTimes } from './mine/calendar.server.ts';
import { ownCardCalls } from './mine/cards.server.ts';
import { coverCardCalls } from './substitution/cards.server.ts';

export const timetablesServer = defineServerModule({
  key: 'timetables',
  audit: timetablesAuditWords,
  // Procedures keep the name of the whole.
  api: { routine: timetablesApi },
  endpoints: [feedEndpoint],
  answers: [calendarTimes.answeredBy(ownTimes)],
  cards: { ...coverCardCalls, ...ownCardCalls },
});
