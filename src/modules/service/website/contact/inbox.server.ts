import { and, eq, lt } from 'drizzle-orm';
import { findRow, rowWith, updateSeenRow } from '#kernel/database/rows.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import { writeAudit } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { withdrawNotice } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { isLang, say } from '#kernel/words.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { helpDeskOfSite } from '#modules/service/help-desk/face/of-site.server.ts';
import { contactMessages } from './tables.server.ts';
import { contactNews, inboxWords as w } from './words.ts';

/** A message as the office reads it. */
export async function readMessage(ctx: Ctx, id: string) {
  const row = await findRow(ctx, contactMessages, id);
  const category =
    row.category === null
      ? null
      : (await helpDeskOfSite(ctx.db, ctx.siteId))?.categories.find(({ code }) => code === row.category);
  const { form_key: _, text_key: __, site_id: ___, category: ____, ...message } = row;
  return {
    ...message,
    category: category ? { en: category.name_en, bn: category.name_bn } : null,
    by_mail: row.email !== null && takes('mail'),
  };
}

/** Somebody of the office has opened it; only the first time is an event. */
export async function markRead(ctx: Ctx, id: string): Promise<{ id: string }> {
  const changed = await ctx.db
    .update(contactMessages)
    .set({ state: 'read' })
    .where(and(rowWith(ctx, contactMessages, id), eq(contactMessages.state, 'new')))
    .returning({ id: contactMessages.id });
  if (changed[0]) {
    await ctx.audit({ action: 'contact-message.open', subject: 'contact-message', subjectId: id });
    await withdrawNotice(ctx, `contact ${id}`);
  } else await readMessage(ctx, id);
  return { id };
}

/**
 * The office's answer: by email where the visitor typed an address, else a note of what was said on the phone. Only a
 * person of the office sends one, and only once: a form that anybody fills in is no way to write to others.
 */
export async function answerMessage(
  ctx: Ctx,
  { id, version, answer }: { id: string; version: number; answer: string },
): Promise<{ mailed: boolean }> {
  const before = await readMessage(ctx, id);
  if (before.state === 'answered') throw new Problem(w.already, { status: 409 });
  if (before.state === 'spam') throw new Problem(w.is_spam, { status: 409 });
  if (before.version !== version) throw stale({ answer }, before);
  await updateSeenRow(
    ctx,
    contactMessages,
    { id, version },
    { state: 'answered', answer, answered_at: ctx.now, answered_by: ctx.actor.userId },
    () => stale({ answer }, before),
  );
  await ctx.audit({
    action: 'contact-message.answer',
    subject: 'contact-message',
    subjectId: id,
    after: { by: before.by_mail ? 'mail' : 'phone' },
  });
  await withdrawNotice(ctx, `contact ${id}`);
  if (!before.by_mail || before.email === null) return { mailed: false };
  const found = await ctx.db
    .select({ en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.id, ctx.siteId));
  const lang = isLang(before.lang) ? before.lang : 'bn';
  const name = found[0]?.[lang] ?? '';
  await post(ctx.db, {
    channel: 'mail',
    recipient: before.email,
    subject: say(contactNews.answer_subject, lang, { name }),
    body: `${answer}\n\n${say(contactNews.answer_end, lang, { name, subject: before.subject })}`,
    aboutSite: ctx.siteId,
    dedupeKey: `contact-answer ${id}`,
  });
  return { mailed: true };
}

/** Messages older than a year are deleted in every school; the log says how many. */
export async function forgetOldContacts(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let gone = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    gone += await inTransaction({ siteId }, async (db) => {
      const removed = await db
        .delete(contactMessages)
        .where(
          and(
            eq(contactMessages.site_id, siteId),
            lt(contactMessages.received_on, addDays(dayIn(now), -365)),
          ),
        )
        .returning({ id: contactMessages.id });
      if (removed.length > 0)
        await writeAudit(
          db,
          siteId,
          { actor: null, ip: null, requestId: null },
          {
            action: 'contact-message.forget',
            subject: 'contact-message',
            after: { messages: removed.length },
          },
        );
      return removed.length;
    });
  }
  return gone;
}

export const forgetContactsTask: ScheduledTask = {
  name: 'old messages of visitors',
  everyMs: 12 * 3_600_000,
  run: (stopped) => forgetOldContacts(new Date(), stopped),
};
