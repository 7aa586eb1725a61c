import { and, eq, isNull } from 'drizzle-orm';
import { unseal } from '#kernel/config/secret-box.server.ts';
import { Problem } from '#kernel/problem.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import { countTry, giveBackTry, useTry } from '#modules/platform/identity/throttle.server.ts';
import { inSite } from '#modules/money/payments/face/paid-online.server.ts';
import { billerCalls, type BillerAnswer, type BillerKey } from './inquiries.server.ts';
import { isSignedNow } from './sign.server.ts';
import { billerKeys } from '../base/biller-tables.server.ts';

export type BillerRequest = {
  readonly what: string;
  readonly path: string;
  readonly body: string;
  readonly key: string;
  readonly time: string;
  readonly signature: string;
  readonly ip: string | null;
};

export const sealOf = (siteId: string, keyId: string): string => `biller:${siteId}:${keyId}`;

const refused: BillerAnswer = { status: 401, json: { code: 'UNAUTHORIZED' } };

/** The key that a call names, when it is signed with it now; everything else is the same refusal. */
async function keyOf(call: BillerRequest): Promise<{ siteId: string; key: BillerKey } | null> {
  const [siteId = '', keyId = ''] = call.key.split('.');
  if (!uuidPattern.test(siteId) || !uuidPattern.test(keyId)) return null;
  const found = await inSite(siteId, null, (ctx) =>
    ctx.db
      .select()
      .from(billerKeys)
      .where(and(eq(billerKeys.site_id, siteId), eq(billerKeys.id, keyId), isNull(billerKeys.revoked_at))),
  );
  const row = found[0];
  if (!row) return null;
  return isSignedNow(unseal(row.secret, sealOf(siteId, keyId)), call, new Date())
    ? { siteId, key: { id: row.id, name: row.name, method: row.method } }
    : null;
}

/**
 * Answers a biller (docs/biller.md). Wrong calls are counted by address, right ones by key. What is refused says a code
 * and nothing of any student; a defect throws.
 */
export async function answerBiller(call: BillerRequest): Promise<BillerAnswer> {
  const work = Object.hasOwn(billerCalls, call.what)
    ? billerCalls[call.what as keyof typeof billerCalls]
    : undefined;
  if (!work) return { status: 404, json: { code: 'NOT_FOUND' } };
  try {
    await useTry('biller-address', call.ip);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: 429, json: { code: 'TOO_MANY_CALLS' } };
  }
  const known = await keyOf(call);
  if (!known) return refused;
  await giveBackTry('biller-address', call.ip);
  const { siteId, key } = known;
  if ((await countTry('biller-key', key.id)).over) return { status: 429, json: { code: 'TOO_MANY_CALLS' } };
  let input: unknown;
  try {
    input = JSON.parse(call.body);
  } catch {
    return { status: 400, json: { code: 'BAD_REQUEST' } };
  }
  return work(siteId, key, input);
}
