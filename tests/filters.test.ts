import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '../src/kernel/connection/connection.server.ts';
import { declaredOf, ownIdFor, requiredFilter } from './support/declared-filters.ts';
import { nobodysId, plainAnswer } from './support/foreign.ts';
import { fullWorld, type FullSchool, type FullWorld } from './support/full-world.ts';
import { shotOf } from './support/fuzz/request.ts';
import { least, procedures, triedProcedures, type Listed } from './support/procedures.ts';
import { mightiest, schoolPanels, strangersTo } from './support/strangers.ts';
import { isWhole } from './support/turns.ts';

/*
 * An id of another school in each filter of each declared list and report, with row-level security off: the schema of
 * such an input names no filter, so tests/queries-alone.test.ts puts ids only where a report asks for one.
 */
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 1_800_000 });

let full: FullWorld;
beforeAll(async () => {
  full = await fullWorld();
  await withClient(full.server.database.owner, async (client) => {
    for (const { name, ofSite } of full.filling.tables)
      if (ofSite) await client.query(`ALTER TABLE ${name} DISABLE ROW LEVEL SECURITY`);
  });
});
afterAll(() => full.server.close());

const all = triedProcedures({ handwritten: 4, made: 8 }).filter((one) => declaredOf(one) !== null);

/** Pages and rows are asked by one filter at a time; counts, spreadsheets and papers, which read the same, by all. */
const isRead = ({ meta }: Listed) => meta.made === 'list.list' || meta.made === 'report.rows';

/** By which of its own ids a list or report of a school can be narrowed, in sets that are asked together. */
function asksOf(one: Listed, school: FullSchool): string[][] {
  const keys = (declaredOf(one)?.filters ?? []).flatMap(({ key }) =>
    ownIdFor(full, school, one, key) === null ? [] : [key],
  );
  if (keys.length === 0) return [];
  return isRead(one) ? keys.map((key) => [key]) : [keys];
}

/** The same row of another school, or the school itself; null: it has none such. */
const withIds = (one: Listed, school: FullSchool, keys: readonly string[], of: FullSchool | null) => {
  const ids = keys.map((key) => (of ? ownIdFor(full, of, one, key) : nobodysId));
  const base = requiredFilter(full, school, one) ?? {};
  const filter = { ...base, ...Object.fromEntries(keys.map((key, at) => [key, ids[at]])) };
  return ids.includes(null) ? null : shotOf(one, { filter });
};

let asked = 0;

test.each(schoolPanels)(
  'another school’s id in a filter is answered as nobody’s, in the %s panel',
  async (panel) => {
    const { secret } = mightiest(full, panel);
    const wrong: string[] = [];
    const ask = async (what: string, shot: { path: string } | null) => {
      if (!shot) return null;
      const answer = await (await full.caller(panel)).call('GET', shot.path);
      const leak = secret.exec(answer.bytes.toString('latin1'));
      if (leak) wrong.push(`${what}: ${leak[0]}`);
      return answer;
    };
    for (const one of all.filter(({ meta }) => meta.panels.includes(panel)))
      for (const keys of asksOf(one, full.first)) {
        const what = `${one.name} by ${keys.join(', ')}`;
        const own = await ask(what, withIds(one, full.first, keys, full.first));
        if (own?.status !== 200) wrong.push(`${what}: ${own?.status} ${own?.text.slice(0, 200)}`);
        asked++;
        const nobodys = await ask(what, withIds(one, full.first, keys, null));
        for (const stranger of strangersTo(full, panel)) {
          const theirs = await ask(what, withIds(one, full.first, keys, stranger));
          if (!theirs || !nobodys) continue;
          const [answer, expected] = [theirs, nobodys].map(({ status, text }) => plainAnswer(status, text));
          if (answer !== expected)
            wrong.push(`${what}: ${answer?.slice(0, 160)} instead of ${expected?.slice(0, 160)}`);
        }
      }
    expect(wrong).toEqual([]);
  },
);

test('every list and report says by what it is narrowed, and many are narrowed by ids', () => {
  /** Spreadsheets of resources and catalogues, which are narrowed as these are. */
  const others = [
    'inheritance.exportPolicies',
    'inheritance.exportGroupChoices',
    'inheritance.exportSiteChoices',
  ];
  const silent = procedures().filter(
    (one) => /^(?:list|report)\./.test(one.meta.made ?? '') && declaredOf(one) === null,
  );
  expect(silent.map(({ name }) => name)).toEqual([...others, 'routine.export', 'helpDesk.export']);
  expect(asked).toBeGreaterThan(isWhole ? 100 : least(0));
});
