import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayIn, DHAKA } from '#kernel/text/dates.ts';
import { notices } from './tables.server.ts';

const clock = (now: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now);

/** Published, and its day and time have come in the school's zone. */
export const readableNotice = (now: Date, zone = DHAKA) => {
  const today = dayIn(now, zone);
  return and(
    eq(notices.published, true),
    lte(notices.published_on, today),
    or(
      lt(notices.published_on, today),
      isNull(notices.publish_time),
      lte(notices.publish_time, clock(now, zone)),
    ),
  );
};

/** What the public of a school may see. */
export const visibleNotice = (siteId: string, now: Date, zone = DHAKA) =>
  and(eq(notices.site_id, siteId), readableNotice(now, zone));

/** Whether it stays on top today. */
export const onTop = (today: string) =>
  sql<boolean>`(${notices.pinned} AND (${notices.pinned_until} IS NULL OR ${notices.pinned_until} >= ${today}))`;
