import ical from 'ical-generator';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { plainOf } from '#kernel/text/rich-text.ts';
import { addDays } from '#kernel/text/days.ts';
import type { Lang } from '#kernel/words.ts';
import { oneEvent } from './events.server.ts';

const instant = (day: string, time: string) => new Date(`${day}T${time}:00+06:00`);

/** One event as calendar programs take it: by its hours, or of whole days where it has none. */
export async function calendarFile(ctx: OpenCtx, id: string, lang: Lang): Promise<File> {
  const event = ctx.hostSiteId ? await oneEvent(ctx.db, ctx.hostSiteId, id) : null;
  if (!event) throw notFound();
  const { starts_at: from, ends_at: to } = event;
  const calendar = ical({ prodId: { company: 'Bidyapith', product: 'Events' } });
  calendar.createEvent({
    id: `${event.id}@bidyapith`,
    stamp: event.updated_at,
    summary: event[`title_${lang}`],
    location: event[`venue_${lang}`],
    description: plainOf(event[`body_${lang}`]).slice(0, 1000),
    ...(from
      ? {
          start: instant(event.starts_on, from),
          end: instant(event.ends_on, to ?? (event.starts_on === event.ends_on ? from : '23:59')),
        }
      : { start: event.starts_on, end: addDays(event.ends_on, 1), allDay: true }),
  });
  const bytes = Buffer.from(calendar.toString());
  return fileAnswer(ctx, { name: 'event.ics', type: 'text/calendar', bytes }, 'private, no-store');
}
