import { z } from 'zod';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { accountInput, shownAccount } from '../gateways/account-shape.server.ts';
import { saveAccount } from '../gateways/accounts.server.ts';
import { intentStates } from '../base/intent-rules.ts';
import { settlementCalls } from './settlement.server.ts';
import { gatewaySettings, recentPayments, testAccount } from './view.server.ts';

const see = { permission: 'payment-account.view', panel: 'site', method: 'GET' } as const;
const change = { permission: 'payment-account.change', panel: 'site' } as const;
/** The same of the operator, whom institutions pay: in the central site. */
const seeOwn = { permission: 'operator-gateway.view', panel: 'central', method: 'GET' } as const;
const changeOwn = { permission: 'operator-gateway.change', panel: 'central' } as const;
const gateway = z.object({ gateway: z.string().max(40) });
const named = { code: z.string(), name_en: z.string(), name_bn: z.string() };
const amounts = { min_amount: z.number().nullable(), max_amount: z.number().nullable() };

const shownSettings = z.object({
  local_allowed: z.boolean(),
  /** Whether payers are led to the test gateway where there is no account. */
  paid_without: z.boolean(),
  offered: z.array(
    z.object({
      ...named,
      kind: z.string(),
      gateway: z.string(),
      min_amount: z.number(),
      max_amount: z.number().nullable(),
    }),
  ),
  gateways: z.array(
    z.object({
      ...named,
      ...amounts,
      is_offered: z.boolean(),
      merchant_types: z.array(z.object(named)),
      methods: z.array(z.object(named)),
      account: shownAccount.nullable(),
      activity: z.object({
        paid: z.int(),
        failed: z.int(),
        waiting: z.int(),
        last_paid: z.date().nullable(),
      }),
    }),
  ),
});
const lastPayments = z.array(
  z.object({
    id: z.string(),
    payer_name: z.string(),
    amount: z.number(),
    state: z.enum(intentStates),
    tran_id: z.string(),
    created_at: z.date(),
    why: z.string().nullable(),
  }),
);
const probed = z.object({ ok: z.boolean(), says: z.string() });

export const gatewaySettingsApi = {
  gatewaySettings: procedure(
    {
      ...see,
      path: '/gateway-settings',
      summary: 'The gateways of the institution and what its payers are offered, without keys',
      input: z.object({}),
      output: shownSettings,
    },
    (ctx) => gatewaySettings(ctx),
  ),
  gatewayPayments: procedure(
    {
      ...see,
      path: '/gateway-settings/{gateway}/payments',
      summary: 'The last payments through a gateway',
      input: gateway,
      output: lastPayments,
    },
    recentPayments,
  ),
  saveOwnAccount: procedure(
    {
      ...change,
      method: 'PUT',
      path: '/gateway-settings/{gateway}',
      summary: 'Save the keys of the institution for a gateway',
      input: z.object({ ...accountInput, version: z.int().min(0) }),
      output: shownAccount,
    },
    (ctx, { version, ...input }) => saveAccount(ctx, input, version),
  ),
  testOwnAccount: procedure(
    {
      ...change,
      method: 'POST',
      path: '/gateway-settings/{gateway}/test',
      summary: 'Try the keys of the institution without moving money',
      input: gateway,
      output: probed,
    },
    testAccount,
  ),
  operatorGateways: procedure(
    {
      ...seeOwn,
      path: '/operator-gateways',
      summary: 'The gateways through which institutions pay the operator, without keys',
      input: z.object({}),
      output: shownSettings,
    },
    (ctx) => gatewaySettings(ctx),
  ),
  operatorGatewayPayments: procedure(
    {
      ...seeOwn,
      path: '/operator-gateways/{gateway}/payments',
      summary: 'The last payments of institutions through a gateway',
      input: gateway,
      output: lastPayments,
    },
    recentPayments,
  ),
  saveOperatorAccount: procedure(
    {
      ...changeOwn,
      method: 'PUT',
      path: '/operator-gateways/{gateway}',
      summary: 'Save the keys of the operator for a gateway',
      input: z.object({ ...accountInput, version: z.int().min(0) }),
      output: shownAccount,
    },
    (ctx, { version, ...input }) => saveAccount(ctx, input, version),
  ),
  testOperatorAccount: procedure(
    {
      ...changeOwn,
      method: 'POST',
      path: '/operator-gateways/{gateway}/test',
      summary: 'Try the keys of the operator without moving money',
      input: gateway,
      output: probed,
    },
    testAccount,
  ),
  settlement: settlementCalls,
};
