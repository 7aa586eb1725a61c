import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { teachingLoad } from '#modules/school/employees/base/ports.server.ts';
import { lessonsOfTeachers } from './days/teaching-load.server.ts';
import { routineAuditWords } from './audit-words.ts';
import { clashCardCalls } from './clashes/cards.server.ts';
import { routineApi } from './api.server.ts';
import { loadPeriodTemplates } from './periods/load.server.ts';

export const routineServer = defineServerModule({
  key: 'routine',
  audit: routineAuditWords,
  api: { routine: routineApi },
  answers: [teachingLoad.answeredBy(lessonsOfTeachers)],
  cards: clashCardCalls,
  seed: loadPeriodTemplates,
});
