import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPorts } from '#kernel/port.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { cleanPersonName } from '#kernel/spreadsheet/clean.ts';
import {
  enrolImported,
  dryRun,
  importEnd,
  makeSheet,
  rowsOf,
  runNow,
  startRun,
} from '../../../../tests/support/importing.ts';
import { startServer, type Caller, type TestServer } from '../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../tests/support/world.ts';
import { defineImport, importKinds, type ReadyRow } from './base/define-import.server.ts';
import { RowCheck } from './base/row-findings.ts';
import { until } from '../../../../tests/support/patience.ts';

let server: TestServer;
let world: World;
let admin: Caller;

/** What the next batches do: an error, or a wait until the test says so. */
let onWrite: (rows: readonly ReadyRow[]) => Promise<void> = async () => {};
const written: number[] = [];

const toys = defineImport({
  kind: 'toys',
  title: { en: 'Toys', bn: 'খেলনা' },
  permission: 'import.use',
  target: z.strictObject({ shelf: z.string() }),
  allowed: async () => {},
  targetName: async (_ctx, target) => ({ en: `Shelf ${target.shelf}`, bn: `তাক ${target.shelf}` }),
  columns: async () => [
    { key: 'name', word: { en: 'Toy', bn: 'খেলনা' }, required: true },
    { key: 'colour', word: { en: 'Colour', bn: 'রং' } },
  ],
  check: async (_ctx, rows) =>
    rows.map((row) => {
      const check = new RowCheck(row);
      check.take('name', cleanPersonName(row.cell('name')), { required: true });
      return check.result();
    }),
  write: async (_ctx, rows) => {
    await onWrite(rows);
    written.push(...rows.map((row) => row.number));
    return rows.map(({ number }) => ({ number, state: 'written', made: { number } }));
  },
  blockers: async () => [],
  undo: async () => {},
  batch: 2,
});

beforeAll(async () => {
  server = await startServer();
  openPorts([importKinds.answeredBy(toys)]);
  world = await makeWorld();
  admin = await asMember(server, world.first, 'site-admin');
});
afterAll(() => server.close());

const shelf = { shelf: '1' };
const names = (count: number) => Array.from({ length: count }, (_, at) => [`Toy ${at + 1}`, 'red']);
const sheet = (count: number) => makeSheet(['Toy', 'Colour'], names(count));
const checked = async (count: number) => (await dryRun(admin, 'toys', shelf, await sheet(count))).json;
const post = (id: string, verb: string, input: object = {}) =>
  admin.call<{ message: string; job_id: string }>('POST', `/api/imports/${id}/${verb}`, input);

describe('headings', () => {
  test('that are not found are asked for, and the person’s own choice is followed', async () => {
    const strange = await makeSheet(['Ding', 'Dong'], [['Ball', 'red']]);
    const { json: run } = await dryRun(admin, 'toys', shelf, strange);
    expect(run).toMatchObject({ state: 'checking', counts: { rows: 0 } });
    expect((await startRun(admin, run.id)).status).toBe(409);
    const mapped = await post(run.id, 'check', { header_row: 1, mapping: { name: 1, colour: null } });
    expect(mapped.json).toMatchObject({ state: 'checked', mapping: { name: 1 }, headings: ['Ding', 'Dong'] });
    const [row] = await rowsOf(admin, run.id);
    expect(row?.values).toEqual({ name: 'red' });
  });
  test('are found in Bengali, below a title, in any order, in text with commas too', async () => {
    const csv = new TextEncoder().encode('কৃষ্ণচূড়া স্কুল\n\nরং,খেলনা\nred,Ball\n,\nblue,Bat\n');
    const { json: run } = await dryRun(admin, 'toys', shelf, csv, 'toys.csv');
    expect(run).toMatchObject({ state: 'checked', header_row: 3, mapping: { name: 1, colour: 0 } });
    // The empty row is no row, and the numbers are the sheet's own.
    expect((await rowsOf(admin, run.id)).map((row) => row.row_number)).toEqual([4, 6]);
  });
});

describe('a file', () => {
  test('that is no spreadsheet is refused in words', async () => {
    const { status, json } = await dryRun(admin, 'toys', shelf, new TextEncoder().encode('  '), 'a.csv');
    expect(status).toBe(422);
    expect((json as unknown as { data: { word: { bn: string } } }).data.word.bn).toBeTruthy();
  });
});

describe('rows', () => {
  test('can be unticked, and only the ticked ones come in', async () => {
    const run = await checked(5);
    await post(run.id, 'choose', { rows: [2, 4], chosen: false });
    expect((await runNow(admin, run.id)).counts).toMatchObject({ ready: 5, chosen: 3 });
    written.length = 0;
    const ended = await enrolImported(admin, run.id);
    expect(written).toEqual([3, 5, 6]);
    expect(ended.counts).toMatchObject({ written: 3, ready: 2 });
  });
  test('none may come in: the run is discarded and cannot start', async () => {
    const run = await checked(2);
    expect((await post(run.id, 'discard')).status).toBe(200);
    expect((await startRun(admin, run.id)).status).toBe(409);
    expect((await runNow(admin, run.id)).state).toBe('discarded');
  });
});

describe('the job', () => {
  test('is started once, however many press at the same time', async () => {
    const run = await checked(9);
    const pressed = await Promise.all([startRun(admin, run.id), startRun(admin, run.id)]);
    expect(pressed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await importEnd(admin, run.id)).toMatchObject({ state: 'imported', counts: { written: 9 } });
  });

  test('is cancelled between batches, goes on later, and writes no row twice', async () => {
    const run = await checked(9);
    written.length = 0;
    let open = () => {};
    const gate = new Promise<void>((resolve) => (open = resolve));
    onWrite = () => gate;
    try {
      const { job_id } = (await startRun(admin, run.id)).json;
      expect((await admin.call('POST', `/api/jobs/${job_id}/cancel`, {})).status).toBe(200);
    } finally {
      // Its batch holds a connection until then, and the server waits for that when it closes.
      open();
    }
    const stopped = await importEnd(admin, run.id);
    expect(stopped.state).toBe('cancelled');
    expect(stopped.counts.written).toBeLessThan(9);
    onWrite = async () => {};
    const ended = await enrolImported(admin, run.id);
    expect(ended).toMatchObject({ state: 'imported', counts: { written: 9, ready: 0 } });
    expect(written.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('that fails keeps the batches before, shows as failed, and goes on with the others', async () => {
    const run = await checked(6);
    written.length = 0;
    onWrite = async (rows) => {
      if (rows.some((row) => row.number === 4)) throw new Error('broken');
    };
    await startRun(admin, run.id);
    const failed = await importEnd(admin, run.id);
    expect(failed).toMatchObject({ state: 'failed', counts: { written: 2, ready: 4 } });
    onWrite = async () => {};
    expect(await enrolImported(admin, run.id)).toMatchObject({ state: 'imported', counts: { written: 6 } });
    expect(written).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('shows how far it is', async () => {
    const run = await checked(4);
    const ended = await enrolImported(admin, run.id);
    const path = `/api/jobs/${ended.job_id}`;
    // The run is over a moment before its job is.
    const job = await until(
      async () => (await admin.call<{ state: string; done: number; total: number }>('GET', path)).json,
      ({ state }) => state === 'done',
    );
    expect(job).toMatchObject({ state: 'done', done: 4, total: 4 });
  });
});

describe('undoing', () => {
  test('happens once, and what has come in must be undone before the sheet is read again', async () => {
    const run = await checked(3);
    await enrolImported(admin, run.id);
    expect((await post(run.id, 'check')).status).toBe(409);
    expect((await post(run.id, 'undo')).json).toEqual({ rows: 3 });
    expect((await post(run.id, 'undo')).status).toBe(409);
    expect((await post(run.id, 'check')).json).toMatchObject({ state: 'checked', counts: { ready: 3 } });
  });
  test('is refused for a run that has brought nothing in', async () => {
    const run = await checked(1);
    expect((await post(run.id, 'undo')).status).toBe(409);
  });
});

describe('sheets that go out', () => {
  test('the refused rows come back as a sheet with their reasons', async () => {
    const { json: run } = await dryRun(
      admin,
      'toys',
      shelf,
      await makeSheet(
        ['Toy', 'Colour'],
        [
          ['Ball', 'red'],
          [null, 'blue'],
        ],
      ),
    );
    const answer = await admin.call('GET', `/api/imports/${run.id}/refused-sheet`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('toys-refused.xlsx');
    const { readSheet } = await import('#kernel/spreadsheet/read.server.ts');
    const { rows } = await readSheet(answer.bytes, 'a.xlsx');
    expect(rows).toEqual([
      ['Toy', 'Colour', 'Why it was rejected'],
      [null, 'blue', 'Toy: This is empty and required'],
    ]);
  });
  test('the empty sheet has the headings that the import knows', async () => {
    const answer = await admin.call('GET', '/api/imports/template', { kind: 'toys', target: shelf });
    expect(answer.headers['content-disposition']).toContain('toys.xlsx');
  });
});

test('every step of a run is in the log', async () => {
  const { rows } = await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute<{ action: string }>(
      sql`SELECT DISTINCT action FROM audit_log WHERE subject = 'import' ORDER BY 1`,
    ),
  );
  expect(rows.map((row) => row.action)).toEqual([
    'import.check',
    'import.choose',
    'import.discard',
    'import.start',
    'import.undo',
  ]);
});

test('whoever may not import sees nothing of imports', async () => {
  const run = await checked(1);
  for (const role of ['student', 'guardian']) {
    const person = await asMember(server, world.first, role);
    expect((await person.call('GET', `/api/imports/${run.id}`)).status).toBe(403);
  }
  const other = await asMember(server, world.second, 'site-admin');
  expect((await other.call('GET', `/api/imports/${run.id}`)).status).toBe(404);
});
