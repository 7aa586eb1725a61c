import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openPorts } from '#kernel/port.server.ts';
import { cleanDate, cleanPersonName } from '#kernel/spreadsheet/clean.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import { dryRun, importEnd, makeSheet, runNow } from '../../../../../tests/support/importing.ts';
import { startServer, type Caller, type TestServer } from '../../../../../tests/support/server.ts';
import { asMember, makeWorld, type World } from '../../../../../tests/support/world.ts';
import { defineImport, importKinds } from '../base/define-import.server.ts';
import { RowCheck } from '../base/row-findings.ts';
import type { ShownRun } from './shown-run.ts';

let server: TestServer;
let world: World;
let admin: Caller;

const kites = defineImport({
  kind: 'kites',
  title: { en: 'Kites', bn: 'ঘুড়ি' },
  permission: 'import.use',
  target: z.strictObject({ shelf: z.string() }),
  allowed: async () => {},
  targetName: async () => ({ en: 'Shelf', bn: 'তাক' }),
  columns: async () => [
    { key: 'name', word: { en: 'Kite', bn: 'ঘুড়ি' }, required: true },
    { key: 'flown', word: { en: 'Flown on', bn: 'ওড়ানোর দিন' }, date: true },
    { key: 'bought', word: { en: 'Bought', bn: 'কেনার দিন' }, date: true },
  ],
  findings: { torn: { en: 'Torn kites: {count}.', bn: 'ছেঁড়া ঘুড়ি: {count}টি।' } },
  check: async (_ctx, rows, _target, notes) => {
    const torn = rows.filter((row) => cellText(row.cell('name')).startsWith('Torn')).length;
    if (torn > 0) notes.warn('torn', { values: { count: torn } });
    return rows.map((row) => {
      const check = new RowCheck(row);
      check.take('name', cleanPersonName(row.cell('name')), { required: true });
      for (const key of ['flown', 'bought'] as const)
        check.take(key, cleanDate(row.cell(key), { order: row.dateOrder(key) }));
      return check.result();
    });
  },
  write: async (_ctx, rows) => rows.map(({ number }) => ({ number, state: 'written', made: { number } })),
  blockers: async () => [],
  undo: async () => {},
});

beforeAll(async () => {
  server = await startServer();
  openPorts([importKinds.answeredBy(kites)]);
  world = await makeWorld();
  admin = await asMember(server, world.first, 'site-admin');
});
afterAll(() => server.close());

type Refusal = { message: string; job_id: string; data?: { word?: { en: string; bn: string } } };
const start = (id: string, input: object) => admin.call<Refusal>('POST', `/api/imports/${id}/start`, input);
const post = (id: string, verb: string, input: object = {}) =>
  admin.call<ShownRun>('POST', `/api/imports/${id}/${verb}`, input);
const checked = async (rows: string[][], headings = ['Kite', 'Flown on']) =>
  (await dryRun(admin, 'kites', { shelf: '1' }, await makeSheet(headings, rows))).json;
const warningsOf = (run: ShownRun) =>
  run.notes.filter(({ weight }) => weight === 'warning').map(({ id }) => id);
const stillChecked = async (id: string) => expect((await runNow(admin, id)).state).toBe('checked');

describe('a client that starts a run without the page', () => {
  test('is refused while day and month of a column are not settled, and nothing comes in', async () => {
    const run = await checked([['Blue', '3/6/2011']]);
    const refused = await start(run.id, { version: run.version });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toContain('Answer this question first');
    expect(refused.json.message).toContain('03 June 2011');
    expect(refused.json.data?.word?.bn).toContain('আগে এই প্রশ্নের উত্তর দিন');
    await stillChecked(run.id);
    const everything = run.notes.map(({ id }) => id);
    expect((await start(run.id, { version: run.version, accepted: everything })).status).toBe(409);
    const answered = (await post(run.id, 'check', { date_order: 'mdy' })).json;
    expect((await start(run.id, { version: answered.version })).status).toBe(200);
    expect((await importEnd(admin, run.id)).counts).toMatchObject({ written: 1 });
  });
  test('is refused until every warning of this very run is accepted', async () => {
    const run = await checked([
      ['Torn red', ''],
      ['Green', ''],
    ]);
    const other = await checked([
      ['Torn red', ''],
      ['Green', ''],
    ]);
    const refused = await start(run.id, { version: run.version });
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe('Confirm this first: Torn kites: 1.');
    expect(refused.json.data?.word?.bn).toBe('আগে এটি নিশ্চিত করুন: ছেঁড়া ঘুড়ি: ১টি।');
    // What was said of another run with the very same sheet is no answer here.
    const foreign = await start(run.id, { version: run.version, accepted: warningsOf(other) });
    expect(foreign.status).toBe(409);
    const made = await start(run.id, { version: run.version, accepted: ['torn', 'torn ', '*', ''] });
    expect(made.status).toBe(409);
    await stillChecked(run.id);
    expect((await start(run.id, { version: run.version, accepted: warningsOf(run) })).status).toBe(200);
    await importEnd(admin, run.id);
  });
  test('is refused with what an older check said', async () => {
    const run = await checked(
      [
        ['Torn red', '3/6/2011', '13/6/2011'],
        ['Torn blue', '4/6/2011', '14/6/2011'],
      ],
      ['Kite', 'Flown on', 'Bought'],
    );
    const answered = (await post(run.id, 'check', { date_order: 'dmy' })).json;
    const old = await start(run.id, { version: run.version, accepted: warningsOf(run) });
    expect(old.status).toBe(409);
    expect(old.json.message).toContain('checked again or changed in the meantime');
    // Ticks that somebody else took away count as well.
    await post(run.id, 'choose', { rows: [2], chosen: false });
    const unticked = await start(run.id, { version: answered.version, accepted: warningsOf(answered) });
    expect(unticked.status).toBe(409);
    expect((await start(run.id, { accepted: warningsOf(answered) })).status).toBe(422);
    await stillChecked(run.id);
    const now = await runNow(admin, run.id);
    expect((await start(run.id, { version: now.version, accepted: warningsOf(now) })).status).toBe(200);
    await importEnd(admin, run.id);
  });
  test('twice at once starts one job', async () => {
    const run = await checked([['Torn red', '']]);
    const input = { version: run.version, accepted: warningsOf(run) };
    const both = await Promise.all([start(run.id, input), start(run.id, input)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await importEnd(admin, run.id)).counts).toMatchObject({ written: 1 });
  });
});

test('an answer for one column of dates is not taken for another that was matched later', async () => {
  const run = await checked([['Blue', '3/6/2011', '4/7/2011']], ['Kite', 'Flown on', 'Given']);
  const answered = (await post(run.id, 'check', { date_order: 'mdy' })).json;
  expect(answered.date_order).toBe('mdy');
  const moved = (await post(run.id, 'check', { mapping: { name: 0, bought: 2 } })).json;
  expect(moved.date_order).toBeNull();
  expect(moved.notes.map(({ code }) => code)).toContain('date-order-open');
});
