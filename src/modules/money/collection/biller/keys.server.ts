import { randomBytes } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { seal } from '#kernel/config/secret-box.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sealOf } from './answer.server.ts';
import { billerKeys } from '../base/biller-tables.server.ts';

/** The keys of a school's billers, without what they sign with; those in use first. */
export async function listBillerKeys(ctx: Ctx) {
  const found = await ctx.db
    .select({
      id: billerKeys.id,
      name: billerKeys.name,
      method: billerKeys.method,
      created_at: billerKeys.created_at,
      last_used_at: billerKeys.last_used_at,
      revoked_at: billerKeys.revoked_at,
    })
    .from(billerKeys)
    .where(eq(billerKeys.site_id, ctx.siteId))
    .orderBy(asc(billerKeys.revoked_at), asc(billerKeys.name), asc(billerKeys.id))
    .limit(200);
  const text = (instant: Date | null) => instant?.toISOString() ?? null;
  return found.map((key) => ({
    ...key,
    key: `${ctx.siteId}.${key.id}`,
    created_at: key.created_at.toISOString(),
    last_used_at: text(key.last_used_at),
    revoked_at: text(key.revoked_at),
  }));
}

/** Makes a key for a biller; what it signs with is said this once. */
export async function makeBillerKey(ctx: Ctx, { name, method }: { name: string; method: string }) {
  const id = uuidv7();
  const secret = randomBytes(32).toString('base64url');
  await ctx.db.insert(billerKeys).values({
    site_id: ctx.siteId,
    id,
    name,
    method,
    secret: seal(secret, sealOf(ctx.siteId, id)),
    made_by: ctx.actor.userId,
  });
  await ctx.audit({
    action: 'biller-key.create',
    subject: 'biller-key',
    subjectId: id,
    after: { name, method },
  });
  return { id, key: `${ctx.siteId}.${id}`, secret };
}

/** From the next call on the key is none. */
export async function revokeBillerKey(ctx: Ctx, { id }: { id: string }) {
  const [gone] = await ctx.db
    .update(billerKeys)
    .set({ revoked_at: ctx.now, revoked_by: ctx.actor.userId })
    .where(and(eq(billerKeys.site_id, ctx.siteId), eq(billerKeys.id, id), isNull(billerKeys.revoked_at)))
    .returning({ name: billerKeys.name });
  if (!gone) throw notFound();
  await ctx.audit({
    action: 'biller-key.revoke',
    subject: 'biller-key',
    subjectId: id,
    before: { name: gone.name },
  });
  return { name: gone.name };
}
