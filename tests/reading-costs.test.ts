import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { jsonSchemaOf } from './support/fill/schema-hints.ts';
import { ownInputs } from './support/foreign.ts';
import { fullWorld, type FullWorld } from './support/full-world.ts';
import { shotOf } from './support/fuzz/request.ts';
import { least, procedures, triedProcedures, type Listed } from './support/procedures.ts';
import { readCost } from './support/read-costs.ts';
import { costsMore, recordCosts, recordedCosts, type Costs } from './support/recorded-costs.ts';
import type { Caller } from './support/server.ts';
import { isWhole } from './support/turns.ts';

/*
 * What every reading costs anyone who may do it, in a world of four rows a table, against tests/reading-costs.tsv. What is
 * counted does not hang on the machine, and the clock of the program stands still on a day of which the made rows are.
 * Left out: what leaves a trace (exports, papers), and the bytes of what is no JSON. What tests/card-costs.test.ts sees,
 * that a reading does not grow with the school, four rows cannot show.
 */
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

/** A day of the third of the four rows, before any row that the tests make in passing. */
const today = new Date('2026-03-15T04:00:00Z');
const howTo =
  'RECORD=1 npx vitest run --project shared tests/reading-costs.test.ts records it in tests/reading-costs.tsv';

let full: FullWorld;
const costs: Costs = new Map();
const unserved: string[] = [];
/** What is not the same on every day, each with its reason. */
const unsteady: Record<string, string> = {
  jobs: 'what the worker has done by then',
  'website.contact': 'messages go by the database’s own clock',
};
const isReading = ({ method, meta, name }: Listed) =>
  method === 'GET' && !meta.writes && !Object.keys(unsteady).some((start) => name.startsWith(`${start}.`));
const readings = triedProcedures({ handwritten: 4, made: 4 }).filter(isReading);

/** A list in pages is asked for its first page, as its screen asks when it is opened. */
function shotFor(one: Listed, input: unknown) {
  if (jsonSchemaOf(one.input, 'input').properties?.['page'] === undefined) return shotOf(one, input);
  const { q: _q, filter: _filter, sort: _sort, ...plain } = input as Record<string, unknown>;
  return shotOf(one, { ...plain, page: 1, per_page: 25 });
}

async function measure(one: Listed, who: string, caller: Caller): Promise<void> {
  const what = `${one.name} of ${who}`;
  for (const { input } of ownInputs(full, one, full.first, 3)) {
    const shot = shotFor(one, input);
    const answer = await caller.call('GET', shot.path);
    if (answer.status >= 300) continue;
    const cost = await readCost(full.server.database.app, () => caller.call('GET', shot.path));
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    costs.set(what, { ...cost, bytes: isJson ? answer.bytes.length : null });
    return;
  }
  unserved.push(what);
}

beforeAll(async () => {
  full = await fullWorld();
  const stranger = full.server.stranger('first.localhost');
  for (const panel of ['site', 'student', 'guardian', 'group', 'central'] as const) await full.caller(panel);
  await withClient(full.server.database.owner, async (client) => void (await client.query('VACUUM ANALYZE')));
  vi.useFakeTimers({ toFake: ['Date'], now: today });
  for (const one of readings) {
    if (one.meta.open) await measure(one, 'visitor', stranger);
    for (const panel of one.meta.panels) await measure(one, panel, await full.caller(panel));
  }
  vi.useRealTimers();
  if (process.env['RECORD'] === '1') {
    const names = new Set(procedures().map(({ name }) => name));
    const kept = isWhole
      ? []
      : [...recordedCosts()].filter(([what]) => names.has(what.split(' of ')[0] ?? ''));
    recordCosts(new Map([...kept, ...costs]));
  }
});
afterAll(async () => {
  vi.useRealTimers();
  await full.server.close();
});

test('most readings are served, so that the rest says something', () => {
  expect(costs.size, unserved.join(', ')).toBeGreaterThan(Math.max(least(500), unserved.length * 4));
});

test('what every reading costs is recorded', () => {
  const recorded = recordedCosts();
  const missing = [...costs.keys()].filter((what) => !recorded.has(what));
  expect(missing, howTo).toEqual([]);
});

test('no reading asks, reads or sends a tenth more than is recorded of it', () => {
  const recorded = recordedCosts();
  const worse = [...costs].flatMap(([what, is]) => {
    const was = recorded.get(what);
    return was ? costsMore(what, was, is) : [];
  });
  expect(worse, `Where it must cost more, ${howTo}`).toEqual([]);
});

test('what is recorded is still there', () => {
  const names = new Set(
    procedures()
      .filter(isReading)
      .map(({ name }) => name),
  );
  const gone = [...recordedCosts().keys()].filter((what) => !names.has(what.split(' of ')[0] ?? ''));
  expect(gone, howTo).toEqual([]);
});
