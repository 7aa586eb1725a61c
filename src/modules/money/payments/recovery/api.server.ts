import { z } from 'zod';
import { cleanText } from '#kernel/resource/field-schema.ts';
import { Problem } from '#kernel/problem.ts';
import { procedure } from '#kernel/procedures/procedure.server.ts';
import { accountInput, shownAccount } from '../gateways/account-shape.server.ts';
import { accountsOf, saveAccount } from '../gateways/accounts.server.ts';
import { withoutSecrets } from '../base/gateway.ts';
import { intentStates } from '../base/intent-rules.ts';
import { acceptPayment, failPayment, mustBeSite, mustExist, onePayment } from './operator.server.ts';
import { paymentRows } from './list.server.ts';
import { decideRefund, refreshRefund, refundPayment } from './refund.server.ts';
import { settle } from '../intents/settle.server.ts';
import { onlineWords as w } from '../base/words.ts';

const nothing = z.string().nullable();
const state = z.enum(intentStates);
const payment = z.object({
  id: z.string(),
  site_id: z.string(),
  site_en: z.string(),
  site_bn: z.string(),
  purpose: z.string(),
  payer_name: z.string(),
  amount: z.number(),
  received_amount: z.number().nullable(),
  received_currency: nothing,
  gateway: z.string(),
  card_type: nothing,
  tran_id: z.string(),
  gateway_txn_id: nothing,
  state,
  review_reason: nothing,
  created_at: z.date(),
  paid_at: z.date().nullable(),
});
const intentKey = z.object({ site_id: z.uuid(), id: z.uuid() });
const reason = cleanText(300).pipe(z.string().min(3));
const moved = z.object({ state });

const see = { permission: 'online-payment.view', panel: 'central', method: 'GET' } as const;
const recover = { permission: 'online-payment.recover', panel: 'central', method: 'POST' } as const;
const account = { permission: 'gateway-account.change', panel: 'central' } as const;

export const onlineApi = {
  onlinePayments: paymentRows.list,
  countOnlinePayments: paymentRows.count,
  exportOnlinePayments: paymentRows.export,
  onlinePayment: procedure(
    {
      ...see,
      path: '/online-payments/{site_id}/{id}',
      summary: 'An online payment with all gateway messages',
      input: intentKey,
      output: payment.extend({
        /** Done in the gateway's own panel; or asked for, and the answer lost. */
        refund: z.object({ by_hand: z.boolean(), unheard: z.boolean() }),
        events: z.array(
          z.object({ id: z.string(), at: z.date(), kind: z.string(), note: nothing, payload: z.unknown() }),
        ),
        credit: z
          .object({ booked: z.string(), amount: z.number(), reversed_at: z.date().nullable() })
          .nullable(),
      }),
    },
    (ctx, { site_id, id }) => onePayment(ctx, site_id, id),
  ),
  queryGateway: procedure(
    {
      ...recover,
      path: '/online-payments/{site_id}/{id}/query',
      summary: 'Check with the gateway and book the result',
      input: intentKey,
      output: moved.extend({ raw: z.unknown() }),
    },
    async (ctx, { site_id, id }) => {
      await mustExist(ctx, site_id, id);
      await ctx.audit({ action: 'payment.query', subject: 'payment', subjectId: id });
      const settled = await settle(site_id, id, { by: ctx.actor, kind: 'OPERATOR' });
      if (settled.down) throw new Problem(w.gateway_down, { status: 503 });
      const refund = settled.state === 'REFUND_PENDING';
      const now = refund ? await refreshRefund(site_id, id, ctx.actor) : settled.state;
      return { state: now, raw: withoutSecrets(settled.raw) };
    },
  ),
  acceptPayment: procedure(
    {
      ...recover,
      path: '/online-payments/{site_id}/{id}/accept',
      summary: 'Book a payment that stood in review',
      input: intentKey.extend({ reason }),
      output: moved,
    },
    async (ctx, input) => {
      await ctx.audit({
        action: 'payment.accept',
        subject: 'payment',
        subjectId: input.id,
        reason: input.reason,
      });
      return { state: await acceptPayment(ctx, input.site_id, input.id, input.reason) };
    },
  ),
  failPayment: procedure(
    {
      ...recover,
      path: '/online-payments/{site_id}/{id}/fail',
      summary: 'Give up a payment that never arrived',
      input: intentKey.extend({ reason }),
      output: moved,
    },
    async (ctx, input) => {
      await ctx.audit({
        action: 'payment.fail',
        subject: 'payment',
        subjectId: input.id,
        reason: input.reason,
      });
      return { state: await failPayment(ctx, input.site_id, input.id, input.reason) };
    },
  ),
  refundPayment: procedure(
    {
      ...recover,
      permission: 'online-payment.refund',
      path: '/online-payments/{site_id}/{id}/refund',
      summary: 'Refund a payment',
      input: intentKey.extend({ reason }),
      output: moved,
    },
    async (ctx, input) => {
      await mustExist(ctx, input.site_id, input.id);
      await ctx.audit({
        action: 'payment.refund',
        subject: 'payment',
        subjectId: input.id,
        reason: input.reason,
      });
      return { state: await refundPayment(input.site_id, input.id, ctx.actor, input.reason) };
    },
  ),
  decideRefund: procedure(
    {
      ...recover,
      permission: 'online-payment.refund',
      path: '/online-payments/{site_id}/{id}/refund-outcome',
      summary: 'Say what became of a refund that the gateway did not answer',
      input: intentKey.extend({ reason, went_back: z.boolean() }),
      output: moved,
    },
    async (ctx, { site_id, id, ...said }) => {
      await mustExist(ctx, site_id, id);
      await ctx.audit({
        action: 'payment.decide',
        subject: 'payment',
        subjectId: id,
        after: { went_back: said.went_back },
        reason: said.reason,
      });
      return { state: await decideRefund(site_id, id, ctx.actor, said) };
    },
  ),
  gatewayAccounts: procedure(
    {
      ...account,
      method: 'GET',
      path: '/sites/{site_id}/gateway-accounts',
      summary: 'How an institution is known to the gateways, without passwords',
      input: z.object({ site_id: z.uuid() }),
      output: z.array(shownAccount),
    },
    async (ctx, { site_id }) => accountsOf((await ctx.enterSite(site_id)).db, site_id),
  ),
  saveGatewayAccount: procedure(
    {
      ...account,
      method: 'PUT',
      path: '/sites/{site_id}/gateway-accounts/{gateway}',
      summary: 'Save the credentials of an institution for a gateway',
      input: z.object({
        site_id: z.uuid(),
        ...accountInput,
      }),
      output: shownAccount,
    },
    async (ctx, { site_id, ...input }) => {
      await mustBeSite(ctx, site_id);
      await ctx.audit({
        action: 'gateway-account.save',
        subject: 'site',
        subjectId: site_id,
        after: { gateway: input.gateway, mode: input.mode },
      });
      return saveAccount(await ctx.enterSite(site_id), input);
    },
  ),
};
