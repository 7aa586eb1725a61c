import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { asEvent, beginningOf, laterOf } from '../service/settle.server.ts';
import { standingOn } from '../service/timeline.ts';
import { employeeEvents, employees } from '../base/tables.server.ts';

export type DayOutOfService = {
  readonly employee_id: string;
  readonly day: CalendarDate;
  readonly status: 'suspended' | 'on_leave';
};

/**
 * Days between two days, both included, on which employees were suspended or on long leave by their file; of everybody
 * where no ids are given. What was undone or lifted counts no longer, also of past days.
 */
export async function daysOutOfService(
  { db, siteId }: SiteCtx,
  ids: readonly string[] | undefined,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<DayOutOfService[]> {
  const about = await db
    .selectDistinct({ id: employeeEvents.employee_id })
    .from(employeeEvents)
    .where(
      and(
        eq(employeeEvents.site_id, siteId),
        inArray(employeeEvents.kind, ['suspension', 'leave']),
        lte(employeeEvents.on_day, to),
        isNull(employeeEvents.undone_at),
        ids ? inArray(employeeEvents.employee_id, [...ids]) : undefined,
      ),
    );
  if (about.length === 0) return [];
  const who = about.map(({ id }) => id);
  const people = await db
    .select()
    .from(employees)
    .where(and(eq(employees.site_id, siteId), inArray(employees.id, who)));
  const events = await db
    .select()
    .from(employeeEvents)
    .where(
      and(
        eq(employeeEvents.site_id, siteId),
        inArray(employeeEvents.employee_id, who),
        isNull(employeeEvents.undone_at),
      ),
    )
    .orderBy(
      sql`${employeeEvents.kind} <> 'joining'`,
      employeeEvents.on_day,
      employeeEvents.created_at,
      employeeEvents.id,
    );
  const byPerson = Map.groupBy(events, (event) => event.employee_id);
  const found: DayOutOfService[] = [];
  for (const person of people) {
    const mine = byPerson.get(person.id) ?? [];
    const start = beginningOf(person, mine);
    const later = laterOf(mine).map(asEvent);
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const { status } = standingOn(start, later, day);
      if (status === 'suspended' || status === 'on_leave')
        found.push({ employee_id: person.id, day, status });
    }
  }
  return found;
}
