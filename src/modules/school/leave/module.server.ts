import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { away } from '#modules/school/routine/base/ports.server.ts';
import { leaveApi } from './api.server.ts';
import { leaveAuditWords } from './audit-words.ts';
import { awayFromLessons } from './away/away-from-lessons.server.ts';
import { dutyCardCalls } from './duty/cards.server.ts';
import { turnOverTask } from './balance/turn-over.server.ts';
import { leaveCardCalls } from './dashboard.server.ts';

export const leaveServer = defineServerModule({
  key: 'leave',
  audit: leaveAuditWords,
  api: { leave: leaveApi },
  cards: { ...leaveCardCalls, ...dutyCardCalls },
  scheduled: [turnOverTask],
  answers: [away.answeredBy(awayFromLessons)],
});
