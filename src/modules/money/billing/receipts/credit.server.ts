import { and, eq, inArray, isNull, lt, min, sql } from 'drizzle-orm';
import { centralSite, writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import { daysBetween } from '#kernel/text/days.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { post } from '#kernel/messages/outbox.server.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { inInstitution } from '../base/in-institution.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { say, type Word } from '#kernel/words.ts';
import { administratorsOf } from '#modules/platform/access/face/members-who-may.server.ts';
import { limitSite } from '#modules/platform/sites/face/limit-site.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { isOpen } from '../base/invoice-rows.server.ts';
import { creditWords as w } from './words.ts';
import { creditOf, type Credit } from '../base/rules.ts';
import { invoiceInstalments, invoices, siteCredits } from '../base/tables.server.ts';
import { settings } from '../base/settings.server.ts';
import { today } from '../base/today.ts';

type InSite = Pick<WorkCtx, 'db' | 'siteId' | 'now' | 'audit'>;

/** What a school owes past its day: the open part of instalments due before today, and the oldest of them. */
async function overdueOf(
  db: Db,
  siteId: string,
  day: string,
): Promise<{ amount: number; oldest: string | null }> {
  const due = db
    .select({
      id: invoiceInstalments.invoice_id,
      due: sql<number>`sum(${invoiceInstalments.amount})`.as('due'),
    })
    .from(invoiceInstalments)
    .where(lt(invoiceInstalments.due_on, day))
    .groupBy(invoiceInstalments.invoice_id)
    .as('due');
  const found = await db
    .select({
      amount: sql<number>`coalesce(sum(greatest(due.due - ${invoices.principal_paid}, 0)), 0)::bigint`,
      oldest: min(invoices.next_due_on),
    })
    .from(invoices)
    .innerJoin(due, eq(due.id, invoices.id))
    .where(and(eq(invoices.about_site, siteId), isOpen, lt(invoices.next_due_on, day)));
  return { amount: found[0]?.amount ?? 0, oldest: found[0]?.oldest ?? null };
}

async function tell(ctx: InSite, title: Word, body: Word): Promise<void> {
  await notify(ctx, await administratorsOf(ctx.db, ctx.siteId), { title, body });
  const site = await ctx.db.select({ email: sites.email }).from(sites).where(eq(sites.id, ctx.siteId));
  if (!site[0]?.email) return;
  await post(ctx.db, {
    channel: 'mail',
    recipient: site[0].email,
    subject: `${title.bn} / ${title.en}`,
    body: `${body.bn}\n\n${body.en}`,
    aboutSite: ctx.siteId,
  });
}

/** Looks at what a school owes and warns, limits or frees it; inside the school. Says what it is now. */
async function reviewInSite(ctx: InSite): Promise<Credit> {
  const day = today(ctx.now);
  const rule = await settings(ctx.db);
  const owed = await overdueOf(ctx.db, ctx.siteId, day);
  const credit = owed.amount > 0 && owed.oldest ? creditOf(rule, daysBetween(owed.oldest, day)) : 'good';
  await ctx.db.insert(siteCredits).values({ about_site: ctx.siteId }).onConflictDoNothing();
  const locked = await ctx.db
    .select()
    .from(siteCredits)
    .where(eq(siteCredits.about_site, ctx.siteId))
    .for('update');
  const before = locked[0]?.credit ?? 'good';
  await ctx.db
    .update(siteCredits)
    .set({
      credit,
      overdue: owed.amount,
      oldest_due_on: owed.oldest,
      updated_at: ctx.now,
      ...(before === credit ? {} : { since: ctx.now }),
    })
    .where(eq(siteCredits.about_site, ctx.siteId));
  if (before === credit) return credit;
  await ctx.audit({
    action: `site-credit.${credit}`,
    subject: 'site',
    subjectId: ctx.siteId,
    before: { credit: before },
    after: { credit, ...owed },
  });
  const values = (lang: 'en' | 'bn') => ({
    amount: formatMoney(owed.amount, lang),
    date: owed.oldest ? formatDate(owed.oldest, lang) : '',
  });
  const filled = (word: Word): Word => ({
    en: say(word, 'en', values('en')),
    bn: say(word, 'bn', values('bn')),
  });
  if (credit === 'limited') {
    if (await limitSite(ctx, true, 'overdue')) await tell(ctx, w.limit_title, filled(w.limit_body));
    return credit;
  }
  // Only what billing has limited is opened by billing.
  if (before === 'limited' && (await limitSite(ctx, false, 'paid')) && credit === 'good')
    await tell(ctx, w.free_title, w.free_body);
  if (credit === 'warned') await tell(ctx, w.warn_title, filled(w.warn_body));
  return credit;
}

/** In the transaction of whatever changed the school's bill. */
export async function reviewCredit(ctx: Ctx | WorkCtx, siteId: string): Promise<void> {
  await inInstitution(ctx, siteId, reviewInSite);
}

export const creditTask: ScheduledTask = {
  name: 'credit of institutions',
  everyMs: 3_600_000,
  run: () => reviewAll(new Date()),
};

/** Time alone makes bills overdue: every school with something to review, each in a transaction of its own. */
export async function reviewAll(now: Date): Promise<number> {
  const day = today(now);
  const waiting = await inTransaction({ siteId: centralSite }, async (db) => {
    const late = await db
      .selectDistinct({ id: invoices.about_site })
      .from(invoices)
      .where(and(isNull(invoices.cancelled_at), isOpen, lt(invoices.next_due_on, day)));
    const marked = await db
      .select({ id: siteCredits.about_site })
      .from(siteCredits)
      .where(inArray(siteCredits.credit, ['warned', 'limited']));
    return [...new Set([...late, ...marked].map(({ id }) => id))];
  });
  for (const siteId of waiting) {
    const origin = { actor: null, ip: null, requestId: null, now };
    await inTransaction({ siteId }, (db) =>
      reviewInSite({ db, siteId, now, audit: (entry: AuditEntry) => writeAudit(db, siteId, origin, entry) }),
    );
  }
  return waiting.length;
}
