import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { dayIn, DHAKA } from '#kernel/text/dates.ts';
import { notices, sitePages } from './tables.server.ts';

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

/** The pages that visitors may see now. */
export const visiblePage = (siteId: string, now: Date) =>
  and(
    eq(sitePages.site_id, siteId),
    eq(sitePages.published, true),
    or(isNull(sitePages.publish_until), gt(sitePages.publish_until, now)),
  );
