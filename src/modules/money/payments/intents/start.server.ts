import { notFound, Problem } from '#kernel/problem.ts';
import { accountFor } from '../gateways/accounts.server.ts';
import { GatewayDown } from '../base/gateway.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import { findIntent, lockIntent, move, note } from './intents.server.ts';
import { returnUrls } from '../gateways/addresses.server.ts';
import { inSite } from './site-work.server.ts';
import { onlineWords as w } from '../base/words.ts';

/**
 * Opens a session at the gateway and returns the page to which the payer's browser goes. No transaction is open while
 * the gateway is waited for. One that cannot be reached leaves the intent as it was: it may be tried again. What it
 * refuses has failed, with its reason.
 */
export async function startPayment(siteId: string, intentId: string): Promise<string> {
  const { intent, account } = await inSite(siteId, null, async (ctx) => {
    const found = await findIntent(ctx.db, siteId, intentId);
    if (!found) throw notFound();
    if (found.state !== 'INITIATED' || ctx.now >= found.expires_at)
      throw new Problem(w.not_now, { status: 409 });
    return { intent: found, account: await accountFor(ctx.db, siteId, found.gateway, { beginning: true }) };
  });
  const gateway = gatewayNamed(intent.gateway);
  if (!gateway) throw notFound();
  const { amount, currency, tran_id, purpose, payer_name, payer_phone, splits, created_at: at } = intent;
  const payer = { purpose, payer_name, payer_phone };
  const asking = { amount, currency, tran_id, splits, at, ...payer, site_id: siteId, intent_id: intentId };
  let begun: Awaited<ReturnType<typeof gateway.begin>>;
  try {
    begun = await gateway.begin(account, asking, returnUrls(intent.gateway, siteId));
  } catch (error) {
    if (!(error instanceof GatewayDown)) throw error;
    await inSite(siteId, null, (ctx) => note(ctx, intentId, 'BEGIN', null, `down: ${error.message}`));
    throw new Problem(w.gateway_down, { status: 503 });
  }
  const page = await inSite(siteId, null, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, intentId);
    await note(ctx, intentId, 'BEGIN', begun.raw, 'refused' in begun ? `refused: ${begun.refused}` : null);
    if ('refused' in begun) {
      await move(ctx, locked, 'FAILED', {}, begun.refused);
      return null;
    }
    // Somebody was quicker, and their page is the one that we can ask about: nobody is sent to this one.
    if (!(await move(ctx, locked, 'REDIRECTED', { gateway_session: begun.session })))
      throw new Problem(w.not_now, { status: 409 });
    return begun.page;
  });
  if (page === null) throw new Problem(w.gateway_refused, { status: 422 });
  return page;
}
