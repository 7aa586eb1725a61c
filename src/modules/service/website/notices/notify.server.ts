import { and, eq, gte, inArray, isNull, not, sql } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { addDays } from '#kernel/text/days.ts';
import { notify, withdrawNotice } from '#kernel/messages/notify.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { sayBoth } from '#kernel/words.ts';
import { everyMember } from '#modules/platform/access/face/members-who-may.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { renewPublicPages } from '#modules/platform/sites/base/public-version.server.ts';
import { notices } from '../base/tables.server.ts';
import { readableNotice } from '../base/visible.server.ts';
import { noticeNews as w } from '../base/words.ts';

type InSite = Pick<WorkCtx, 'db' | 'siteId' | 'now' | 'audit'>;

/** A notice entered with an older date is archive, not news. */
const newsForDays = 7;

const keyOf = (id: string): string => `notice ${id}`;

/**
 * Tells everybody of the school of the notices that can be read from now on, each once; of one of them where it is
 * named. Notices are public, so they are for every member. Says how many were notified.
 */
async function notifyReadable(ctx: InSite, only?: { id: string; author: string }): Promise<number> {
  const day = dayIn(ctx.now);
  const fresh = await ctx.db
    .update(notices)
    .set({ told_at: ctx.now })
    .where(
      and(
        eq(notices.site_id, ctx.siteId),
        only ? eq(notices.id, only.id) : undefined,
        readableNotice(ctx.now),
        gte(notices.published_on, addDays(day, -newsForDays)),
        isNull(notices.told_at),
      ),
    )
    .returning({
      id: notices.id,
      title_en: notices.title_en,
      title_bn: notices.title_bn,
      published_on: notices.published_on,
    });
  if (fresh.length === 0) return 0;
  const people = (await everyMember(ctx.db, ctx.siteId)).filter((id) => id !== only?.author);
  await ctx.db
    .update(notices)
    .set({ people_told: people.length })
    .where(
      and(
        eq(notices.site_id, ctx.siteId),
        inArray(
          notices.id,
          fresh.map(({ id }) => id),
        ),
      ),
    );
  // Those whose time has come are on the pages that visitors get from now on.
  if (!only) await renewPublicPages(ctx.db, ctx.siteId);
  for (const one of fresh) {
    const title = { en: one.title_en, bn: one.title_bn };
    const date = { en: formatDate(one.published_on, 'en'), bn: formatDate(one.published_on, 'bn') };
    await notify(ctx, people, {
      title: sayBoth(w.title, { title }),
      body: sayBoth(w.body, { date }),
      url: `/web/notice/${one.id}`,
      key: keyOf(one.id),
    });
    await ctx.audit({
      action: 'notice.tell',
      subject: 'notice',
      subjectId: one.id,
      after: { people: people.length },
    });
  }
  return fresh.length;
}

/** After a notice was written, changed or deleted: tells of it, or takes the messages back when it can no longer be read. */
export async function notifyNotice(ctx: InSite, id: string, author: string): Promise<void> {
  if ((await notifyReadable(ctx, { id, author })) > 0) return;
  const mine = and(eq(notices.site_id, ctx.siteId), eq(notices.id, id));
  await ctx.db
    .update(notices)
    .set({ told_at: null, people_told: null })
    .where(and(mine, sql`${notices.told_at} IS NOT NULL`, not(readableNotice(ctx.now)!)));
  const told = await ctx.db.select({ told_at: notices.told_at }).from(notices).where(mine);
  if (!told[0]?.told_at) await withdrawNotice(ctx, keyOf(id));
}

/** Notices whose day has come, in every school. Two rounds at once do not tell twice: each takes a notice first. */
export async function notifyNoticesOfToday(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let told = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const origin = { actor: null, ip: null, requestId: null, now };
    told += await inTransaction({ siteId }, (db) =>
      notifyReadable({
        db,
        siteId,
        now,
        audit: (entry: AuditEntry) => writeAudit(db, siteId, origin, entry),
      }),
    );
  }
  return told;
}

export const noticeTask: ScheduledTask = {
  name: 'notices of today',
  everyMs: 5 * 60_000,
  run: (stopped) => notifyNoticesOfToday(new Date(), stopped),
};
