import { and, eq } from 'drizzle-orm';
import { enterInvitingSite } from '#kernel/procedures/across-sites.server.ts';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, WorkCtx, SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word, type WordValues } from '#kernel/words.ts';
import { membersWhoMay } from '#modules/platform/access/face/members-who-may.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { studentTransfers, type TransferRow } from '../base/transfer-tables.server.ts';

/** The log of the other institution says which institution acted; by name it knows only its own people. */
function systemCtx(db: Db, siteId: string, now: Date): WorkCtx {
  const origin = { actor: null, ip: null, requestId: null };
  const audit = (entry: AuditEntry) => writeAudit(db, siteId, origin, entry);
  return { db, siteId, now, audit, actor: null, after: () => undefined };
}

/**
 * Goes on at the other institution of a transfer, in the same transaction, and comes back. What is done there touches
 * the row of this transfer, that institution's log and its bell, and reads nothing else for anyone who asks here.
 */
export async function onOtherSide<T>(
  ctx: Ctx,
  siteId: string,
  work: (inner: WorkCtx) => Promise<T>,
): Promise<T> {
  await enterInvitingSite(ctx.db, siteId);
  const done = await work(systemCtx(ctx.db, siteId, ctx.now));
  await enterInvitingSite(ctx.db, ctx.siteId);
  return done;
}

/** One step of a transfer at one institution, in a transaction of its own. */
export const atSite = <T>(siteId: string, now: Date, work: (ctx: WorkCtx) => Promise<T>): Promise<T> =>
  inTransaction({ siteId }, (db) => work(systemCtx(db, siteId, now)));

export async function nameOfSite(db: Db, id: string): Promise<Word> {
  const [found] = await db
    .select({ en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.id, id));
  if (!found) throw notFound();
  return found;
}

const own = (ctx: Pick<WorkCtx, 'siteId'>, id: string) =>
  and(eq(studentTransfers.site_id, ctx.siteId), eq(studentTransfers.id, id));

/** The row of a transfer at the institution of `ctx`; to anybody else's ids there is nothing. */
export async function ownTransfer(ctx: SiteCtx, id: string): Promise<TransferRow> {
  const [found] = await ctx.db.select().from(studentTransfers).where(own(ctx, id));
  if (!found) throw notFound();
  return found;
}

/** The same, held until the transaction ends: anyone who comes at the same moment waits and finds how it ended. */
export async function lockTransfer(ctx: SiteCtx, id: string): Promise<TransferRow | null> {
  const [found] = await ctx.db.select().from(studentTransfers).where(own(ctx, id)).for('no key update');
  return found ?? null;
}

export async function setTransfer(
  ctx: SiteCtxAt,
  row: Pick<TransferRow, 'id' | 'version'>,
  change: Partial<typeof studentTransfers.$inferInsert>,
): Promise<void> {
  await ctx.db
    .update(studentTransfers)
    .set({ ...change, version: row.version + 1, updated_at: ctx.now })
    .where(own(ctx, row.id));
}

/** In the bell of those who look after transfers at the institution of `ctx`. */
export async function notifyOffice(
  ctx: SiteCtx,
  text: { id: string; title: Word; body: Word; values: WordValues },
): Promise<void> {
  await notify(ctx, await membersWhoMay(ctx.db, ctx.siteId, 'student.transfer'), {
    title: text.title,
    body: sayBoth(text.body, text.values),
    url: `/site/student/transfers?transfer=${text.id}`,
  });
}
