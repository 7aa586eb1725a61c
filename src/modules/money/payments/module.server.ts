import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { paymentsAuditWords } from './audit-words.ts';
import { paymentsApi } from './api.server.ts';
import { paymentInvariants } from './invariants.server.ts';
import { loadPayments } from './gateways/load.server.ts';
import { gatewayEndpoints } from './intents/endpoints.server.ts';
import { paymentTask } from './recovery/recover.server.ts';

export const paymentsServer = defineServerModule({
  key: 'payments',
  audit: paymentsAuditWords,
  api: { payments: paymentsApi },
  endpoints: gatewayEndpoints,
  scheduled: [paymentTask],
  invariants: paymentInvariants,
  seed: loadPayments,
});
