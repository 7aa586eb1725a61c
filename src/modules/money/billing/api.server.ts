import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { resourceProcedures } from '#kernel/resource/resource.server.ts';
import { challanApi } from './challans/api.server.ts';
import { invoiceApi } from './invoices/api.server.ts';
import { overpaymentApi } from './overpayments/api.server.ts';
import { ownBillCalls } from './own/api.server.ts';
import { billingAccount } from './resources.ts';
import { changeSettings, settings, settingsSchema } from './base/settings.server.ts';
import { billingAccounts } from './base/tables.server.ts';

const panel = 'central' as const;

export const billingApi = {
  ...challanApi,
  ...invoiceApi,
  ...overpaymentApi,
  ...ownBillCalls,
  accounts: resourceProcedures(billingAccount, billingAccounts),
  settings: procedure(
    {
      panel,
      permission: 'invoice.view',
      method: 'GET',
      path: '/billing-settings',
      summary: 'The rules of billing',
      input: z.object({}),
      output: settingsSchema,
    },
    (ctx) => settings(ctx.db),
  ),
  changeSettings: procedure(
    {
      panel,
      permission: 'billing-settings.change',
      method: 'PUT',
      path: '/billing-settings',
      summary: 'Change billing rules',
      input: settingsSchema,
      output: settingsSchema,
    },
    changeSettings,
  ),
};
