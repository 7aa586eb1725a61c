import { describe, expect, test } from 'vitest';
import { serverModules } from '../src/app/server-modules.server.ts';
import { affectedBy, directness, modulesOfStories } from './support/plan/affected.ts';
import { readLandings, turnAfter } from './support/plan/changes.ts';
import {
  chooseForLanding,
  chooseQuickly,
  coreStories,
  ofTheWhole,
  partOf,
  shares,
  type Choice,
} from './support/plan/choose.ts';
import { joined, readMeasured, type Measured } from './support/plan/measured.ts';
import { isStory, isTest, moduleOf, readTree } from './support/plan/tree.ts';

/** What a check leaves out must be what nothing has changed for, and must not be left out for long. */
const tree = readTree();
const all = [...tree.sources.keys()].filter((path) => isTest(path) || isStory(path));

/** Each test executes the sources beside it, and all of them a common one. */
const common = 'src/kernel/procedures/procedure.server.ts';
const room = (path: string) => path.slice(0, path.lastIndexOf('/'));
const measured: Measured = {
  seconds: new Map(all.map((path) => [path, 1])),
  executedBy: new Map(
    [...tree.sources.keys()]
      .filter((path) => path.endsWith('.server.ts'))
      .map((path) => [
        path,
        path === common
          ? new Set(all)
          : new Set(all.filter((one) => isTest(one) && room(one) === room(path))),
      ]),
  ),
};
const named = (choice: Choice) => choice.run.map(({ file }) => file);
const landing = (changed: readonly string[] | null, turn = 1, known = measured) =>
  named(chooseForLanding(tree, known, { changed, turn }));

describe('before landing', () => {
  const source = 'src/modules/school/routine/drafts/drafts.server.ts';

  test('what executes a changed function, lies beside it or is changed itself is run, whatever the turn', () => {
    expect(tree.sources.has(source)).toBe(true);
    for (let turn = 0; turn < shares.tests; turn++) {
      const run = landing([source], turn);
      expect(run).toContain('src/modules/school/routine/drafts/drafts.test.ts');
      expect(landing(['tests/regressions/pairs.test.ts'], turn)).toContain('tests/regressions/pairs.test.ts');
      expect(landing(['src/modules/service/website/base/words.ts'], turn)).toEqual(
        expect.arrayContaining(coreStories),
      );
    }
  });

  test('every file has its turn, and none waits longer than its share', () => {
    const turns = Math.max(...Object.values(shares));
    const seen = new Set(Array.from({ length: turns }, (_, turn) => landing([], turn + 40)).flat());
    expect(all.filter((file) => !seen.has(file))).toEqual([]);
    expect(landing([], 1).length).toBeLessThan(all.length * 0.6);
  });

  test('declarations are tried by who uses them', () => {
    const words = 'src/modules/school/routine/base/words.ts';
    const files = affectedBy(tree, measured, [words]).map(({ file }) => file);
    expect(files.some((file) => file.startsWith('src/modules/school/routine/'))).toBe(true);
  });

  test('what all execute concerns no test by itself, and half of the unchanged is run for it', () => {
    const some = (changed: string[]) => landing(changed).filter((file) => moduleOf(file) !== null).length;
    expect(affectedBy(tree, measured, [common]).filter(({ file }) => moduleOf(file) !== null)).toEqual([]);
    expect(some([common])).toBeGreaterThan(some([]) * 1.3);
  });

  test('where packages, the database or the world of all tests have changed, or nothing was measured yet, every test runs', () => {
    const tests = all.filter((path) => moduleOf(path) !== null);
    for (const path of ['package-lock.json', 'tests/support/world.ts', 'src/kernel/database/pool.server.ts'])
      expect(landing([path]), path).toEqual(expect.arrayContaining(tests));
    expect(landing([source], 1, readMeasured(''))).toEqual(expect.arrayContaining(tests));
  });

  test('where the last landing is not known, more of the unchanged is run', () => {
    expect(landing(null).length).toBeGreaterThan(landing([]).length);
  });

  test('what is about the program as a whole runs where that has changed', () => {
    for (const [file] of ofTheWhole) expect(tree.sources.has(file), file).toBe(true);
    expect(landing(['src/modules/money/fees/rates/rates.server.ts'], 0)).toContain(
      'tests/regressions/pairs.test.ts',
    );
  });

  test('a story runs where a module that it asked for has changed', () => {
    const asking: Measured = {
      seconds: measured.seconds,
      executedBy: new Map([
        ['/api/routines', new Set(['tests/stories/signals.spec.ts'])],
        ['/site/web/setting/page', new Set(['tests/stories/upgrade.spec.ts'])],
      ]),
    };
    expect([...modulesOfStories(tree, asking).get('tests/stories/signals.spec.ts')!]).toContain('routine');
    for (let turn = 0; turn < shares.stories; turn++)
      expect(landing([source], turn, asking)).toContain('tests/stories/signals.spec.ts');
  });

  test('the gates and screens hear which modules have changed', () => {
    const { env } = chooseForLanding(tree, measured, { changed: [source], turn: 7 });
    expect(env).toMatchObject({ TURN: '7', CHANGED: 'routine' });
    const button = 'src/modules/school/routine/demand/routine-lessons.tsx';
    const screens = chooseForLanding(tree, measured, { changed: [button], turn: 7 }).env['CHANGED_SCREENS'];
    expect(screens?.split(',').every((url) => url.startsWith('/'))).toBe(true);
    const keys = new Set([...tree.sources.keys()].flatMap((path) => moduleOf(path) ?? []));
    expect(serverModules.map(({ key }) => key).filter((key) => !keys.has(key))).toEqual([]);
  });
});

describe('the quick check', () => {
  const path = 'src/modules/money/fees/rates/rates.server.ts';

  test('runs the gates that read, and the most direct tests while its seconds last', () => {
    const choice = chooseQuickly(tree, measured, [path], 3);
    expect(named(choice)).toContain('tests/architecture.test.ts');
    const changed = choice.run.filter(({ why }) => why === 'changed');
    const affected = affectedBy(tree, measured, [path]);
    expect(changed.length).toBe(Math.min(3, affected.length));
    const left = choice.left.flatMap(({ files }) => files);
    expect(changed.length + left.length).toBe(affected.length);
    const rank = new Map(affected.map((one) => [one.file, one.directness]));
    expect(Math.max(...changed.map(({ file }) => rank.get(file)!))).toBeLessThanOrEqual(
      Math.min(directness.executes, ...left.map((file) => rank.get(file)!)),
    );
  });
});

test('the parts of the complete check hold every file once and cost about the same', () => {
  const parts = [1, 2, 3].map((part) => partOf(tree, measured, part, 3));
  expect(parts.flat().toSorted()).toEqual(all.toSorted());
  expect(
    Math.max(...parts.map(({ length }) => length)) - Math.min(...parts.map(({ length }) => length)),
  ).toBe(all.length % 3 === 0 ? 0 : 1);
});

test('what was measured is kept, what is gone is forgotten', () => {
  const cost = (file: string, executed: string[] | null) => ({
    file,
    loading: 0,
    seconds: 1.26,
    screens: 0,
    executed,
  });
  const text = joined(
    readMeasured(''),
    [cost('b.test.ts', ['src/x.ts']), cost('a.test.ts', null)],
    () => true,
  );
  const first = readMeasured(text);
  expect(first.seconds).toEqual(
    new Map([
      ['a.test.ts', 1.3],
      ['b.test.ts', 1.3],
    ]),
  );
  expect(first.executedBy).toEqual(new Map([['src/x.ts', new Set(['b.test.ts'])]]));
  const later = joined(first, [cost('c.test.ts', ['src/x.ts'])], (path) => path !== 'a.test.ts');
  expect(readMeasured(later).executedBy).toEqual(
    new Map([['src/x.ts', new Set(['b.test.ts', 'c.test.ts'])]]),
  );
  expect(readMeasured(later).seconds.has('a.test.ts')).toBe(false);
});

test('landings are noted one after another', () => {
  const landings = readLandings();
  expect(landings.map(({ turn }) => turn)).toEqual(landings.map((_, at) => at + 1));
  expect(
    landings.filter(({ commit, day }) => !/^[0-9a-f]{40}$/.test(commit) || !/^\d{4}-\d\d-\d\d$/.test(day)),
  ).toEqual([]);
  expect(turnAfter(landings)).toBe(landings.length + 1);
});
