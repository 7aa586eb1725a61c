import { and, asc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { usedRows } from '#kernel/resource/overrides.server.ts';
import type { CalendarDay } from './calendar-day.ts';
import { calendarEntries, calendarEvents, holidays } from './tables.server.ts';

export type Span = { from: string; to: string };

const unmarked = {
  moon_dependent: false,
  approximate: false,
  hill_districts_only: false,
  for_students: true,
  for_employees: true,
  observed: false,
};

const within = (
  table: typeof holidays | typeof calendarEvents | typeof calendarEntries,
  { from, to }: Span,
): SQL | undefined => and(eq(table.active, true), lte(table.starts_on, to), gte(table.ends_on, from));

/** What an institution has added itself; of the public only where visitors ask. */
async function ownDays(db: Db, siteId: string, span: Span, publicOnly: boolean): Promise<CalendarDay[]> {
  const rows = await db
    .select()
    .from(calendarEntries)
    .where(
      and(
        eq(calendarEntries.site_id, siteId),
        within(calendarEntries, span),
        publicOnly ? eq(calendarEntries.public, true) : undefined,
      ),
    )
    .orderBy(asc(calendarEntries.starts_on), asc(calendarEntries.id));
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
    db.select().from(holidays).where(within(holidays, span)),
    db.select().from(calendarEvents).where(within(calendarEvents, span)),
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
