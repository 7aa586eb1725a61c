import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { centralSite } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import { Problem } from '#kernel/problem.ts';
import { isCleanText } from '#kernel/text/plain.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { countTry } from '#modules/platform/identity/throttle.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { accountFor } from '../gateways/accounts.server.ts';
import { GatewayDown, handedOn, type Account } from '../base/gateway.ts';
import { gatewayNamed } from '../gateways/gateways.server.ts';
import { findIntent, intentBySession, intentByTran, lockIntent, move, note } from './intents.server.ts';
import { messagePage, tellsOfMoney } from '../gateways/addresses.server.ts';
import { credit, settle } from './settle.server.ts';
import { inSite } from './site-work.server.ts';
import type { IntentRow } from './settlements.server.ts';
import { startPayment } from './start.server.ts';
import { paymentIntents } from '../base/tables.server.ts';

const plain = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
const seeOther = (url: string): Response =>
  new Response(null, { status: 303, headers: { location: url, 'cache-control': 'no-store' } });

type Site = { id: string; alias: string | null; domain: string | null };

/** The operator, whose own payments are the central site's; it has no page for payers. */
const operator: Site = { id: centralSite, alias: null, domain: null };

async function siteNamed(id: string): Promise<Site | null> {
  if (!uuidPattern.test(id)) return null;
  if (id === centralSite) return operator;
  const found = await inTransaction({}, (db) =>
    db.select({ id: sites.id, alias: sites.alias, domain: sites.domain }).from(sites).where(eq(sites.id, id)),
  );
  return found[0] ?? null;
}

/** The payer's way out: opens the gateway's page, or says on our own page that it did not work. */
export async function answerPay(siteId: string, intentId: string): Promise<Response> {
  const site = await siteNamed(siteId);
  if (!site || !uuidPattern.test(intentId)) return plain(404, 'not found');
  const intent = await inSite(siteId, null, (ctx) => findIntent(ctx.db, siteId, intentId));
  if (!intent) return plain(404, 'not found');
  try {
    return seeOther(await startPayment(siteId, intentId));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 404) return plain(404, 'not found');
    return seeOther(await pageOf(site, intent));
  }
}

/** Where the payer reads what became of it: with the school that was paid, or with the one that paid the operator. */
async function pageOf(
  site: Site,
  { id, purpose, about_site }: Pick<IntentRow, 'id' | 'purpose' | 'about_site'>,
): Promise<string> {
  const payer = about_site ? await siteNamed(about_site) : null;
  return messagePage(payer ?? site, purpose, id);
}

/** The fields of a JSON body, those within others by `outer.inner`. */
function* jsonFields(value: unknown, path = '', depth = 0): Generator<[string, string]> {
  if (typeof value === 'object' && value !== null && depth < 4)
    for (const [key, inner] of Object.entries(value).slice(0, 80))
      yield* jsonFields(inner, path ? `${path}.${key}` : key, depth + 1);
  else if (typeof value === 'string' || typeof value === 'number') yield [path, String(value)];
}

function pairsOf(body: string): Iterable<[string, string]> {
  if (!body.startsWith('{')) return new URLSearchParams(body);
  try {
    return jsonFields(JSON.parse(body));
  } catch {
    return [];
  }
}

/** Fields of a form as gateways send it: short, few, each once, and such as can be kept. */
function fieldsOf(body: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [key, value] of pairsOf(body)) {
    if (Object.keys(fields).length >= 80) break;
    if (key.length <= 60 && value.length <= 1000 && isCleanText(key + value) && !Object.hasOwn(fields, key))
      fields[key] = value;
  }
  return fields;
}

/** Answers a callback; what cannot be heeded is not found, so that nothing can be learned by asking. */
export async function answerCallback(...callback: Parameters<typeof handleCallback>): Promise<Response> {
  try {
    return await handleCallback(...callback);
  } catch (error) {
    if (error instanceof Problem) return plain(404, 'not found');
    throw error;
  }
}

/**
 * A gateway's callback, from its server or by way of the payer's browser. It carries no session and proves nothing:
 * it only makes us ask the gateway ourselves. A signature that is right lets us ask by the number it names, and says
 * that the payer came back; without one nothing of the payment changes but by the gateway's own answer.
 */
async function handleCallback(
  gatewayCode: string,
  siteId: string,
  what: string,
  body: string,
): Promise<Response> {
  const gateway = gatewayNamed(gatewayCode);
  const site = await siteNamed(siteId);
  if (!gateway || !site || !gateway.tells.some((kind) => kind === what)) return plain(404, 'not found');
  const form = fieldsOf(body);
  const { account, heard, intent } = await inSite(siteId, null, async (ctx) => {
    const opened = await accountFor(ctx.db, siteId, gatewayCode);
    const claims = gateway.understand(opened, form);
    const found = claims.session
      ? await intentBySession(ctx.db, siteId, gatewayCode, claims.session)
      : claims.tran_id
        ? await intentByTran(ctx.db, siteId, claims.tran_id)
        : null;
    return { account: opened, heard: claims, intent: found };
  });
  const { signed, val_id: valId } = heard;
  if (!intent || intent.gateway !== gatewayCode) {
    if (valId) await keepUnknown(site, gatewayCode, account, valId);
    return what === 'ipn' ? plain(200, 'OK') : seeOther('/');
  }
  const answer = async () => (what === 'ipn' ? plain(200, 'OK') : seeOther(await pageOf(site, intent)));
  // Anyone who repeats a return does not make us ask the gateway without end: the job asks on.
  if ((await countTry('gateway-told', intent.id)).over) return answer();
  await inSite(siteId, null, async (ctx) => {
    const locked = await lockIntent(ctx.db, siteId, intent.id);
    await note(ctx, intent.id, what.toUpperCase(), form, signed ? 'signed' : 'not signed');
    if (what !== 'ipn' && signed) await move(ctx, locked, 'RETURNED');
  });
  await settle(siteId, intent.id, { kind: 'SETTLE', valId, returned: what !== 'ipn' });
  return answer();
}

/** Real money without an intent of ours is kept in suspense, once, for an operator to place. */
async function keepUnknown(site: Site, gatewayCode: string, account: Account, valId: string): Promise<void> {
  if (!tellsOfMoney(account.mode)) return;
  const received = await gatewayNamed(gatewayCode)
    ?.validate?.(account, valId)
    .catch((error: unknown) => {
      if (error instanceof GatewayDown) return null;
      throw error;
    });
  const answer = received?.answers[0];
  if (!answer || answer.outcome !== 'PAID' || !answer.gateway_txn_id || answer.amount === null) return;
  // Schools may share a merchant's account: another school's payment is not ours.
  if (answer.about_site !== null && answer.about_site !== site.id) return;
  const { gateway_txn_id, amount, currency, card_type } = answer;
  await inSite(site.id, null, async (ctx) => {
    const made = await ctx.db
      .insert(paymentIntents)
      .values({
        site_id: site.id,
        id: uuidv7(),
        // What came into the operator's own account is theirs to place, not a school's.
        purpose: site.id === centralSite ? 'SITE_BILL' : 'UNKNOWN',
        payer_ref: { gateway_tran_id: answer.tran_id },
        payer_name: '',
        amount,
        currency,
        received_amount: amount,
        ...handedOn(answer),
        received_currency: currency,
        gateway: gatewayCode,
        tran_id: `UNKNOWN-${gateway_txn_id}`,
        gateway_txn_id,
        card_type,
        state: currency === 'BDT' ? 'PAID' : 'REVIEW',
        review_reason: currency === 'BDT' ? null : 'currency',
        expires_at: ctx.now,
        paid_at: ctx.now,
      })
      .onConflictDoNothing()
      .returning();
    const intent = made[0];
    if (!intent) return;
    log.warn({ site: site.id, gateway: gatewayCode }, 'money came for which there is no intent');
    await note(ctx, intent.id, 'SETTLE', received?.raw, 'no intent of ours');
    await ctx.audit({
      action: 'payment.unknown',
      subject: 'payment',
      subjectId: intent.id,
      after: { amount },
    });
    if (currency === 'BDT') await credit(ctx, intent, amount);
  });
}
