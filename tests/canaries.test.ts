import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../src/kernel/log.server.ts';
import { ownInputs } from './support/foreign.ts';
import { fullWorld, type FullSchool, type FullWorld } from './support/full-world.ts';
import type { Shot } from './support/fuzz/request.ts';
import { innerText } from './support/inner-text.ts';
import { eachOf, isLong } from './support/long.ts';
import { least, triedProcedures, type Listed } from './support/procedures.ts';
import type { Caller } from './support/server.ts';
import { asMember } from './support/world.ts';
import { makeZip } from './support/zip.ts';

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

/** What every paper was drawn from: a PDF holds glyphs, not letters. */
const printed = vi.hoisted(() => ({ given: [] as string[] }));
vi.mock(import('../src/kernel/documents/compile.server.ts'), async (original) => {
  const real = await original();
  const noting =
    <R extends { data: unknown }, A>(draw: (request: R) => Promise<A>) =>
    (request: R) => {
      printed.given.push(JSON.stringify(request.data));
      return draw(request);
    };
  return { ...real, renderPdf: noting(real.renderPdf), renderPages: noting(real.renderPages) };
});

let full: FullWorld;
const lines: string[] = [];
const reading = triedProcedures({ handwritten: 4, made: 8 }).filter(({ method }) => method === 'GET');

beforeAll(async () => {
  for (const level of ['error', 'warn', 'info', 'debug'] as const)
    log[level] = (...told: unknown[]) => {
      const [entry] = told as [{ err?: unknown }];
      lines.push(
        `${JSON.stringify(told)} ${entry?.err instanceof Error ? `${entry.err.stack} ${String(entry.err.cause)}` : ''}`,
      );
    };
  full = await fullWorld();
});
afterAll(() => full.server.close());

type Seen = { leaks: string[]; answered: number; kinds: Set<string> };

/** Asks every reading operation with ids of some schools and looks for the words of others in all that comes. */
async function look(
  caller: Caller,
  list: readonly Listed[],
  ids: readonly FullSchool[],
  secret: RegExp,
): Promise<Seen> {
  const seen: Seen = { leaks: [], answered: 0, kinds: new Set() };
  await eachOf(list, 8, async (one) => {
    // As it is asked without saying anything, and with everything said.
    const plain: Shot[] = one.path.includes('{') ? [] : [{ method: 'GET', path: one.path }];
    const told = ids.flatMap((school) => [...ownInputs(full, one, school, isLong ? 6 : 1)]);
    for (const shot of [...plain, ...told.map((own) => own.shot)]) {
      const before = printed.given.length;
      const answer = await caller.call('GET', shot.path);
      if (answer.status < 300) seen.answered++;
      const texts = {
        [String(answer.headers['content-type']).split(';')[0] ?? '']:
          `${await innerText(answer.bytes)} ${JSON.stringify(answer.headers)}`,
        paper: printed.given.slice(before).join(' '),
      };
      for (const [kind, text] of Object.entries(texts)) {
        const found = secret.exec(text);
        if (found) seen.kinds.add(kind);
        if (found) seen.leaks.push(`${one.name} (${kind}): ${found[0]}`);
      }
    }
  });
  return seen;
}

const of = (...panels: string[]) =>
  reading.filter(({ meta }) => meta.panels.some((panel) => panels.includes(panel)));
/** Few, and of those that show a school's words fewer: all of them, no matter who has a turn. */
const open = () => triedProcedures().filter(({ method, meta }) => method === 'GET' && meta.open);
const idsOf = (school: FullSchool, table: string) =>
  (school.rows.get(table) ?? []).map((row) => String(row['id']));

test('a school’s own people do find its words: in lists, in spreadsheets and in papers', async () => {
  const papers = /sheet|export|pdf|paper|card|tabulation/i;
  const caller = await full.caller('site');
  const seen = await look(
    caller,
    of('site').filter((one) => papers.test(one.path) || one.name.length % 7 === 0),
    [full.first],
    /canary-first/,
  );
  const kinds = [...seen.kinds].join(' ');
  for (const kind of ['application/json', 'spreadsheet', 'paper']) expect(kinds).toContain(kind);
});

test('another school’s administrator reads none of them, with the ids of either school', async () => {
  const caller = await asMember(full.server, full.world.outside, 'site-admin', [
    { kind: 'employee', id: idsOf(full.outside, 'employees')[0]! },
  ]);
  const seen = await look(
    caller,
    [...of('site'), ...open()],
    [full.outside, full.first],
    /canary-(?:first|second)/,
  );
  expect(seen.leaks).toEqual([]);
  expect(seen.answered).toBeGreaterThan(least(50));
});

test.each(['student', 'guardian'] as const)('another school’s %s reads none of them', async (panel) => {
  const kind = panel === 'student' ? 'student' : 'child';
  const people = idsOf(full.outside, 'students').map((id) => ({ kind, id }) as const);
  const caller = await asMember(full.server, full.world.outside, panel, people);
  const seen = await look(
    caller,
    [...of(panel), ...open()],
    [full.outside, full.first],
    /canary-(?:first|second)/,
  );
  expect(seen.leaks).toEqual([]);
  expect(seen.answered).toBeGreaterThan(least(5));
});

test('an administrator of a group reads nothing of a school outside it', async () => {
  const seen = await look(
    await full.caller('group'),
    [...of('group'), ...open()],
    [full.first, full.outside],
    /canary-outside/,
  );
  expect(seen.leaks).toEqual([]);
  expect(seen.answered).toBeGreaterThan(least(3));
});

test('a visitor of a school’s own host does find its words', async () => {
  const seen = await look(full.server.stranger('first.localhost'), open(), [full.first], /canary-first/);
  expect(seen.leaks.length).toBeGreaterThan(least(0));
});

test('a visitor reads nothing of a school on another school’s host or on the base domain', async () => {
  for (const [host, secret] of [
    ['outside.localhost', /canary-(?:first|second)/],
    ['second.localhost', /canary-(?:first|outside)/],
    ['localhost', /canary-/],
  ] as const) {
    const seen = await look(full.server.stranger(host), open(), [full.first, full.outside], secret);
    expect(seen.leaks, host).toEqual([]);
  }
});

test('none of this left a word of any school in the program’s log', () => {
  expect(lines.filter((line) => line.includes('canary-')).map((line) => line.slice(0, 300))).toEqual([]);
});

test('a word is found in a spreadsheet and in the packed stream of a PDF', async () => {
  const sheet = Buffer.from(makeZip([{ name: 'xl/a.xml', data: '<t>canary-first</t>' }]));
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.7\nstream\n'),
    deflateSync('canary-first'),
    Buffer.from('\nendstream'),
  ]);
  for (const bytes of [sheet, pdf]) {
    expect(bytes.toString('latin1')).not.toContain('canary-first');
    expect(await innerText(bytes)).toContain('canary-first');
  }
});
