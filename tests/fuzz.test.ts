import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openApiDocument } from '../src/app/api/handler.server.ts';
import type { ProcedurePanel } from '../src/kernel/procedures/procedure-spec.ts';
import { jsonSchemaOf } from './support/fill/schema-hints.ts';
import { fullWorld, idsFor, type FullWorld } from './support/full-world.ts';
import { edgeOf } from './support/fuzz/edges.ts';
import { takenByType } from './support/fuzz/content-type-rule.ts';
import { describedAnswers, fire, listenToLog, type Fired } from './support/fuzz/judge.ts';
import { bodyShots, methodShots, oddShots, shotOf, type Shot } from './support/fuzz/request.ts';
import { merged, spoilt, validFor } from './support/fuzz/values.ts';
import { triedProcedures, type Listed } from './support/procedures.ts';
import type { Caller } from './support/server.ts';
import { isLong, eachOf } from './support/long.ts';
import { isWhole } from './support/turns.ts';

// Seconds on a quiet machine, a minute on a busy one.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

let full: FullWorld;
let described: Awaited<ReturnType<typeof describedAnswers>>;
const all = triedProcedures({ handwritten: 4, made: 8 });
/** Another each day, or each landing; the first test says which, and `SEED` repeats it. */
const today = Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''));
const seed = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1_000_000 : process.env['TURN'] || today));
/** Friendly and hostile calls of an operation: some of each in the quick part, 200 in the long one. */
const friendly = isLong ? 40 : 2;
const hostile = isLong ? 160 : Math.max(3, Math.min(8, Math.round(1500 / all.length)));

beforeAll(async () => {
  listenToLog();
  full = await fullWorld();
  described = await describedAnswers();
});
afterAll(() => full.server.close());

const panelOf = (one: Listed): ProcedurePanel | null =>
  one.meta.panels.find((panel) => panel !== 'central') ?? one.meta.panels[0] ?? null;

/** What the caller of an operation must not see, whatever it is asked. */
function secretOf(one: Listed): RegExp | null {
  const panel = panelOf(one);
  if (panel === 'central') return null;
  return panel === 'group' ? /canary-outside/ : /canary-(?:outside|second)/;
}

async function callerOf(one: Listed, again = false): Promise<Caller> {
  const panel = panelOf(one);
  return panel ? full.caller(panel, again) : full.server.stranger('first.localhost');
}

function shotsFor(one: Listed): Shot[] {
  const schema = merged(jsonSchemaOf(one.input, 'input'), jsonSchemaOf(one.input, 'output'));
  const ids = idsFor(full, full.first, one);
  const valid = validFor(schema, '', ids);
  const inputs = [
    ...fc.sample(valid, { seed, numRuns: friendly }),
    ...fc.sample(spoilt(valid), { seed, numRuns: hostile }),
  ];
  return inputs.map((input) => shotOf(one, input));
}

const accepted = new Set<string>();

/** Fires in order; anyone who was signed out or lost a right by a call is made again. */
async function fireAll(one: Listed, shots: readonly Shot[], judged = true): Promise<Fired[]> {
  const found: Fired[] = [];
  let caller = await callerOf(one);
  for (const shot of shots) {
    const fired = await fire(caller, shot, judged ? described(one.method, one.path) : null, secretOf(one));
    found.push(fired);
    if (judged && fired.status >= 200 && fired.status < 300) accepted.add(one.name);
    if (fired.status === 401 || fired.status === 403) caller = await callerOf(one, true);
  }
  return found;
}

const told = (name: string, { shot, fault }: Fired): string =>
  `${name}: ${fault}\n    ${shot.method} ${shot.path.slice(0, 200)} ${shot.body?.subarray(0, 300).toString() ?? ''} ${JSON.stringify(shot.headers ?? {}).slice(0, 200)}`;

/** Every fault once an operation and kind, so that the list can be read. */
async function faultsOf(
  list: readonly Listed[],
  shots: (one: Listed) => readonly Shot[],
  judged = true,
): Promise<string[]> {
  const faults = new Map<string, string>();
  await eachOf(list, 8, async (one) => {
    for (const fired of await fireAll(one, shots(one), judged))
      if (fired.fault) faults.set(`${one.name} ${fired.fault.slice(0, 60)}`, told(one.name, fired));
  });
  return [...faults.values()].toSorted((a, b) => a.localeCompare(b));
}

/** What the process really holds, after everything that nobody needs is thrown away. */
function keptBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test(`no input makes an operation fail, hang, tell of its inside or answer otherwise than described (seed ${seed})`, async () => {
  const before = keptBytes();
  expect(await faultsOf(all, shotsFor)).toEqual([]);
  expect(keptBytes() - before).toBeLessThan(200 * 1024 * 1024);
});

test('the first and the last day, the largest number and the longest text that it takes do not make an operation fail', async () => {
  const edges = (one: Listed): Shot[] => {
    const schema = merged(jsonSchemaOf(one.input, 'input'), jsonSchemaOf(one.input, 'output'));
    const ids = idsFor(full, full.first, one);
    return (['least', 'most'] as const).map((edge) => shotOf(one, edgeOf(schema, '', ids, edge)));
  };
  expect(await faultsOf(all, edges)).toEqual([]);
});

test('no answer is described as something that nothing can be', async () => {
  const nothing: string[] = [];
  const look = (value: unknown, place: string): void => {
    if (value === null || typeof value !== 'object') return;
    if ('not' in value && Object.keys(value.not as object).length === 0) nothing.push(place);
    for (const [key, inner] of Object.entries(value)) look(inner, `${place} ${key}`);
  };
  look((await openApiDocument()).paths, '');
  expect(nothing).toEqual([]);
});

test('friendly calls reach the rows: most operations answered them well at least once', () => {
  const silent = all.filter(({ name }) => !accepted.has(name)).map(({ name }) => name);
  expect(silent.length, silent.join(', ')).toBeLessThan(all.length / 2);
});

test('bodies that no client writes are refused in words', async () => {
  const writing = all.filter(({ method }) => method !== 'GET');
  const some = isLong ? writing : sampled(writing, of(6));
  expect(await faultsOf(some, bodyShots)).toEqual([]);
});

test('whatever the body is called, an input that is refused as JSON is never taken', async () => {
  const writing = all.filter(
    ({ method, meta }) => method !== 'GET' && !/^access\.logout$/.test(meta.permission ?? ''),
  );
  const taken: string[] = [];
  await eachOf(isLong ? writing : sampled(writing, of(8)), 4, async (one) => {
    const fired = await takenByType(shotOf(one, {}), (shots, judged) => fireAll(one, shots, judged));
    taken.push(...fired.map((at) => told(one.name, at)));
  });
  expect(taken).toEqual([]);
});

test('a path answers the methods it has, and no other makes it fail', async () => {
  const some = isLong ? all : sampled(all, of(10));
  expect(await faultsOf(some, methodShots, false)).toEqual([]);
});

test('odd paths, queries and headers are answered, not stumbled over', async () => {
  const reading = all.filter(({ method }) => method === 'GET');
  const some = isLong ? reading : sampled(reading, of(6));
  expect(await faultsOf(some, oddShots, false)).toEqual([]);
});

/** What is true of all paths, methods and bodies is tried at some, at a third of them by turns. */
const of = (count: number): number => (isWhole ? count : Math.ceil(count / 3));

/** Spread over the list, so that a new module's operations come to it as well. */
function sampled<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, list.length / count);
  return Array.from(
    { length: Math.min(count, list.length) },
    (_, at) => list[Math.floor(at * step + (seed % step))],
  ).filter((one): one is T => one !== undefined);
}
