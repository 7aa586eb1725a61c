// A move on the board of a school of sixty sections with forty-eight lessons each, and the whole board read, over real
// HTTP with permission, row-level security, rules and log, against the bare statements in the same run, in processor time.
// Prints one line of JSON. Asked for: a move in 20 ms and the board in 300 ms in the server.
import pg from 'pg';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  rooms,
  sectionRooms,
  buildings,
  floors,
  classRooms,
} from '#modules/school/rooms/base/tables.server.ts';
import { siteShifts } from '#modules/school/academics/base/tables.server.ts';
import {
  routineDemands,
  routineLessons,
  sitePeriods,
  sitePeriodSets,
} from '#modules/school/routine/base/tables.server.ts';
import type { Lesson } from '#modules/school/routine/base/board.ts';
import { makeTeacher } from '../tests/support/exam-school.ts';
import { periodsOf } from '../tests/support/made-board.ts';
import { addRoutine } from '../tests/support/routine-school.ts';
import { inPairs } from './support/pairs.ts';
import { median, quantile, rounded, startBench } from './support/program.ts';
import { makeBenchSchool, makeStaff } from './support/school.ts';

const SECTIONS = 60;
const WEEKDAYS = [6, 0, 1, 2, 3, 4];
const LESSONS = 8;

const program = await startBench();
const names = Array.from({ length: SECTIONS }, (_, at) => `S${at}`);
const school = await makeBenchSchool('bench', names);
const site_id = school.siteId;
const subjects = [...school.subjects.values()].slice(0, LESSONS);
const teachers: string[] = [];
for (let at = 0; at < SECTIONS + 2; at++)
  teachers.push(
    await makeTeacher(school, school.sections[at % SECTIONS] ?? '', [...school.subjects.keys()].slice(0, 2)),
  );

const draft = await addRoutine(site_id, school.year, 'Bench');
await inTransaction({ siteId: site_id }, async (db) => {
  await db.insert(siteShifts).values({
    site_id,
    shift_id: school.shift,
    hours: WEEKDAYS.map((weekday) => ({ weekday, in: '10:00', out: '17:00' })),
  });
  const [set] = await db
    .insert(sitePeriodSets)
    .values({ site_id, shift_id: school.shift, level: 'secondary', weekdays: WEEKDAYS })
    .returning({ id: sitePeriodSets.id });
  await db
    .insert(sitePeriods)
    .values(
      periodsOf(LESSONS).map((one, position) => ({ site_id, set_id: set?.id ?? '', position, ...one })),
    );
  await db
    .insert(routineDemands)
    .values(subjects.map((class_subject_id) => ({ site_id, class_subject_id, lessons: 6 })));
  const [kind] = await db
    .insert(classRooms)
    .values({ code: 'BENCH', name_en: 'Classroom', name_bn: 'শ্রেণিকক্ষ', kind: 'BENCH' })
    .returning({ id: classRooms.id });
  const named = { site_id, name_en: 'Main', name_bn: 'মূল' };
  const [building] = await db.insert(buildings).values(named).returning({ id: buildings.id });
  const [floor] = await db
    .insert(floors)
    .values({ ...named, building_id: building?.id ?? '' })
    .returning({ id: floors.id });
  const made = await db
    .insert(rooms)
    .values(
      names.map((number) => ({
        site_id,
        building_id: building?.id ?? '',
        floor_id: floor?.id ?? '',
        number,
        kind_id: kind?.id ?? '',
      })),
    )
    .returning({ id: rooms.id });
  await db
    .insert(sectionRooms)
    .values(school.sections.map((section_id, at) => ({ site_id, section_id, room_id: made[at]?.id ?? '' })));
  // Each weekday every section has all its lessons; a teacher is in another section in each period. The first two of
  // the first section on Sunday have teachers who teach nothing else, so that they can change places.
  for (const [day, weekday] of WEEKDAYS.entries())
    await db.insert(routineLessons).values(
      school.sections.flatMap((section_id, at) =>
        subjects.map((class_subject_id, period) => ({
          site_id,
          routine_id: draft,
          section_id,
          class_subject_id,
          teacher_id:
            teachers[
              at === 0 && weekday === 0 && period < 2
                ? SECTIONS + period
                : (at + period * 7 + day * 11) % SECTIONS
            ] ?? null,
          weekday,
          number: period + 1,
        })),
      ),
    );
});
const userId = await makeStaff(school, 'head');
const head = await program.caller(school.host, { userId, siteId: site_id });
await program.analyse();

const path = `/api/routines/${draft}`;
type BoardAnswer = { board: { lessons: Lesson[] }; routine: { revision: number } };
const read = () => head<BoardAnswer>('GET', `${path}/board`, undefined);
const { json } = await read();
const first = (number: number) =>
  json.board.lessons.find(
    (one) => one.weekday === 0 && one.number === number && one.section_id === school.sections[0],
  );
const [lesson, other] = [first(1), first(2)];
if (!lesson || !other) throw new Error(`No lessons on the board: ${json.board.lessons.length}`);

const client = new pg.Client(program.app);
await client.connect();
/** The statements that no program could leave out: the draft's row, lessons around, the lesson itself, the move. */
async function bareMove(): Promise<void> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${site_id}'`);
  await client.query('SELECT * FROM routines WHERE site_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    site_id,
    draft,
  ]);
  await client.query(
    `SELECT * FROM routine_lessons WHERE site_id = $1 AND routine_id = $2
       AND (section_id = $3 OR teacher_id = ANY ($4::uuid[]))`,
    [site_id, draft, lesson?.section_id, [lesson?.teacher_id, other?.teacher_id]],
  );
  await client.query(
    'UPDATE routine_lessons SET updated_at = now() WHERE site_id = $1 AND id = ANY ($2::uuid[])',
    [site_id, [lesson?.id, other?.id]],
  );
  await client.query('UPDATE routines SET updated_at = now() WHERE site_id = $1 AND id = $2', [
    site_id,
    draft,
  ]);
  await client.query('COMMIT');
}
async function bareBoard(): Promise<number> {
  await client.query('BEGIN');
  await client.query(`SET LOCAL app.site_id = '${site_id}'`);
  const { rows } = await client.query(
    'SELECT * FROM routine_lessons WHERE site_id = $1 AND routine_id = $2',
    [site_id, draft],
  );
  await client.query('COMMIT');
  return JSON.stringify(rows).length;
}

let held = [lesson, other];
/** Two lessons change places, and back again. */
async function move(): Promise<void> {
  const answer = await head<{ kept: { put: Lesson[] } | null; reasons: unknown[] }>('POST', `${path}/moves`, {
    put: held.map((one) => ({ ...one, number: 3 - one.number })),
    remove: [],
    anyway: true,
  });
  if (!answer.json.kept) throw new Error(`Not moved: ${JSON.stringify(answer.json).slice(0, 300)}`);
  held = answer.json.kept.put;
}

const moves = await inPairs({ meter: program.meter, ours: move, bare: bareMove });
const moveServer = program.serverMs.slice(-moves.rounds);
const boards = await inPairs({ meter: program.meter, ours: read, bare: bareBoard });
const boardServer = program.serverMs.slice(-boards.rounds);
await client.end();
await program.stop();

console.log(
  JSON.stringify({
    bench: 'routine',
    sections: SECTIONS,
    lessons: json.board.lessons.length,
    moveServerMs: rounded(median(moveServer)),
    moveServerMsP95: rounded(quantile(moveServer, 0.95)),
    move: moves,
    timesBareMove: moves.times,
    boardServerMs: rounded(median(boardServer)),
    board: boards,
    timesBareBoard: boards.times,
  }),
);
