import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { centralQuery, inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { deviceCommands, deviceUploads } from '../devices/tables.server.ts';
import { rawDays } from './retention.ts';

const dayMs = 86_400_000;
/** Nobody's terminals that did not call for so long are no longer known. */
const strangerDays = 30;

/** Texts whose time is over go; that they came, and the punches in them, stay. */
export async function forgetRaw(now: Date, stopped: () => boolean = () => false): Promise<number> {
  const before = new Date(now.getTime() - rawDays * dayMs);
  let gone = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    gone += await inTransaction({ siteId }, async (db) => {
      const forgotten = await db
        .update(deviceUploads)
        .set({ body: null })
        .where(
          and(
            eq(deviceUploads.site_id, siteId),
            lt(deviceUploads.received_at, before),
            isNotNull(deviceUploads.body),
          ),
        )
        .returning({ id: deviceUploads.id });
      await db
        .delete(deviceCommands)
        .where(
          and(
            eq(deviceCommands.site_id, siteId),
            lt(deviceCommands.done_at, before),
            inArray(deviceCommands.state, ['DONE', 'FAILED']),
          ),
        );
      return forgotten.length;
    });
  }
  const strangers = new Date(now.getTime() - strangerDays * dayMs).toISOString();
  await centralQuery('DELETE FROM terminal_calls WHERE last_at < $1', [strangers]);
  await centralQuery('DELETE FROM terminals WHERE about_site IS NULL AND last_seen_at < $1', [strangers]);
  return gone;
}

export const forgetRawTask: ScheduledTask = {
  name: 'old uploads of terminals',
  everyMs: 6 * 3_600_000,
  run: (stopped) => forgetRaw(new Date(), stopped),
};
