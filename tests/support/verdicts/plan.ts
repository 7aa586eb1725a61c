import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  calledFiles,
  closureOf,
  closureOfModules,
  filesOfModules,
  isAboutAll,
  keyOf,
  looksAround,
  moduleOf,
  readTree,
  wholeTree,
  type Tree,
} from './closure.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, '.cache/verdicts.json');

/** These try every procedure there is, module by module: a module that is as it was when they were green is left out. */
export const gates = [
  'tests/access.test.ts',
  'tests/canaries.test.ts',
  'tests/fuzz.test.ts',
  'tests/isolation.test.ts',
  'tests/list-exports.test.ts',
  'tests/queries-alone.test.ts',
  'tests/regressions/injection.test.ts',
  'tests/statements.test.ts',
];

/** Half a minute and more each, of the program as a whole: the quick check leaves them to the whole one. */
export const leftToWhole = [
  'src/app/requests/load-shedding.test.ts',
  'src/app/start/check-data.test.ts',
  'src/kernel/database/embedded/embedded.test.ts',
  'src/kernel/jobs/killed-process.test.ts',
  'tests/any-postgres.test.ts',
  'tests/backup.test.ts',
  'tests/faults/database-faults.test.ts',
  'tests/faults/disk-full.test.ts',
  'tests/faults/killed.test.ts',
  'tests/hostile-backups.test.ts',
  'tests/interleaved.test.ts',
  'tests/pooled-postgres.test.ts',
  'tests/program-on-postgres.test.ts',
  'tests/upgrade.test.ts',
];

/** So are stories of what once went wrong, which drive the whole program. */
const isLeft = (file: string): boolean =>
  leftToWhole.includes(file) || (file.startsWith('tests/regressions/') && !gates.includes(file));

/** Run before every file of tests, and so part of each. */
const setUp = ['every-statement', 'every-trace', 'database-setup'].map((name) => `tests/support/${name}.ts`);

/** What a file depends on, as one word: with all it imports, without what only the program's lists name, by module. */
export type Keys = { own: string; whole: string; apart: string; modules?: Record<string, string> };
/** `screens`: which of them have their turn (tests/support/screen-rounds.ts). */
export type Asked = { kind: 'unit' | 'stories'; quick: boolean; screens: string };
export type Plan = {
  asked: Asked;
  run: string[];
  skipped: { why: string; files: string[] }[];
  /** The modules that the gates try; null: all. */
  modules: string[] | null;
  keys: Record<string, Keys>;
};

export type Kept = Record<string, Keys>;

function kept(): Kept {
  try {
    return JSON.parse(readFileSync(cache, 'utf8')) as Kept;
  } catch {
    return {};
  }
}

const isTest = (kind: Asked['kind']) => (path: string) =>
  kind === 'stories'
    ? path.startsWith('tests/stories/') && path.endsWith('.spec.ts')
    : path.endsWith('.test.ts');

/** The files that a verdict on a test depends on; `all`: every file there is. */
type Needs = { whole: ReadonlySet<string> | 'all'; apart: ReadonlySet<string> | 'all'; isGate: boolean };
type Needed = { tests: ReadonlyMap<string, Needs>; modules: ReadonlyMap<string, ReadonlySet<string>> };

const needed = new WeakMap<Tree['sources'], Map<Asked['kind'], Needed>>();

function neededBy(tree: Tree, kind: Asked['kind']): Needed {
  const known = needed.get(tree.sources) ?? new Map<Asked['kind'], Needed>();
  needed.set(tree.sources, known);
  const found = known.get(kind) ?? (kind === 'unit' ? byUnits(tree) : byStories(tree));
  known.set(kind, found);
  return found;
}

/** Stories open the built program: they depend on all of it. */
function byStories(tree: Tree): Needed {
  const paths = [...tree.sources.keys()];
  const built = paths.filter((path) => path.startsWith('src/') && !path.endsWith('.test.ts'));
  const needs = (file: string): Needs => {
    const files = new Set([...built, ...closureOf(tree, [file, ...setUp])]);
    return { whole: files, apart: files, isGate: false };
  };
  const files = paths.filter(isTest('stories'));
  return { tests: new Map(files.map((file) => [file, needs(file)])), modules: new Map() };
}

function byUnits(tree: Tree): Needed {
  const called = calledFiles(tree);
  const needs = (file: string): Needs => {
    const isGate = gates.includes(file);
    const whole = closureOf(tree, [file, ...setUp]);
    const apart = closureOfModules(tree, [file, ...setUp]);
    // Its own part: what is no module's.
    if (isGate)
      return { whole, apart: new Set([...apart].filter((path) => !path.startsWith('src/modules/'))), isGate };
    if (looksAround(tree, closureOf(tree, [file]))) return { whole: 'all', apart: 'all', isGate };
    // Outside the modules a test may call any of them.
    if (moduleOf(file) === null || isAboutAll(tree, file)) return { whole, apart: whole, isGate };
    return { whole, apart: closureOfModules(tree, [...apart, ...called(file, apart)]), isGate };
  };
  const files = [...tree.sources.keys()].filter(isTest('unit'));
  return {
    tests: new Map(files.map((file) => [file, needs(file)])),
    modules: new Map([...filesOfModules(tree)].map(([module, own]) => [module, closureOfModules(tree, own)])),
  };
}

export function keysOf(tree: Tree, { kind, screens }: Asked): Record<string, Keys> {
  const all = wholeTree(tree);
  const { tests, modules } = neededBy(tree, kind);
  const key = (files: ReadonlySet<string> | 'all') => (files === 'all' ? all : keyOf(tree, files));
  const ofModules = Object.fromEntries([...modules].map(([module, files]) => [module, key(files)]));
  return Object.fromEntries(
    [...tests].map(([file, { whole, apart, isGate }]) => {
      const turn = file.startsWith('tests/stories/screens/') ? screens : '';
      const keys: Keys = {
        own: tree.hashes.get(file)!,
        whole: key(whole) + turn,
        apart: key(apart) + turn,
        ...(isGate ? { modules: ofModules } : {}),
      };
      return [file, keys];
    }),
  );
}

/** What is run and what is not, because it was green on this machine and nothing that it depends on has changed. */
export const makePlan = (asked: Asked): Plan => planFrom(readTree(), kept(), asked);

export function planFrom(tree: Tree, known: Kept, asked: Asked): Plan {
  const keys = keysOf(tree, asked);
  const same: string[] = [];
  const left: string[] = [];
  const run: string[] = [];
  const modules = new Set<string>();
  let everyModule = false;
  for (const [file, now] of Object.entries(keys)) {
    const before = known[file];
    const changed = Object.keys(now.modules ?? {}).filter(
      (one) => before?.modules?.[one] !== now.modules?.[one],
    );
    const isSame = asked.quick
      ? before?.apart === now.apart && changed.length === 0
      : before?.whole === now.whole;
    if (isSame) same.push(file);
    else if (asked.quick && isLeft(file) && (!before || before.own === now.own)) left.push(file);
    else {
      run.push(file);
      if (now.modules && before?.apart !== now.apart) everyModule = true;
      for (const one of changed) modules.add(one);
    }
  }
  return {
    asked,
    run,
    skipped: [
      { why: 'green before, and nothing that they depend on has changed', files: same },
      { why: 'slow, and left to npm test', files: left },
    ].filter(({ files }) => files.length > 0),
    modules: asked.quick && !everyModule ? [...modules].toSorted() : null,
    keys,
  };
}

type Report = { testResults: { name: string; status: string; assertionResults: { status: string }[] }[] };

/** Keeps what was green; what was red is forgotten, whatever it was before. */
export function keepVerdicts(plan: Plan, report: Report): void {
  // What was changed while the tests ran, nobody knows to be green.
  const now = keysOf(readTree(), plan.asked);
  const known = kept();
  for (const { name, status, assertionResults } of report.testResults) {
    const file = relative(root, name).replaceAll('\\', '/');
    const [before, key] = [plan.keys[file], now[file]];
    const isGreen = status === 'passed' && assertionResults.every((one) => one.status !== 'failed');
    if (!before || !key || !isGreen) {
      delete known[file];
      continue;
    }
    const tried = plan.modules;
    const held = Object.entries(key.modules ?? {}).filter(
      ([module, value]) =>
        before.modules?.[module] === value &&
        (tried === null || tried.includes(module) || known[file]?.modules?.[module] === value),
    );
    const isWhole = !key.modules || tried === null;
    known[file] = {
      own: key.own,
      whole: isWhole && before.whole === key.whole ? key.whole : (known[file]?.whole ?? ''),
      apart: before.apart === key.apart ? key.apart : '',
      ...(key.modules ? { modules: Object.fromEntries(held) } : {}),
    };
  }
  if (!existsSync(dirname(cache))) mkdirSync(dirname(cache));
  writeFileSync(`${cache}.${process.pid}`, JSON.stringify(known));
  renameSync(`${cache}.${process.pid}`, cache);
}
