import { sql } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { dayIn } from '../../src/kernel/text/dates.ts';
import { addDays } from '../../src/kernel/text/days.ts';
import { shifts, siteShifts } from '../../src/modules/school/academics/base/tables.server.ts';
import { designations, employees } from '../../src/modules/school/employees/base/tables.server.ts';
import { markStale } from '../../src/modules/school/timesheet/base/stale.server.ts';
import { punches } from '../../src/modules/school/timesheet/base/punch-tables.server.ts';
import type { Caller } from './server.ts';
import type { School } from './world.ts';

export type TimesheetSchool = {
  siteId: string;
  shift: string;
  people: string[];
  today: string;
  daysAgo: (days: number) => string;
};

/** A school that is open every day from 08:00 to 14:30, with so many employees who joined long ago. */
export async function makeTimesheetSchool(school: School, count = 3): Promise<TimesheetSchool> {
  const today = dayIn(new Date());
  const { shift, designation } = await inTransaction({}, async (db) => {
    const [made] = await db
      .insert(shifts)
      .values({ code: `time-${school.alias}`, name_en: 'Office', name_bn: 'অফিস' })
      .returning({ id: shifts.id });
    const [title] = await db
      .insert(designations)
      .values({ code: `time-${school.alias}`, name_en: 'Assistant', name_bn: 'সহকারী' })
      .returning({ id: designations.id });
    return { shift: made!.id, designation: title!.id };
  });
  const people = await inTransaction({ siteId: school.id }, async (db) => {
    await db.insert(siteShifts).values({
      site_id: school.id,
      shift_id: shift,
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: '08:00', out: '14:30' })),
    });
    const made = await db
      .insert(employees)
      .values(
        Array.from({ length: count }, (_, at) => ({
          site_id: school.id,
          employee_code: `E-${at + 1}`,
          name_en: `Employee ${at + 1}`,
          name_bn: 'কর্মী',
          designation_id: designation,
          joined_on: addDays(today, -700),
        })),
      )
      .returning({ id: employees.id });
    return made.map(({ id }) => id);
  });
  return { siteId: school.id, shift, people, today, daysAgo: (days) => addDays(today, -days) };
}

/** Punches as a terminal brings them: `HH:mm:ss` of a day. */
export async function punchAt(
  { siteId }: { siteId: string },
  employee_id: string,
  day: string,
  ...times: string[]
): Promise<void> {
  await inTransaction({ siteId }, async (db) => {
    await db.insert(punches).values(
      times.map((time) => ({
        site_id: siteId,
        employee_id,
        device: 'TEST',
        at: new Date(`${day}T${time}+06:00`),
        day,
        source: 'DEVICE' as const,
      })),
    );
    await markStale({ db, siteId }, [{ employee_id, day }]);
  });
}

/** Decides site options of working time through the door. */
export async function decideTimes(admin: Caller, values: Record<string, unknown>): Promise<void> {
  const options = (await admin.call<{ key: string; version: number }[]>('GET', '/api/site-options')).json;
  const changes = Object.entries(values).map(([name, value]) => {
    const key = `timesheet-${name}`;
    return { key, value, version: options.find((option) => option.key === key)?.version ?? 0 };
  });
  const answer = await admin.call('PUT', '/api/site-options', { changes });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Entries of the log that say this. */
export async function logged({ siteId }: { siteId: string }, action: string): Promise<unknown[]> {
  const found = await inTransaction({ siteId }, (db) =>
    db.execute(
      sql`SELECT before, after, reason FROM audit_log WHERE site_id = ${siteId} AND action = ${action}`,
    ),
  );
  return found.rows;
}
