// npm run bench:check: runs the benchmarks of bounds.json and fails when a ratio is more than 30 % worse than the bound
// recorded there. What is judged is processor time beside a bare one of the same run, which a busy machine changes little;
// a bench that fails anyway is run once more, and says so. Each says what it cost of the processor itself.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { endedMs } from './support/processor-time.ts';

type Bound = {
  command: string[];
  /** Smaller than by hand: here only a ratio counts. */
  env?: Record<string, string>;
  bounds: Record<string, number>;
};

const root = join(import.meta.dirname, '..');
const all = JSON.parse(readFileSync(join(import.meta.dirname, 'bounds.json'), 'utf8')) as Record<
  string,
  Bound
>;
const allowed = 1.3;

function worseThan({ command, env, bounds }: Bound): string[] {
  const [file = '', ...args] = command;
  const said = execFileSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, BENCH_CHECK: '1', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const ratio = found[name];
    if (ratio === undefined) return [`${name} was not measured`];
    const limit = bound * allowed;
    console.log(`  ${name}: ${ratio} (recorded ${bound}, at most ${limit.toFixed(2)})`);
    return ratio > limit ? [`${name} is ${ratio}`] : [];
  });
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0) throw new Error(`bench/bounds.json has no ${unknown.join(', ')}.`);
const begun = endedMs(process.pid);
const seconds = (since: number) => `${((endedMs(process.pid) - since) / 1000).toFixed(0)} s of processor`;
for (const [name, bound] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(name);
  const before = endedMs(process.pid);
  let worse = worseThan(bound);
  if (worse.length > 0) {
    console.log(`  measured once more: ${worse.join(', ')}`);
    worse = worseThan(bound);
  }
  console.log(`  ${seconds(before)}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  for (const line of worse) console.error(`${name}: ${line}`);
  if (worse.length > 0) process.exitCode = 1;
}
console.log(`${seconds(begun)} in all`);
