import { expect, test } from 'vitest';
import { serverModules } from '../src/app/server-modules.server.ts';
import { changed, filesOfModules, readTree } from './support/verdicts/closure.ts';
import { gates, keysOf, leftToWhole, planFrom, type Asked, type Plan } from './support/verdicts/plan.ts';

/** A test that is left out because nothing has changed must be one that nothing has changed for. */
const tree = readTree();
const unit = { kind: 'unit', quick: false, screens: '' } as const;
const quick = { ...unit, quick: true };
const stories = { kind: 'stories', quick: false, screens: '1:' } as const;

/** What is run after a change, when everything was green before. */
const green = { unit: keysOf(tree, unit), stories: keysOf(tree, stories) };
const after = (path: string, asked: Asked): Plan => planFrom(changed(tree, path), green[asked.kind], asked);
const files = [...tree.sources.keys()].filter((path) => path.endsWith('.test.ts'));

test('what was never green here is run, and what was is not', () => {
  expect(planFrom(tree, {}, unit).run.toSorted()).toEqual(files.toSorted());
  expect(planFrom(tree, green.unit, unit).run).toEqual([]);
  expect(planFrom(tree, green.stories, stories).run).toEqual([]);
});

test('migrations, packages, settings and fixtures are part of everything', () => {
  for (const path of ['migrations/0001.sql', 'tests/fixtures/a.json'])
    expect(after(path, unit).run.length, path).toBe(files.length);
});

test('a test is run again when it, what it imports or a helper of all tests has changed', () => {
  const own = 'src/kernel/port.test.ts';
  expect(after(own, unit).run).toContain(own);
  expect(after('src/kernel/port.server.ts', unit).run).toContain(own);
  expect(after('tests/support/every-trace.ts', unit).run).toContain(own);
  expect(after('src/modules/money/billing/module.server.ts', unit).run).not.toContain(own);
  // By the program, which every test of a module starts.
  const { run } = after('src/modules/money/billing/module.server.ts', unit);
  expect(run).toEqual(expect.arrayContaining([...gates, 'tests/backup.test.ts', 'tests/words.test.ts']));
});

test('gates that read the whole tree are run after any change in it', () => {
  const { run } = after('src/modules/service/website/words.ts', quick);
  expect(run).toEqual(
    expect.arrayContaining(['tests/architecture.test.ts', 'tests/words.test.ts', 'tests/voice.test.ts']),
  );
  expect(after('docs/urls.md', unit).run).toContain('tests/urls.test.ts');
  expect(after('CONTRIBUTING.md', unit).run.length).toBeLessThan(files.length / 2);
});

test('the quick check runs the tests of a module and of what stands on it, and the gates for these alone', () => {
  const low = after('src/modules/school/students/tables.server.ts', quick);
  expect(low.run.some((file) => file.startsWith('src/modules/school/students/'))).toBe(true);
  expect(low.modules).toEqual(expect.arrayContaining(['students', 'results']));
  expect(low.run).toEqual(expect.arrayContaining(gates));
  const high = after('src/modules/service/help-desk/module.server.ts', quick);
  expect(high.modules).toContain('help-desk');
  expect(high.modules).not.toContain('students');
  // What a test of a school's module tries with every procedure there is depends on all of them.
  const triesAll = ['src/modules/school/students/transfers/farewell.test.ts'];
  expect(high.run.filter((file) => file.startsWith('src/modules/school/'))).toEqual(triesAll);
  expect(high.run).toContain('tests/declared-access.test.ts');
});

test('what every module stands on, or what a gate itself does, makes the gates try all', () => {
  for (const path of [
    'src/kernel/procedure.server.ts',
    'tests/support/strangers.ts',
    'src/app/http.server.ts',
  ])
    expect(after(path, quick), path).toMatchObject({
      modules: null,
      run: expect.arrayContaining(['tests/isolation.test.ts']),
    });
});

test('the quick check leaves what is slow to the whole one, unless it was changed itself', () => {
  const slow = 'tests/regressions/claims.test.ts';
  expect(after('src/kernel/port.server.ts', quick).run).not.toContain(slow);
  expect(after('src/kernel/port.server.ts', unit).run).toContain(slow);
  expect(after(slow, quick).run).toContain(slow);
});

test('stories are run again after any change of the program, and screens when others have their turn', () => {
  const all = [...tree.sources.keys()].filter((path) => path.endsWith('.spec.ts'));
  expect(after('src/ui/page.tsx', stories).run.length).toBe(
    tree.sources.has('src/ui/page.tsx') ? all.length : 0,
  );
  expect(after('src/kernel/port.test.ts', stories).run).toEqual([]);
  const others = planFrom(tree, green.stories, { ...stories, screens: '2:' });
  expect(others.run.every((file) => file.startsWith('tests/stories/screens/'))).toBe(true);
  expect(others.run.length).toBeGreaterThan(0);
});

test('what the plan names is there', () => {
  expect([...gates, ...leftToWhole].filter((path) => !tree.sources.has(path))).toEqual([]);
  const folders = new Set(filesOfModules(tree).keys());
  expect(serverModules.map(({ key }) => key).filter((key) => !folders.has(key))).toEqual([]);
});
