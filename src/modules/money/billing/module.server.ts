import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { billingAuditWords } from './audit-words.ts';
import { billingApi } from './api.server.ts';
import { invoiceCards } from './dashboard.server.ts';
import { creditTask } from './receipts/credit.server.ts';
import { billSettlement } from './own/settlement.server.ts';
import { billingInvariants } from './invariants.server.ts';

export const billingServer = defineServerModule({
  key: 'billing',
  audit: billingAuditWords,
  api: { billing: billingApi },
  cards: invoiceCards,
  scheduled: [creditTask],
  invariants: billingInvariants,
  answers: [billSettlement],
});
