// What each check runs (docs/decisions/0048-three-checks.md).
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, ensureBuilt, environment, pinnedNode, ROOT, SetupError, tool } from './prepare.mjs';

const CODE = ['src', 'tests', 'bin', 'bench', 'scripts'].filter((name) => existsSync(join(ROOT, name)));

/** `run`: which check, and of the complete one which part; `folder` takes its reports. */
export function makeSteps({ tier, part }, folder) {
  if (tier === 'quick')
    return [
      { name: 'types', run: () => types(true) },
      // What needs types takes ten times as long: the quick check leaves it to the one before landing.
      { name: 'lint', run: () => node(tool('oxlint'), '--quiet') },
      { name: 'format', run: format },
      { name: 'tests', run: () => planned(folder, ['quick']) },
    ];
  if (tier === 'long') return longSteps(folder);
  if (tier === 'landing') return [...statics(), tests(folder, ['landing'])];
  const [k, n] = part;
  if (k === n) return lastSteps(folder);
  const own = tests(folder, ['part', String(k), String(n - 1)], { EXECUTED: '1' });
  return k === 1 ? [...statics(), own] : [{ name: 'build', run: build }, own];
}

/** The build and what reads the sources alone; typegen (in types) and the build write the same folder. */
const statics = () => [
  { name: 'build', run: build },
  { name: 'lint', run: () => node(tool('oxlint'), '--type-aware', '--quiet') },
  { name: 'types', after: ['build'], run: () => types(false) },
  { name: 'format', run: format },
];

const tests = (folder, plan, env = {}) => ({
  name: 'tests',
  after: ['lint', 'format'],
  needs: ['build'],
  run: () => planned(folder, plan, env),
});

const format = () => node(tool('oxfmt'), '--check', ...CODE);

/** The long part of the gates: everything tried, where the complete check takes some. */
const longSteps = (folder) => [
  { name: 'build', run: build },
  {
    name: 'long',
    needs: ['build'],
    run: () => vitest(folder, ['unit', 'shared'], ['tests/', '--testTimeout=3600000'], { TEST_LONG: '1' }),
  },
  {
    name: 'screens',
    after: ['long'],
    needs: ['build'],
    run: () => vitest(folder, ['stories'], ['tests/stories/screens/'], { TEST_LONG: '1' }),
  },
];

/** The last part of the complete check: on another day, on a cluster, and alone on the machine what is measured. */
const lastSteps = (folder) => [
  { name: 'build', run: build },
  { name: 'day', after: ['build'], run: () => onAnotherDay(folder) },
  { name: 'cluster', after: ['day'], run: onCluster },
  {
    name: 'speed',
    after: ['day', 'cluster'],
    needs: ['build'],
    run: () => told(['bench/check.ts'], { NODE_ENV: 'production' }),
  },
];

function node(file, ...args) {
  return nodeWith({}, file, ...args);
}

function nodeWith(extra, file, ...args) {
  // Programs that the tests start over and over are compiled once.
  const compiled = { NODE_COMPILE_CACHE: join(ROOT, '.cache', 'compiled') };
  const env = environment({ NODE_ENV: 'test', NO_COLOR: '1', ...compiled, ...extra });
  return capture(pinnedNode(), [file, ...args], { env });
}

/** What a program says is said, also when all is well. */
async function told(args, env = {}) {
  const result = await nodeWith(env, ...args);
  return { ...result, said: result.status === 0 ? result.output.trim().split('\n') : [] };
}

async function types(isIncremental) {
  const typegen = await node(tool('@react-router/dev', 'react-router'), 'typegen');
  if (typegen.status !== 0) return typegen;
  // What was found of a file the last time holds until it, or what it takes from others, changes.
  const known = isIncremental
    ? ['--incremental', '--tsBuildInfoFile', join('.cache', 'types.tsbuildinfo')]
    : [];
  // Each checker works out for itself what the others know already: one takes a quarter of the time of all four.
  return node(tool('typescript', 'tsc'), '--noEmit', '--checkers', '1', '-p', '.', ...known);
}

async function build() {
  try {
    await ensureBuilt();
    return { status: 0, output: '' };
  } catch (error) {
    if (error instanceof SetupError) return { status: 1, output: error.message };
    throw error;
  }
}

/** scripts/test-plan.ts, which knows what changed and what that concerns. */
function plan(...args) {
  const { status, stdout, stderr } = spawnSync(pinnedNode(), ['scripts/test-plan.ts', ...args], {
    cwd: ROOT,
    env: environment(),
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new SetupError(`scripts/test-plan.ts ${args[0]} failed:\n${String(stderr)}`);
  return JSON.parse(String(stdout) || 'null');
}

/** The tests of a plan, all kinds in one run, so that no processor waits for the end of one kind. */
async function planned(folder, which, env = {}) {
  const { run, env: chosen, said } = plan(...which);
  for (const line of said) console.log(`       ${line}`);
  const isQuick = which[0] === 'quick';
  const isWhole = which[0] === 'part';
  const projects = isQuick ? ['unit', 'shared'] : ['stories', 'unit', 'shared'];
  const files = run.map(({ file }) => file);
  const result = await vitest(folder, projects, files, { ...chosen, ...env });
  const { said: costs, over } = plan('costs', folder);
  if (isWhole) plan('keep', folder);
  const isOver = isWhole && over.length > 0;
  return {
    ...result,
    failed: (result.failed ?? 0) + (isOver ? 1 : 0),
    status: isOver ? 1 : result.status,
    said: isQuick ? [] : costs,
  };
}

/** Counts single tests rather than the step. */
async function vitest(folder, projects, files, env = {}) {
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...named, '--passWithNoTests', ...reporters, ...files];
  const result = await nodeWith({ ...env, MEASURED: folder }, tool('vitest'), ...args);
  if (!existsSync(report)) return result;
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: broken,
  } = JSON.parse(readFileSync(report, 'utf8'));
  // A file that could not be loaded, or an error outside any test, fails without a failed test.
  return { ...result, passed, failed: result.status === 0 ? 0 : Math.max(failed, broken > 0 ? 1 : 0, 1) };
}

/** The modules' tests with the clock on another day: a New Year, a Friday, past midnight in Dhaka, each its turn. */
async function onAnotherDay(folder) {
  const { name } = plan('day');
  console.log(`       the day of this turn: ${name}`);
  const command = [
    pinnedNode(),
    tool('vitest'),
    'run',
    '--project',
    'shared',
    '--reporter=dot',
    'src/modules/',
  ];
  const result = await nodeWith({ MEASURED: folder }, 'scripts/on-a-day.ts', name, '--', ...command);
  return counted(result);
}

/** The tests of every module on a cluster, where one is up. */
async function onCluster() {
  const url = process.env.CLUSTER_URL;
  if (!url) {
    const said = ['not run: no cluster is up (CLUSTER_URL names the coordinator of one that is)'];
    return { status: 0, output: '', passed: 0, failed: 0, said };
  }
  return counted(await nodeWith({}, 'scripts/test-cluster.ts', url));
}

/** A run of vitest by another program, with the numbers of its closing lines. */
function counted(result) {
  const count = (what) => Number(new RegExp(`Tests .*?(\\d+) ${what}`).exec(result.output)?.[1] ?? 0);
  const failed = result.status === 0 ? 0 : Math.max(1, count('failed'));
  return { ...result, passed: count('passed'), failed };
}
