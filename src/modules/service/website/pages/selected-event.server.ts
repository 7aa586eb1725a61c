import type { Db } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { oneEvent } from '../highlights/events.server.ts';
import type { HomeMoment } from './moment.ts';

/** The event that the design shows large, until it is over. */
export async function selectedEvent(db: Db, { siteId, design, now, zone }: HomeMoment) {
  const event = design.event ? await oneEvent(db, siteId, design.event) : null;
  return event && event.ends_on >= dayIn(now, zone) ? event : null;
}
