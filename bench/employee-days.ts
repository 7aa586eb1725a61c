// A day of five hundred employees calculated from their punches, hours, calendar, leave, duty and service and kept, as
// the task and the first look at a day do it; then the same day when nothing has changed since. Prints one line of JSON.
// Asked for: 2 s. The ratio compares it with a bare statement that writes as many rows.
import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { shifts, siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { loadCentralRoles } from '#modules/platform/access/face/load-roles.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { designations, employees } from '#modules/school/employees/base/tables.server.ts';
import { duties } from '#modules/school/leave/duty/tables.server.ts';
import { freshen, keepDays } from '#modules/school/timesheet/days/keep.server.ts';
import { punches } from '#modules/school/timesheet/base/punch-tables.server.ts';
import { median, rounded, startBench } from './support/program.ts';

const STAFF = 500;
const ROUNDS = 10;
const DAYS = 30;

const program = await startBench();
await inTransaction({}, loadCentralRoles);
const today = dayIn(new Date());
const { siteId, shift, designation } = await inTransaction({}, async (db) => {
  const named = { name_en: 'Bench', name_bn: 'পরিমাপ' };
  const [title] = await db
    .insert(designations)
    .values({ code: 'bench', ...named })
    .returning();
  const [hours] = await db
    .insert(shifts)
    .values({ code: 'bench', ...named })
    .returning();
  const [site] = await db
    .insert(sites)
    .values({
      ...named,
      alias: 'bench',
      institution_type: 'school',
      email: 'bench@school.test',
      phone: '+8801711111111',
      address: 'Bench',
    })
    .returning();
  return { siteId: site?.id ?? '', shift: hours?.id ?? '', designation: title?.id ?? '' };
});

// Nine of ten come every day, and punch three times; one of fifty is on duty elsewhere in the morning.
const people = await inTransaction({ siteId }, async (db) => {
  await db.insert(siteShifts).values({
    site_id: siteId,
    shift_id: shift,
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: '08:00', out: '14:30' })),
  });
  const made = await db
    .insert(employees)
    .values(
      Array.from({ length: STAFF }, (_, at) => ({
        site_id: siteId,
        employee_code: `E${at}`,
        name_en: `Bench ${at}`,
        name_bn: 'পরিমাপ',
        designation_id: designation,
        joined_on: addDays(today, -400),
      })),
    )
    .returning({ id: employees.id });
  for (let ago = 1; ago <= DAYS; ago++) {
    const day = addDays(today, -ago);
    await db.insert(punches).values(
      made
        .filter((_, at) => (at + ago) % 10 !== 0)
        .flatMap(({ id }, at) =>
          ['08:05', '12:30', '14:40'].map((time) => ({
            site_id: siteId,
            employee_id: id,
            device: 'BENCH',
            at: new Date(`${day}T${time}:${String(at % 60).padStart(2, '0')}+06:00`),
            day,
            source: 'DEVICE' as const,
          })),
        ),
    );
  }
  await db.insert(duties).values(
    made
      .filter((_, at) => at % 50 === 0)
      .map(({ id }) => ({
        site_id: siteId,
        employee_id: id,
        kind: 'outside' as const,
        from_day: addDays(today, -DAYS),
        to_day: addDays(today, -1),
        from_time: '08:00',
        to_time: '10:00',
        reason: 'Bench',
        state: 'APPROVED' as const,
      })),
  );
  return made.map(({ id }) => id);
});
await program.analyse();

async function timed(into: number[], work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  into.push(performance.now() - started);
}

const now = new Date();
const calculated: number[] = [];
const again: number[] = [];
const bare: number[] = [];
for (let round = 0; round < ROUNDS + 2; round++) {
  const [kept, read, plain]: number[][] = round < 2 ? [[], [], []] : [calculated, again, bare];
  const day = addDays(today, -1 - (round % DAYS));
  const asked = { from: day, to: day };
  await timed(kept ?? [], () =>
    inTransaction({ siteId }, (db) =>
      keepDays(
        { db, siteId, now },
        people.map((employee_id) => ({ employee_id, day })),
      ),
    ),
  );
  await timed(read ?? [], () => inTransaction({ siteId }, (db) => freshen({ db, siteId, now }, asked)));
  await timed(plain ?? [], () =>
    inTransaction({ siteId }, (db) =>
      db.execute(sql`
        UPDATE employee_days SET worked = worked + 1, presence = presence + 1
        WHERE site_id = ${siteId} AND day = ${day}::date`),
    ),
  );
}
const month: number[] = [];
await timed(month, () =>
  inTransaction({ siteId }, (db) =>
    freshen({ db, siteId, now }, { from: addDays(today, -DAYS), to: addDays(today, -1) }),
  ),
);
await program.stop();
console.log(
  JSON.stringify({
    bench: 'employee-days',
    employees: STAFF,
    dayMs: rounded(median(calculated)),
    slowestDayMs: rounded(Math.max(...calculated)),
    unchangedMs: rounded(median(again)),
    restOfMonthMs: rounded(month[0] ?? 0),
    bareMs: rounded(median(bare)),
    ratio: rounded(median(calculated) / median(bare)),
  }),
);
