import { expect, test } from 'vitest';
import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { renderPdf } from '../../src/kernel/documents/compile.server.ts';
import { readSheet } from '../../src/kernel/spreadsheet/read.server.ts';
import { filling } from '../support/fill/fill.ts';
import { known } from '../support/fill/known.ts';
import { ownInputs } from '../support/foreign.ts';
import { innerText } from '../support/inner-text.ts';
import { eachOf } from '../support/long.ts';
import type { FullSchool, FullWorld } from '../support/full-world.ts';
import { least, triedProcedures, type Listed } from '../support/procedures.ts';
import type { Answer, Caller } from '../support/server.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator } from '../support/world.ts';
import { formulas, hostileSorts, sqlTexts } from './hostile-texts.ts';

let operator: Caller;
let admin: Caller;
const all = triedProcedures({ handwritten: 4, made: 8 });
/** As many as one person may ask at a time. */
const atOnce = 8;

startWorld(async () => {
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
});

let serial = 0;
const aCountry = (name_en: string, more: Record<string, unknown> = {}) => ({
  name_en,
  name_bn: 'পরীক্ষা',
  code: `x${String.fromCharCode(97 + (++serial % 26))}${serial > 25 ? 'z' : ''}`,
  active: true,
  ...more,
});
const create = (name_en: string, more?: Record<string, unknown>) =>
  operator.call<{ id: string }>('POST', '/api/countries', aCountry(name_en, more));
const isRefused = ({ status }: Answer) => status >= 400 && status < 500;

test('PV-02 a key that nobody asked for becomes no column: it is refused, and the row stays as it was', async () => {
  const { id } = (await create('Keys')).json;
  const row = async () => (await query('SELECT * FROM countries WHERE id = $1', [id]))[0];
  const before = await row();
  const edit = { name_en: 'Changed', name_bn: 'বদল', code: 'ke', active: true, version: before.version };
  for (const key of [
    'site_id',
    'is_admin',
    'constructor',
    `name_en = 'x', active`,
    'id"; DROP TABLE countries; --',
    'created_at',
    'name_en[]',
  ]) {
    const answer = await operator.call('PUT', `/api/countries/${id}`, { ...edit, [key]: 'x' });
    expect(answer.status, key).toBe(422);
  }
  const proto = `${JSON.stringify(edit).slice(0, -1)},"__proto__":{"active":false}}`;
  expect((await operator.call('PUT', `/api/countries/${id}`, proto)).status).toBeLessThan(500);
  expect({ ...(await row()), name_en: 'Keys', name_bn: before.name_bn, code: before.code }).toMatchObject({
    active: before.active,
    created_at: before.created_at,
  });
});

test('PV-02 whatever operation it is sent to, an unknown key is refused or never handed on', () => {
  const strange = ['is_admin', 'site_id_', 'permissions_', 'created_by_', 'constructor'];
  const handedOn: string[] = [];
  for (const one of triedProcedures().filter(({ meta }) => meta.writes))
    for (const key of strange) {
      const read = one.input?.safeParse({ [key]: 'x' });
      if (read?.success && read.data && Object.hasOwn(read.data as object, key))
        handedOn.push(`${one.name} ${key}`);
    }
  expect(handedOn).toEqual([]);
});

test('PV-03 a stored title that is SQL stays a title in every list, search, order and export', async () => {
  const titles = [
    'GENDER or(pg_sleep(3600))',
    `name"; SELECT pg_sleep(3600); --`,
    `x' || pg_sleep(3600) || '`,
  ];
  for (const title of titles) {
    const made = await create(title);
    expect(made.status, made.text).toBe(200);
    const list = await operator.call<{ name_en: string }[]>('GET', '/api/countries', {
      q: title,
      sort: 'name_en',
    });
    expect(list.json.map(({ name_en }) => name_en)).toEqual([title]);
    const choices = await operator.call<{ en: string }[]>('GET', '/api/countries/options', { q: title });
    expect(choices.json.map(({ en }) => en)).toEqual([title]);
    const sheet = await operator.call('GET', '/api/countries/export', { q: title, format: 'csv' });
    expect((await readSheet(sheet.bytes, 'a.csv')).rows[1]?.[0]).toBe(title);
    // One that were run would sleep until the database ends it, and be answered with 503.
  }
});

const withId = ({ path }: Listed, id: string) => path.replace(/\{\+?\w+\}/g, encodeURIComponent(id));

test('PV-04 an id that is none is refused or not found, in every path', async () => {
  const ids = [`1'`, '1 OR 1=1', '1e3', '-1', '9223372036854775808', '00000000-0000-0000-0000-000000000000'];
  const odd: string[] = [];
  const named = all.filter(({ path, meta }) => path.includes('{') && !meta.open);
  await eachOf(named, atOnce, async (one) => {
    const caller = one.meta.panels.includes('site') ? admin : operator;
    for (const [at, id] of ids.entries()) {
      // Every id somewhere and some ids everywhere, so that it stays quick.
      if ((at + one.name.length) % 3 !== 0) continue;
      const answer = await caller.call(one.method, withId(one, id), one.method === 'GET' ? undefined : {});
      if (!isRefused(answer)) odd.push(`${one.method} ${one.path} ${id}: ${answer.status}`);
    }
  });
  // A list that is asked for one of its parts and has none may say so by being empty.
  expect(odd.filter((line) => !line.endsWith(': 200'))).toEqual([]);
});

test('PV-05 who is not signed in injects nothing either', async () => {
  const odd: string[] = [];
  const open = all.filter(({ meta }) => meta.open);
  await eachOf(open, atOnce, async (one) => {
    for (const [at, text] of sqlTexts.entries()) {
      if ((at + one.name.length) % 4 !== 0) continue;
      const keys = Object.keys((one.input as { shape?: object } | undefined)?.shape ?? {});
      const input = Object.fromEntries(keys.map((key) => [key, text]));
      const answer = await server
        .stranger('first.localhost')
        .call(one.method, withId(one, text), input, { 'x-forwarded-for': `203.0.112.${at}` });
      if (answer.status >= 500) odd.push(`${one.name} ${text}: ${answer.status}`);
    }
  });
  expect(odd).toEqual([]);
});

test('PV-06 an order is one of the columns shown; anything else orders nothing and breaks nothing', async () => {
  const lists = all.filter(
    ({ method, input }) => method === 'GET' && 'sort' in ((input as { shape?: object })?.shape ?? {}),
  );
  expect(lists.length).toBeGreaterThan(least(20));
  const odd: string[] = [];
  const sorts = hostileSorts;
  const plainly = lists.filter(
    ({ path, meta: { panels } }) =>
      !path.includes('{') && (panels.includes('site') || panels.includes('central')),
  );
  const tried = async (one: Listed): Promise<void> => {
    const caller = one.meta.panels.includes('site') ? admin : operator;
    const plain = await caller.call('GET', one.path);
    for (const sort of sorts.filter((_, at) => at === one.name.length % 6 || at === 2)) {
      const answer = await caller.call('GET', one.path, { sort });
      if (answer.status >= 500) odd.push(`${one.path} ${sort}: ${answer.status}`);
      // A file carries the second in which it was made.
      const isFile = one.path.endsWith('/export');
      if (answer.status === 200 && !isFile && answer.text !== plain.text)
        odd.push(`${one.path} ${sort}: other rows`);
    }
  };
  // What leaves a trace changes the list of traces: not beside those that are compared.
  for (const writes of [false, true])
    await eachOf(
      plainly.filter(({ meta }) => meta.writes === writes),
      atOnce,
      tried,
    );
  expect(odd).toEqual([]);
});

test('PV-07 the signs of a pattern in a search mean themselves', async () => {
  await create('Percent 100% sure');
  await create('Under_score');
  await create('Back\\slash');
  const found = async (q: string) =>
    (await operator.call<{ name_en: string }[]>('GET', '/api/countries', { q, per_page: 100 })).json.map(
      ({ name_en }) => name_en,
    );
  expect(await found('%')).toEqual(['Percent 100% sure']);
  expect(await found('Under_')).toEqual(['Under_score']);
  expect(await found('k\\s')).toEqual(['Back\\slash']);
  expect(await found('_%')).toEqual([]);
  expect(await found(`'`)).toEqual(await found(`x'`));
});

const isFormula = (cell: unknown) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell);

/** The whole of a list, or what the operation gives with ids of the school. */
async function answersOf(
  caller: Caller,
  one: Listed,
  full: FullWorld,
  school: FullSchool,
  format: string,
): Promise<Answer[]> {
  const whole = one.path.includes('{') ? null : await caller.call('GET', one.path, { format });
  if (whole?.status === 200) return [whole];
  const found: Answer[] = [];
  for (const { shot } of ownInputs(full, one, school, 2)) {
    const path = shot.path.replace(/([?&]format=)\w+/, `$1${format}`);
    const answer = await caller.call('GET', path);
    if (answer.status === 200) found.push(answer);
  }
  return found;
}

test('PV-08 no table that leaves us holds a cell that a spreadsheet would run', async () => {
  for (const formula of formulas) expect((await create(formula)).status, formula).toBeLessThan(500);
  const sheets = all.filter(
    ({ path, method }) => method === 'GET' && /export|spreadsheet|refused-sheet/.test(path),
  );
  expect(sheets.length).toBeGreaterThan(least(20));
  const word = '=1+1';
  const { full, school } = await withClient(server.database.owner, async (client) => {
    const made = await filling(client, known);
    const rows = await made.school(world.second.id, word);
    return {
      full: { server, world, filling: made } as FullWorld,
      school: { ...world.second, canary: word, rows } as FullSchool,
    };
  });
  const second = await asMember(server, world.second, 'site-admin');
  const [bad, seen]: [string[], Set<string>] = [[], new Set()];
  await eachOf(sheets, atOnce, async (one) => {
    const caller = one.meta.panels.includes('site') ? second : operator;
    // Resources share one writer: both formats of every third, and whatever is not a resource.
    const formats = one.path.endsWith('/export') && one.name.length % 3 ? ['csv'] : ['csv', 'xlsx'];
    for (const format of formats)
      for (const answer of await answersOf(caller, one, full, school, format)) {
        const type = String(answer.headers['content-type']);
        const isCsv = type.startsWith('text/csv');
        const { rows } = await readSheet(answer.bytes, isCsv ? 'a.csv' : 'a.xlsx');
        if (rows.flat().some((cell) => isFormula(cell))) seen.add(one.name);
        if (isCsv)
          for (const cell of answer.text.split(/[,\n\r]+/))
            if (isFormula(cell.replace(/^\ufeff?"?/, ''))) bad.push(`${one.name} ${cell}`);
        if (!isCsv && (await innerText(answer.bytes)).includes('<f>')) bad.push(`${one.name} has a formula`);
      }
  });
  expect([...new Set(bad)]).toEqual([]);
  // The formulas were in them: as text.
  expect(seen.size).toBeGreaterThan(least(1));
});

test('PV-09 what is printed is data: no layout of ours runs it', async () => {
  const template = '#import "/paper.typ": *\n#show: paper\n#data.text';
  for (const typed of [
    '#panic("ran")',
    '#read("/etc/passwd")',
    '#include "x"',
    '<iframe src=file:///etc/passwd>',
    '\\input{/etc/passwd}',
    '{{constructor}}',
    '$panic$',
  ])
    await expect(renderPdf({ template, data: { text: typed }, lang: 'en' })).resolves.toBeInstanceOf(
      Uint8Array,
    );
});
