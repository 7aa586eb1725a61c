import { expect, test } from 'vitest';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../../../../../tests/support/class-nine.ts';
import { dryRun, importEnd, makeSheet, startRun } from '../../../../../tests/support/importing.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import { nameKey } from '#modules/school/people/face/match.server.ts';

let school: ClassNine;
let other: Caller;

startWorld(async () => {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  other = await asMember(server, world.second, 'site-admin');
});

const first = 'Rahim Karim Jamal Selim Anika Rokeya Salma Farzana Tanvir Sumaiya'.split(' ');
const second = 'Akter Khatun Islam Begum Hossain Uddin Ahmed Rahman Ali Sarker'.split(' ');
/** Everybody was born on the first of January, as where a school does not know. */
const register = (count: number) =>
  Array.from({ length: count }, (_, at) => [
    String(at + 1),
    `${first[at % 10]} ${second[Math.floor(at / 10) % 10]} ${String.fromCharCode(97 + (Math.floor(at / 100) % 26))}${at}`,
    '01/01/2012',
  ]);

/** The processor's time of this thread since an earlier moment, in ms: what else runs on the machine is not in it. */
const spent = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1000;
};

/** What it takes to look at each row of a register once. */
function oneLook(rows: readonly string[][]): number {
  const began = process.threadCpuUsage();
  for (let round = 0; round < 5; round++)
    for (const [, name = ''] of rows) nameKey({ name_en: name, name_bn: name });
  return spent(began) / 5;
}

/** The longest that this thread works without looking for what else there is to do, until the work is done. */
async function longestTurn(work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let over = false;
  const end = () => void (over = true);
  void work.then(end, end);
  while (!over) {
    const before = process.threadCpuUsage();
    await new Promise((resolve) => setTimeout(resolve, 5));
    longest = Math.max(longest, spent(before));
  }
  return longest;
}

test('another school is answered at once while 4,000 rows with one birthday are checked', async () => {
  const rows = register(4000);
  const target = { section_id: school.sections[0]! };
  const half = await dryRun(
    school.admin,
    'students',
    target,
    await makeSheet(['Roll', 'Name', 'DOB'], rows.slice(0, 2000)),
  );
  await startRun(school.admin, half.json.id);
  await importEnd(school.admin, half.json.id);
  const sheet = await makeSheet(['Roll', 'Name', 'DOB'], rows);
  const look = oneLook(rows);
  const running = { is: true };
  const checking = dryRun(school.admin, 'students', target, sheet).finally(() => (running.is = false));
  const turn = longestTurn(checking);
  let asked = 0;
  for (; running.is; asked++)
    expect((await other.call('GET', '/api/imports', { kind: 'students' })).status).toBe(200);
  expect((await checking).json.counts).toMatchObject({ rows: 4000, unchanged: 2000, ready: 2000 });
  console.log('during a dry run, ms:', { look, turn: await turn, asked });
  // Every row compared with every other would be a thousand looks.
  expect(await turn).toBeLessThan(look * 100);
});
