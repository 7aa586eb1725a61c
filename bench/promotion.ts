// The promotion of a whole school: five thousand students with subjects, committed by its job in the built program,
// against the bare SQL that writes the same rows in the same run, in processor time. Prints one line of JSON. Asked for: 10 s or less.
import pg from 'pg';
import { startMade } from './support/made.ts';
import { inPairs } from './support/pairs.ts';
import { median, rounded } from './support/program.ts';

const STUDENTS = Number(process.env['BENCH_STUDENTS'] ?? 5000);

type Plan = { class_id: string; group_id: string; to_class_id: string | null; to_group_id: string | null };
type Start = {
  from_year_id: string;
  classes: { students: number; plan: Plan }[];
  targets: { class_id: string; group_id: string }[];
};
type Shown = { version: number; state: string; total: number; sums: Record<string, number> };

const made = await startMade(STUDENTS, false);
await made.fill(1);
const admin = await made.caller('made-0001', 'admin');
const { call } = admin;

const { years } = await call<{ years: { id: string; starts_on: string; current: boolean }[] }>(
  'GET',
  '/next-year',
);
const from_year_id = years.find((year) => year.current)!.id;
const startsOn = years.find((year) => year.current)!.starts_on;
const to_year_id = years.find((year) => year.starts_on > startsOn)!.id;
await call('POST', '/next-year', { from_year_id, to_year_id, parts: ['classes', 'sections', 'subjects'] });
await made.query('VACUUM ANALYZE');

// A connection of its own that stays open: looking how far the job is must not cost what it measures.
const watching = new pg.Client(made.outside.owner);
await watching.connect();
async function settled(id: string, state: string): Promise<void> {
  for (;;) {
    const { rows } = await watching.query<{ state: string }>({
      name: 'promotion',
      text: 'SELECT state FROM promotions WHERE id = $1',
      values: [id],
    });
    if (rows[0]?.state === state) return;
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** The rows of the promotion that has just been committed, written once more by SQL alone; nothing of it stays. */
function bare(id: string, timed: (work: () => Promise<void>) => Promise<void>): Promise<void> {
  const of = `SELECT new_enrolment_id FROM promotion_students WHERE promotion_id = '${id}' AND written`;
  return made.bare(
    admin.siteId,
    [
      `CREATE TEMP TABLE kept ON COMMIT DROP AS SELECT * FROM enrolments WHERE id IN (${of})`,
      `CREATE TEMP TABLE taken ON COMMIT DROP AS SELECT * FROM student_subjects WHERE enrolment_id IN (${of})`,
      'DELETE FROM enrolments WHERE id IN (SELECT id FROM kept)',
    ],
    [
      'INSERT INTO enrolments SELECT * FROM kept',
      'INSERT INTO student_subjects SELECT * FROM taken',
      `UPDATE enrolments SET status = 'PROMOTED', ended_on = now() WHERE id IN (SELECT promoted_from_id FROM kept)`,
    ],
    timed,
  );
}

const draftMs: number[] = [];
const undoMs: number[] = [];
let promoted = 0;
let subjects = 0;
let id = '';

async function draft(): Promise<number> {
  const start = await call<Start>('GET', '/promotions/start');
  const classes = start.classes.map(({ plan }) => ({
    ...plan,
    to_group_id:
      plan.to_group_id ??
      start.targets.find(({ class_id }) => class_id === plan.to_class_id)?.group_id ??
      null,
  }));
  const drafting = performance.now();
  ({ id } = await call<{ id: string }>('POST', '/promotions', {
    from_year_id,
    to_year_id,
    policy: {},
    plan: { classes },
  }));
  draftMs.push(performance.now() - drafting);
  return (await call<Shown>('GET', `/promotions/${id}`)).version;
}

async function undo(): Promise<void> {
  if (id === '') return;
  const { version } = await call<Shown>('GET', `/promotions/${id}`);
  const undoing = performance.now();
  await call('POST', `/promotions/${id}/undo`, { version });
  await settled(id, 'undone');
  undoMs.push(performance.now() - undoing);
}

// The bare statements write what the commit before them wrote, so it is undone when the next one comes.
const compared = await inPairs({
  meter: made.meter,
  pairs: 3,
  ours: {
    parts: async (timed) => {
      await undo();
      const version = await draft();
      await timed(async () => {
        await call('POST', `/promotions/${id}/commit`, { version, over_capacity: true, switch_year: false });
        await settled(id, 'done');
      });
      promoted = (await call<Shown>('GET', `/promotions/${id}`)).sums['PROMOTE'] ?? 0;
      const [taken] = await made.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM student_subjects t JOIN promotion_students r
         ON r.new_enrolment_id = t.enrolment_id WHERE r.promotion_id = '${id}'`,
      );
      subjects = taken?.count ?? 0;
    },
  },
  bare: { parts: (timed) => bare(id, timed) },
});
await undo();
await watching.end();
await made.stop();

console.log(
  JSON.stringify({
    bench: 'promotion',
    students: STUDENTS,
    promoted,
    subjects,
    draftMs: rounded(median(draftMs)),
    undoMs: rounded(median(undoMs)),
    ...compared,
    timesBareSql: compared.times,
  }),
);
