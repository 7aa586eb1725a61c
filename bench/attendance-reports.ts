// The register of a month of a thousand students, and who of them was present too little over a year, the latter over
// real HTTP with permission and row-level security in the server's own time, among the attendance of one school and of several.
// Beside it, in processor time, the bare statement that sums the same year. Prints one line of JSON. Asked for: 100 ms and 150 ms, and no
// more with more schools.
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { academicYears, siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { monthMatrix } from '#modules/school/attendance/reports/matrix.server.ts';
import { inPairs, isCheck } from './support/pairs.ts';
import { median, rounded, startBench } from './support/program.ts';
import { asPerson, makeBenchSchool, makeStaff, type BenchSchool } from './support/school.ts';

const ROUNDS = 15;
const SCHOOLS = Number(process.argv[2] ?? 5);
const DAYS = 200;

const program = await startBench();
const names = Array.from({ length: 17 }, (_, at) => String.fromCodePoint(65 + at));
const today = dayIn(new Date());

/** A school that has taken every day of its year so far: one of ten is absent, one of twenty late. */
async function addSchool(at: number): Promise<BenchSchool> {
  const school = await makeBenchSchool(`bench${at}`, names);
  await inTransaction({}, (db) =>
    db.update(academicYears).set({ starts_on: addDays(today, -DAYS), ends_on: addDays(today, 60) }),
  );
  await inTransaction({ siteId: school.siteId }, async (db) => {
    await db.insert(siteShifts).values({
      site_id: school.siteId,
      shift_id: school.shift,
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: '08:00', out: '14:00' })),
    });
    await db.execute(sql`
      INSERT INTO attendance_marks (site_id, enrolment_id, day, period, status, source, updated_at)
      SELECT e.site_id, e.id, d::date, 0, CASE WHEN (e.roll + extract(doy FROM d)::int) % 10 = 0 THEN 'A'
        WHEN (e.roll + extract(doy FROM d)::int) % 20 = 1 THEN 'L' ELSE 'P' END, 'MANUAL', now()
      FROM enrolments e, generate_series(${addDays(today, 1 - DAYS)}::date, ${today}::date, interval '1 day') d
      WHERE e.site_id = ${school.siteId}`);
  });
  return school;
}

const school = await addSchool(0);
const userId = await makeStaff(school, 'site-admin');
const caller = await program.caller(school.host, { userId, siteId: school.siteId });
const month = today.slice(0, 7);
const client = new pg.Client(program.app);
await client.connect();

/** The same days summed by one statement of the same role. */
async function bareYear(): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  await client.query(
    `SELECT m.enrolment_id, count(*) FILTER (WHERE m.status = 'P'), count(*) FILTER (WHERE m.status = 'L'),
       count(*) FILTER (WHERE m.status = 'A')
     FROM attendance_marks m WHERE m.site_id = $1 AND m.period = 0 AND m.day BETWEEN $2 AND $3 GROUP BY 1`,
    [school.siteId, addDays(today, -DAYS), today],
  );
  await client.query('COMMIT');
}

const query = (filter: Record<string, string>) =>
  new URLSearchParams(Object.entries(filter).map(([key, value]) => [`filter[${key}]`, value])).toString();

const low = `/api/attendance-reports/low?${query({ period: 'last-12-months', below: '75' })}`;

async function all() {
  await program.analyse();
  const compared = await inPairs({
    meter: program.meter,
    ours: async () => {
      const { status } = await caller('GET', low, {});
      if (status !== 200) throw new Error(`${low}: ${status}`);
    },
    bare: bareYear,
  });
  return { lowYearMs: rounded(median(program.serverMs.slice(-compared.rounds))), ...compared };
}

/** Of the whole school, as its print asks for it; a screen asks for one section. */
async function registerMs(): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    await asPerson(school, userId, async (ctx) => {
      const started = performance.now();
      const actor = { ...ctx.actor, permissions: new Set(['attendance.view']) };
      const { sections } = await monthMatrix({ ...ctx, actor }, { month });
      times.push(performance.now() - started);
      if (sections.length !== names.length) throw new Error(`${sections.length} registers`);
    });
  return rounded(median(times.slice(3)));
}

const alone = await all();
const registers = isCheck ? {} : { registerMs: await registerMs() };
for (let at = 1; at < SCHOOLS; at++) await addSchool(at);
const among = SCHOOLS > 1 ? { ...(await all()), registerMs: await registerMs() } : {};
await client.end();
await program.stop();

console.log(
  JSON.stringify({
    bench: 'attendance-reports',
    students: school.pupils.length,
    days: DAYS,
    ...registers,
    ...alone,
    timesBareStatement: alone.times,
    schools: SCHOOLS,
    among,
  }),
);
