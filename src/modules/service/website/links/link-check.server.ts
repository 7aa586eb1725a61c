import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { answersOutside } from '#kernel/http/outside.server.ts';
import { isLinkCheckOn } from '#kernel/http/link-check-switch.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { officialLinks } from './tables.server.ts';

const hour = 3_600_000;
const atOnce = 10;

/** When a link is asked again: daily while it answers; while it does not, after 1, 2, 4 … hours and then weekly. */
export const nextLinkCheck = (now: Date, failures: number): Date =>
  new Date(now.getTime() + (failures === 0 ? 24 : Math.min(2 ** (failures - 1), 7 * 24)) * hour);

/** One failure may be ours: a link counts as silent from the second one on, since the day of the first. */
export const silentAfter = 2;

type Ask = (address: string) => Promise<boolean>;

/** Asks the official links whose turn it is, each by itself, and keeps what came of it. Says how many were asked. */
export async function checkLinks(
  now: Date,
  ask: Ask = answersOutside,
  stopped: () => boolean = () => false,
): Promise<number> {
  const due = await inTransaction({}, (db) =>
    db
      .select()
      .from(officialLinks)
      .where(
        and(
          eq(officialLinks.active, true),
          or(isNull(officialLinks.next_check_at), lte(officialLinks.next_check_at, now)),
        ),
      )
      .orderBy(asc(officialLinks.next_check_at), asc(officialLinks.id))
      .limit(atOnce),
  );
  for (const link of due) {
    if (stopped()) break;
    // No transaction waits for somebody else's server.
    const answers = await ask(link.address).catch(() => false);
    const failures = answers ? 0 : link.failures + 1;
    const firstDay = link.checked_at && link.failures > 0 ? dayIn(link.checked_at) : dayIn(now);
    await inTransaction({}, (db) =>
      db
        .update(officialLinks)
        .set({
          checked_at: now,
          failures,
          silent_since: answers ? null : failures >= silentAfter ? (link.silent_since ?? firstDay) : null,
          next_check_at: nextLinkCheck(now, failures),
        })
        // An address that was changed meanwhile is asked again.
        .where(and(eq(officialLinks.id, link.id), eq(officialLinks.address, link.address))),
    );
  }
  return due.length;
}

export const linkCheckTask: ScheduledTask = {
  name: 'official links',
  everyMs: 10 * 60_000,
  run: async (stopped) => (isLinkCheckOn() ? checkLinks(new Date(), undefined, stopped) : 0),
};
