// npm test: the whole check, without what was green here and has not changed since; npm test -- --all: nothing left out,
// as where CI is set. npm run check (--quick): what a change made in a minute can have broken. npm run test:long: the long
// part of the gates. npm test -- --only lint,unit runs some steps.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import {
  capture,
  ensureBuilt,
  ensureInstalled,
  environment,
  generate,
  main,
  pinnedNode,
  ROOT,
  tool,
  SetupError,
} from './prepare.mjs';

const AT_ONCE = 2;
const reports = mkdtempSync(join(tmpdir(), 'bidyapith-report-'));

const isLong = process.argv.includes('--long');
const isQuick = process.argv.includes('--quick');
const isAll = isLong || process.argv.includes('--all') || Boolean(process.env.CI);

const CODE = ['src', 'tests', 'bin', 'bench', 'scripts'].filter((name) => existsSync(join(ROOT, name)));

/** Each step: what it needs to have passed before, and what it runs. Steps of `after` run one after another. */
const STEPS = [
  { name: 'types', run: types },
  // What needs types takes ten times as long: the quick check leaves it to the whole one.
  { name: 'lint', run: () => node(tool('oxlint'), ...(isQuick ? [] : ['--type-aware']), '--quiet') },
  { name: 'format', run: () => node(tool('oxfmt'), '--check', ...CODE) },
  // Typegen (in types) and the build write the same folder.
  { name: 'build', after: ['types'], run: build },
  { name: 'unit', run: () => changed('unit', ['--project', 'shared']) },
  {
    name: 'stories',
    after: ['unit'],
    needs: ['build'],
    run: () => changed('stories', [], { SCREENS: screens() }),
  },
];

/** The steps of the quick check; what they leave out they say. */
const QUICK = ['types', 'lint', 'format', 'unit'];

/** The long part of the gates: everything tried, where `npm test` takes some (README says how long it takes). */
const LONG = [
  { name: 'build', run: build },
  {
    name: 'long',
    needs: ['build'],
    run: () => vitest('unit', ['tests/', '--testTimeout=3600000'], { TEST_LONG: '1' }),
  },
  {
    name: 'screens',
    after: ['long'],
    needs: ['build'],
    run: () => vitest('stories', ['tests/stories/screens/'], { TEST_LONG: '1' }),
  },
  // Alone on the machine: each figure is a ratio of two things measured in turns.
  {
    name: 'speed',
    after: ['long', 'screens'],
    needs: ['build'],
    run: () => nodeWith({ NODE_ENV: 'production' }, 'bench/check.ts'),
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

async function types() {
  if (existsSync(join(ROOT, 'react-router.config.ts'))) {
    const typegen = await node(tool('@react-router/dev', 'react-router'), 'typegen');
    if (typegen.status !== 0) return typegen;
  }
  // What was found of a file the last time holds until it, or what it takes from others, changes.
  const known = isAll ? [] : ['--incremental', '--tsBuildInfoFile', join('.cache', 'types.tsbuildinfo')];
  // Each checker works out for itself what the others know already: one takes a quarter of the time of all four.
  return node(tool('typescript', 'tsc'), '--noEmit', '--checkers', '1', '-p', '.', ...known);
}

/** Every screen where everything is tried; else a quarter, another each day, and the screens of modules that changed. */
function screens() {
  if (isAll) return 'all';
  const quarter = Math.floor(Date.now() / 86_400_000) % 4;
  const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' }).stdout ?? '';
  const since =
    ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main).trim()).find(Boolean) ?? 'HEAD';
  const files = git('diff', '--name-only', since) + git('ls-files', '--others', '--exclude-standard');
  const modules = new Set(
    [...files.matchAll(/^src\/modules\/[\w-]+\/([\w-]+)\//gm)].map((match) => match[1]),
  );
  const more = modules.size > 0 ? ` and every one of ${[...modules].join(', ')}` : '';
  console.log(
    `       screens: quarter ${quarter + 1} of 4, by the day${more}; npm test -- --all opens every one`,
  );
  return `${quarter}:${[...modules].join(',')}`;
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

/** The test files that something they depend on has changed for since they were green here; CI runs all. */
async function changed(kind, more = [], env = {}) {
  if (isAll) return vitest(kind, more, env);
  const plan = JSON.parse(verdicts('plan', { kind, quick: isQuick, screens: env.SCREENS ?? '' }));
  for (const { why, files } of plan.skipped) {
    const some =
      files.length > 8 ? `${files.slice(0, 8).join(', ')} and ${files.length - 8} more` : files.join(', ');
    console.log(`       ${kind}: ${files.length} files not run (${why}): ${some}`);
  }
  if (plan.modules && plan.run.length > 0)
    console.log(`       gates: of ${plan.modules.join(', ') || 'no module'}`);
  if (plan.run.length === 0) return { status: 0, output: '' };
  const gates = plan.modules ? { GATE_MODULES: plan.modules.join(',') } : {};
  const result = await vitest(kind, [...more, ...plan.run], { ...env, ...gates });
  if (existsSync(reportOf(kind))) verdicts('keep', { plan, report: reportOf(kind) });
  return result;
}

/** scripts/verdicts.ts, which knows what each test file depends on. */
function verdicts(verb, given) {
  const { status, stdout, stderr } = spawnSync(pinnedNode(), ['scripts/verdicts.ts', verb], {
    cwd: ROOT,
    env: environment(),
    input: JSON.stringify(given),
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new SetupError(`scripts/verdicts.ts ${verb} failed:\n${String(stderr)}`);
  return String(stdout);
}

const reportOf = (project) => join(reports, `${project}.json`);

/** Counts single tests rather than the step. */
async function vitest(project, more = [], env = {}) {
  const file = reportOf(project);
  const json = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...json, ...more];
  const result = await nodeWith(env, tool('vitest'), ...args);
  if (!existsSync(file)) return result;
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: broken,
    testResults: files,
  } = JSON.parse(readFileSync(file, 'utf8'));
  if (isAll) console.log(slowest(files));
  // A file that could not be loaded, or an error outside any test, fails without a failed test.
  return { ...result, passed, failed: result.status === 0 ? 0 : Math.max(failed, broken > 0 ? 1 : 0, 1) };
}

/** The files that took longest, for whoever wants the whole to take less. */
function slowest(files) {
  const lines = files
    .map(({ name, startTime, endTime }) => ({ name: relative(ROOT, name), s: (endTime - startTime) / 1000 }))
    .toSorted((a, b) => b.s - a.s)
    .slice(0, 30)
    .map(({ name, s }) => `  ${s.toFixed(0).padStart(5)} s  ${name}`);
  return ['', 'Slowest files:', ...lines].join('\n');
}

function chosenSteps() {
  if (isLong) return LONG;
  const at = process.argv.indexOf('--only');
  if (at < 0) return isQuick ? STEPS.filter(({ name }) => QUICK.includes(name)) : STEPS;
  const wanted = (process.argv[at + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new SetupError(
      `There is no step "${unknown.join(', ')}"; the steps are ${STEPS.map((s) => s.name).join(', ')}.`,
    );
  }
  return STEPS.filter((step) => wanted.includes(step.name));
}

/** Runs the steps, two at a time, each when those before it are done; returns their results by name. */
async function runAll(steps) {
  const results = new Map();
  const waiting = [...steps];
  const running = new Set();
  const isOver = (name) => results.has(name) || !steps.some((step) => step.name === name);
  const isReady = ({ after = [], needs = [] }) => [...after, ...needs].every(isOver);
  const next = () => waiting.findIndex((step) => isReady(step));
  while (waiting.length > 0 || running.size > 0) {
    for (let at = next(); at >= 0 && running.size < AT_ONCE; at = next()) {
      const [step] = waiting.splice(at, 1);
      const job = runOne(step, results).finally(() => running.delete(job));
      running.add(job);
    }
    await Promise.race(running);
  }
  return results;
}

async function runOne(step, results) {
  const broken = (step.needs ?? []).find((name) => results.get(name)?.status > 0);
  const start = Date.now();
  const result = broken ? { status: 1, output: `not run: ${broken} failed` } : await step.run();
  const { status, output, passed = status === 0 ? 1 : 0, failed = status === 0 ? 0 : 1 } = result;
  results.set(step.name, { status, passed, failed });
  const seconds = ((Date.now() - start) / 1000).toFixed(1).padStart(6);
  const count = passed + failed > 1 ? `  (${passed + failed} tests)` : '';
  if (status !== 0) console.log(`\n${output.trim()}\n`);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(8)} ${seconds} s${count}`);
}

await main(async () => {
  await ensureInstalled();
  const steps = chosenSteps();
  const start = Date.now();
  await generate();
  const results = await runAll(steps);
  rmSync(reports, { recursive: true, force: true });
  const sum = (key) => [...results.values()].reduce((total, result) => total + result[key], 0);
  console.log(`\n${results.size} steps in ${((Date.now() - start) / 1000).toFixed(1)} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
