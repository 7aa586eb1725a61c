// npm test: the whole check; npm run test:long: the long part of the gates. npm test -- --only lint,unit runs some steps; npm run check the quick ones.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  Trouble,
} from './prepare.mjs';

const AT_ONCE = 2;
const reports = mkdtempSync(join(tmpdir(), 'bidyapith-report-'));

const CODE = ['src', 'tests', 'bin', 'bench', 'scripts'].filter((name) => existsSync(join(ROOT, name)));

/** Each step: what it needs to have passed before, and what it runs. Steps of `after` run one after another. */
const STEPS = [
  { name: 'types', run: types },
  { name: 'lint', run: () => node(tool('oxlint'), '--type-aware', '--quiet') },
  { name: 'format', run: () => node(tool('oxfmt'), '--check', ...CODE) },
  // Typegen (in types) and the build write the same folder.
  { name: 'build', after: ['types'], run: build },
  { name: 'unit', run: () => vitest('unit', ['--project', 'shared']) },
  { name: 'stories', after: ['unit'], needs: ['build'], run: () => vitest('stories') },
];

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
    run: () => vitest('stories', ['tests/stories/every-screen.spec.ts'], { TEST_LONG: '1' }),
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
  const env = environment({ NODE_ENV: 'test', NO_COLOR: '1', ...extra });
  return capture(pinnedNode(), [file, ...args], { env });
}

async function types() {
  if (existsSync(join(ROOT, 'react-router.config.ts'))) {
    const typegen = await node(tool('@react-router/dev', 'react-router'), 'typegen');
    if (typegen.status !== 0) return typegen;
  }
  return node(tool('typescript', 'tsc'), '--noEmit', '-p', '.');
}

async function build() {
  try {
    await ensureBuilt();
    return { status: 0, output: '' };
  } catch (error) {
    if (error instanceof Trouble) return { status: 1, output: error.message };
    throw error;
  }
}

/** Counts single tests rather than the step. */
async function vitest(project, more = [], env = {}) {
  const file = join(reports, `${project}.json`);
  const json = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', '--project', project, '--passWithNoTests', ...json, ...more];
  const result = await nodeWith(env, tool('vitest'), ...args);
  if (!existsSync(file)) return result;
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numFailedTestSuites: broken,
  } = JSON.parse(readFileSync(file, 'utf8'));
  // A file that could not be loaded, or an error outside any test, fails without a failed test.
  return { ...result, passed, failed: result.status === 0 ? 0 : Math.max(failed, broken > 0 ? 1 : 0, 1) };
}

function chosenSteps() {
  if (process.argv.includes('--long')) return LONG;
  const at = process.argv.indexOf('--only');
  if (at < 0) return STEPS;
  const wanted = (process.argv[at + 1] ?? '').split(',');
  const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Trouble(
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
