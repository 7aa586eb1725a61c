import { and, eq, lte } from 'drizzle-orm';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { inTransaction, type Db } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { log } from '#kernel/log.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { sitePages } from '../base/tables.server.ts';
import { checkPage } from './check.server.ts';
import { contentOf } from '../base/page-content.ts';
import { keepPageVersion, settlePage } from './settle.server.ts';
import { liveOf, type PageRow } from './work.server.ts';

type Round = { db: Db; siteId: string; now: Date; actor: null; audit: (entry: AuditEntry) => Promise<void> };

async function publish(round: Round, row: PageRow): Promise<void> {
  const { db, siteId, now } = round;
  const columns = liveOf(row);
  await checkPage(round, columns, row.id);
  await db
    .update(sitePages)
    .set({
      ...columns,
      published_at: row.published_at ?? row.publish_at,
      version: row.version + 1,
      updated_at: now,
    })
    .where(and(eq(sitePages.site_id, siteId), eq(sitePages.id, row.id)));
  await round.audit({
    action: 'about-text.publish',
    subject: 'about-text',
    subjectId: row.id,
    after: columns,
  });
  await keepPageVersion(round, row.id, contentOf(columns));
  await settlePage(round, row.id);
}

/** What is due of one site, each row taken by one round alone. */
async function roundOf(round: Round): Promise<number> {
  const { db, siteId, now } = round;
  const due = (column: typeof sitePages.publish_at | typeof sitePages.publish_until) =>
    and(eq(sitePages.site_id, siteId), lte(column, now));
  const comes = await db
    .select()
    .from(sitePages)
    .where(due(sitePages.publish_at))
    .for('update', { skipLocked: true });
  for (const row of comes) await publish(round, row);
  const goes = await db
    .update(sitePages)
    .set({ published: false })
    .where(and(due(sitePages.publish_until), eq(sitePages.published, true)))
    .returning({ id: sitePages.id });
  for (const { id } of goes) {
    await round.audit({ action: 'about-text.end', subject: 'about-text', subjectId: id });
    await settlePage(round, id);
  }
  return comes.length + goes.length;
}

/** Publishes pages whose moment has come and takes off those whose time is over, in every school. */
export async function publishDuePages(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let done = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const origin = { actor: null, ip: null, requestId: null, now };
    try {
      done += await inTransaction({ siteId }, (db) =>
        roundOf({ db, siteId, now, actor: null, audit: (entry) => writeAudit(db, siteId, origin, entry) }),
      );
    } catch (error) {
      // The pages of one institution do not keep those of the others waiting.
      log.error({ err: error, site: siteId }, 'pages that were due could not be published');
    }
  }
  return done;
}

export const pagesTask: ScheduledTask = {
  name: 'pages by time',
  everyMs: 5 * 60_000,
  run: (stopped) => publishDuePages(new Date(), stopped),
};
