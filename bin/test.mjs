// npm test: the check before landing: all that changed, what a fault in would cost most, and of the rest what has its
// turn. npm run check (--quick): what a change made in a minute can have broken. npm run test:all (--part 2/4): all
// there is, in parts. npm run test:long: the long part of the gates. npm test -- --only lint,tests runs some steps.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, generate, main, SetupError } from './prepare.mjs';
import { processorSeconds, runAll } from './steps.mjs';
import { makeSteps } from './test-steps.mjs';

const has = (flag) => process.argv.includes(flag);
const valueOf = (flag) => (has(flag) ? (process.argv[process.argv.indexOf(flag) + 1] ?? '') : null);

/** `2/4` of `--part`. */
function partOf(text) {
  const [, part, parts] = /^([1-9])\/([1-9])$/.exec(text) ?? [];
  if (!part || Number(part) > Number(parts) || Number(parts) < 2)
    throw new SetupError(
      'Say which part as in --part 2/4; the last part is benchmarks, clusters and other days.',
    );
  return [Number(part), Number(parts)];
}

/** One run, or the parts of the complete one in turn. */
function runs() {
  if (has('--long')) return [{ tier: 'long' }];
  if (has('--quick')) return [{ tier: 'quick' }];
  if (!has('--all')) return [{ tier: 'landing' }];
  const asked = valueOf('--part');
  const parts = asked ? [partOf(asked)] : [1, 2, 3, 4].map((part) => [part, 4]);
  return parts.map((part) => ({ tier: 'all', part }));
}

function chosen(steps) {
  const only = valueOf('--only');
  if (only === null) return steps;
  const wanted = only.split(',');
  const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new SetupError(
      `There is no step "${unknown.join(', ')}"; the steps are ${steps.map((step) => step.name).join(', ')}.`,
    );
  return steps.filter((step) => wanted.includes(step.name));
}

await main(async () => {
  await ensureInstalled();
  const start = Date.now();
  await generate();
  const results = [];
  for (const run of runs()) {
    const folder = mkdtempSync(join(tmpdir(), 'bidyapith-report-'));
    if (run.part) console.log(`\nPart ${run.part.join(' of ')}`);
    const found = await runAll(chosen(makeSteps(run, folder)));
    results.push(...found.values());
    rmSync(folder, { recursive: true, force: true });
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  const processor = processorSeconds();
  console.log(
    `\n${results.length} steps in ${seconds} s${processor ? `, ${processor.toFixed(0)} s of processor` : ''}`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
