import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { usedRows } from '#kernel/resource/overrides.server.ts';
import type { CalendarDay } from './calendar-day.ts';
import type { calendarEntries, calendarEvents, holidays } from './tables.server.ts';

export type Span = { from: string; to: string };

const unmarked = {
  moon_dependent: false,
  approximate: false,
  hill_districts_only: false,
  for_students: true,
  for_employees: true,
  observed: false,
};

type Kept = 'version' | 'created_at' | 'updated_at' | 'active';
type SpanOf = { from: string; to: string };
const inSpan = (value: (key: keyof SpanOf) => SQL) => sql`
  active AND starts_on <= ${value('to')}::date AND ends_on >= ${value('from')}::date`;

const holidayReading = reading<Omit<typeof holidays.$inferSelect, Kept | 'code'>, SpanOf>(
  'holidays of a span',
  (value) => sql`
    SELECT id, kind, name_en, name_bn, starts_on, ends_on, note, moon_dependent, approximate, hill_districts_only,
      for_students, for_employees, observed
    FROM holidays WHERE ${inSpan(value)}`,
);
const eventReading = reading<Omit<typeof calendarEvents.$inferSelect, Kept>, SpanOf>(
  'calendar events of a span',
  (value) => sql`
    SELECT id, kind, name_en, name_bn, starts_on, ends_on, starts_at, description
    FROM calendar_events WHERE ${inSpan(value)}`,
);
const entryReading = reading<
  Omit<typeof calendarEntries.$inferSelect, Kept | 'site_id' | 'public'>,
  SpanOf & { site: string; publicOnly: boolean }
>(
  'calendar entries of a span',
  (value) => sql`
    SELECT id, kind, name_en, name_bn, starts_on, ends_on, starts_at, description, for_students, for_employees
    FROM calendar_entries
    WHERE site_id = ${value('site')} AND ${inSpan(value)} AND (public OR NOT ${value('publicOnly')}::boolean)
    ORDER BY starts_on, id`,
);

/** What an institution has added itself; of the public only where visitors ask. */
async function ownDays(db: Db, siteId: string, span: Span, publicOnly: boolean): Promise<CalendarDay[]> {
  const rows = await entryReading(db, { site: siteId, publicOnly, ...span });
  return rows.map((one) => ({
    ...unmarked,
    id: one.id,
    what: one.kind === 'holiday' ? ('holiday' as const) : ('event' as const),
    own: true,
    kind: one.kind,
    name_en: one.name_en,
    name_bn: one.name_bn,
    starts_on: one.starts_on,
    ends_on: one.ends_on,
    starts_at: one.starts_at,
    note: one.description,
    for_students: one.for_students,
    for_employees: one.for_employees,
  }));
}

/**
 * What is in the calendar between two days, both included: the operator's holidays and events, which every
 * institution inherits, and what the institution adds.
 */
export async function calendarBetween(
  db: Db,
  span: Span,
  site?: { id: string; publicOnly?: boolean },
): Promise<CalendarDay[]> {
  const [all, events, own] = await Promise.all([
    holidayReading(db, span),
    eventReading(db, span),
    site ? ownDays(db, site.id, span, site.publicOnly ?? false) : [],
  ]);
  // What an institution does not observe is no day of its calendar.
  const off = site && all.length > 0 ? await usedRows({ db, siteId: site.id }, 'holidays', all) : all;
  const days: CalendarDay[] = [
    ...off.map((one) => ({
      id: one.id,
      what: 'holiday' as const,
      own: false,
      kind: one.kind,
      name_en: one.name_en,
      name_bn: one.name_bn,
      starts_on: one.starts_on,
      ends_on: one.ends_on,
      starts_at: null,
      note: one.note,
      moon_dependent: one.moon_dependent,
      approximate: one.approximate,
      hill_districts_only: one.hill_districts_only,
      for_students: one.for_students,
      for_employees: one.for_employees,
      observed: one.observed,
    })),
    ...events.map((one) => ({
      ...unmarked,
      id: one.id,
      what: 'event' as const,
      own: false,
      kind: one.kind,
      name_en: one.name_en,
      name_bn: one.name_bn,
      starts_on: one.starts_on,
      ends_on: one.ends_on,
      starts_at: one.starts_at,
      note: one.description,
    })),
    ...own,
  ];
  const key = (day: CalendarDay) => `${day.starts_on} ${day.ends_on} ${day.name_en}`;
  return days.toSorted((a, b) => (key(a) < key(b) ? -1 : Number(key(a) > key(b))));
}
