// Saving the attendance of fifty students in one request, over real HTTP with permission, row-level security, calendar
// and log, against the bare statement in the same run, in processor time, alone and eight teachers at once; and the days
// of a thousand students in a month counted. Prints one line of JSON. Asked for: 5 ms in the server, 1,000 saves a second
// with eight connections, 100 ms for the month.
import pg from 'pg';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { countDays } from '#modules/school/attendance/counts/day-counts.server.ts';
import { keepDays } from '#modules/school/attendance/face/keep-days.server.ts';
import { academicYears, siteShifts } from '#modules/school/academics/base/tables.server.ts';
import { teachingAssignments } from '#modules/school/employees/base/tables.server.ts';
import { makeTeacher } from '../tests/support/exam-school.ts';
import { inPairs, isCheck } from './support/pairs.ts';
import { median, quantile, rounded, startBench } from './support/program.ts';
import { makeBenchSchool, makeStaff } from './support/school.ts';

const STUDENTS = 50;

const program = await startBench();
const names = Array.from({ length: 17 }, (_, at) => String.fromCodePoint(65 + at));
const school = await makeBenchSchool('bench', names);
const today = dayIn(new Date());
await inTransaction({}, (db) =>
  db.update(academicYears).set({ starts_on: addDays(today, -200), ends_on: addDays(today, 60) }),
);
// Open every day, so that the day on which this runs does not matter.
await inTransaction({ siteId: school.siteId }, (db) =>
  db.insert(siteShifts).values({
    site_id: school.siteId,
    shift_id: school.shift,
    hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, in: '08:00', out: '14:00' })),
  }),
);

const pupils = (section: number) =>
  school.pupils.filter((pupil) => pupil.sectionId === school.sections[section]).slice(0, STUDENTS);
const lists = names.map((_, section) => pupils(section).map(({ enrolmentId }) => enrolmentId));
const cells = (section: number, version: number) =>
  (lists[section] ?? []).map((enrolment_id, at) => ({
    enrolment_id,
    status: (at + version) % 10 === 0 ? 'A' : 'P',
    version,
  }));

const teachers = await Promise.all(
  school.sections.slice(0, 8).map(async (section) => {
    const employee = await makeTeacher(school, section, ['109']);
    await inTransaction({ siteId: school.siteId }, (db) =>
      db
        .insert(teachingAssignments)
        .values({ site_id: school.siteId, employee_id: employee, section_id: section }),
    );
    const userId = await makeStaff(school, 'teacher', employee);
    return program.caller(school.host, { userId, siteId: school.siteId });
  }),
);
await program.analyse();

type Answer = { saved: unknown[]; refused: unknown[] };
const save = async (section: number, version: number) => {
  const caller = teachers[section] as (typeof teachers)[number];
  const { json } = await caller<Answer>('PUT', '/api/attendance/sheet', {
    section_id: school.sections[section],
    day: today,
    operation_id: crypto.randomUUID(),
    cells: cells(section, version),
  });
  if (json.saved?.length !== STUDENTS) throw new Error(`Not saved: ${JSON.stringify(json).slice(0, 300)}`);
};

// The bare statement: fifty rows by the same role, in a transaction of its own.
const clients = await Promise.all(
  teachers.map(async () => {
    const client = new pg.Client(program.app);
    await client.connect();
    return client;
  }),
);
async function bareSave(version: number, at = 0): Promise<void> {
  const client = clients[at] as pg.Client;
  const list = lists[at + 1] ?? [];
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${school.siteId}'`);
  await client.query(
    `INSERT INTO attendance_marks (site_id, enrolment_id, day, period, status, source, version, updated_at)
     SELECT $1, g.id, $2::date, 9, g.status, 'MANUAL', $5, now()
     FROM unnest($3::uuid[], $4::text[]) AS g(id, status)
     ON CONFLICT (site_id, enrolment_id, day, period)
     DO UPDATE SET status = excluded.status, version = excluded.version, updated_at = excluded.updated_at`,
    [school.siteId, today, list, list.map((_, at) => ((at + version) % 10 === 0 ? 'A' : 'P')), version + 1],
  );
  await client.query('COMMIT');
}

// Every round changes marks.
const versions = teachers.map(() => 0);
const alone = await inPairs({
  meter: program.meter,
  ours: () => save(0, versions[0]!++),
  bare: (version) => bareSave(version),
});
const server = program.serverMs.slice(-alone.rounds);

// Eight teachers, each with a class of their own, at once.
const together = await inPairs({
  meter: program.meter,
  ours: () => Promise.all(teachers.map((_, section) => save(section, versions[section]!++))),
  bare: (version) => Promise.all(clients.map((_, at) => bareSave(1000 + version, at))),
});
await Promise.all(clients.map((client) => client.end()));

/** The days of a month, all taken, counted. */
async function countedMonth() {
  const now = new Date();
  const month = await inTransaction({ siteId: school.siteId }, async (db) => {
    const ctx = {
      db,
      siteId: school.siteId,
      now,
      actor: null,
      audit: () => Promise.resolve(),
      after: () => {},
    };
    await keepDays(
      ctx,
      names.flatMap((_, section) =>
        school.pupils
          .filter(({ sectionId }) => sectionId === school.sections[section])
          .flatMap(({ enrolmentId }) =>
            Array.from({ length: 22 }, (__, ago) => ({
              section_id: school.sections[section] ?? '',
              enrolment_id: enrolmentId,
              day: addDays(today, -1 - ago),
              status: 'P' as const,
              minutes_late: 0,
            })),
          ),
      ),
    );
    return { from: addDays(today, -30), to: today };
  });
  await program.analyse();
  const took: number[] = [];
  let students = 0;
  for (let round = 0; round < 12; round++)
    await inTransaction({ siteId: school.siteId }, async (db) => {
      await db.execute(sql`SELECT 1`);
      const started = performance.now();
      students = (await countDays({ db, siteId: school.siteId, now }, { yearId: school.year }, month)).size;
      took.push(performance.now() - started);
    });
  return { monthStudents: students, monthMs: rounded(median(took)) };
}

const counted = isCheck ? {} : await countedMonth();
await program.stop();

console.log(
  JSON.stringify({
    bench: 'attendance',
    studentsInRequest: STUDENTS,
    serverMs: rounded(median(server)),
    serverMsP95: rounded(quantile(server, 0.95)),
    requestMs: alone.ms,
    bareStatementMs: alone.bareMs,
    cpuMs: alone.cpuMs,
    bareCpuMs: alone.bareCpuMs,
    timesBareStatement: alone.times,
    eightAtOnceMs: together.ms,
    eightBareMs: together.bareMs,
    savesPerSecond: Math.round(8000 / together.ms),
    bareSavesPerSecond: Math.round(8000 / together.bareMs),
    cpuMsEach: rounded(together.cpuMs / 8),
    bareCpuMsEach: rounded(together.bareCpuMs / 8),
    timesBareCpu: together.times,
    ...counted,
  }),
);
