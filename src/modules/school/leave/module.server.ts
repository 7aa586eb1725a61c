import { defineServerModule } from '#kernel/server-module.server.ts';
import { leaveApi } from './api.server.ts';
import { leaveAuditWords } from './audit-words.ts';
import { dutyCardCalls } from './duty/cards.server.ts';

export const leaveServer = defineServerModule({
  key: 'leave',
  audit: leaveAuditWords,
  api: { leave: leaveApi },
  cards: dutyCardCalls,
});
