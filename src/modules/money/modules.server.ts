import type { ServerModule } from '#kernel/modules/server-module.server.ts';
import { accountsServer } from './accounts/module.server.ts';
import { billingServer } from './billing/module.server.ts';
import { collectionServer } from './collection/module.server.ts';
import { feesServer } from './fees/module.server.ts';
import { paymentsServer } from './payments/module.server.ts';
import { payrollServer } from './payroll/module.server.ts';

/** What the modules of this area do on the server, in the order of `modules.ts`. */
export const moneyServer: readonly ServerModule[] = [
  payrollServer,
  accountsServer,
  paymentsServer,
  feesServer,
  collectionServer,
  billingServer,
];
