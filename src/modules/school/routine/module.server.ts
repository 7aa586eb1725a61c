import { defineServerModule } from '#kernel/server-module.server.ts';
import { calendarTimes } from '#modules/school/calendar/face/ports.server.ts';
import { teachingLoad } from '#modules/school/employees/base/ports.server.ts';
import { lessonsOfTeachers } from './days/teaching-load.server.ts';
import { routineAuditWords } from './audit-words.ts';
import { clashCardCalls } from './clashes/cards.server.ts';
import { routineApi } from './api.server.ts';
import { coverCardCalls } from './cover/cards.server.ts';
import { feedEndpoint } from './feed/endpoint.server.ts';
import { ownTimes } from './own/calendar.server.ts';
import { ownCardCalls } from './own/cards.server.ts';
import { loadPeriodTemplates } from './periods/load.server.ts';

export const routineServer = defineServerModule({
  key: 'routine',
  audit: routineAuditWords,
  api: { routine: routineApi },
  endpoints: [feedEndpoint],
  answers: [teachingLoad.answeredBy(lessonsOfTeachers), calendarTimes.answeredBy(ownTimes)],
  cards: { ...clashCardCalls, ...coverCardCalls, ...ownCardCalls },
  seed: loadPeriodTemplates,
});
