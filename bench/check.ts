// npm run bench:check: runs the benchmarks of bounds.json and fails when a ratio is more than 30 % worse than the bound
// recorded there. One that fails is run twice more: a machine that is busy with something else says so once or twice.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';

type Bound = {
  command: string[];
  /** Shorter than by hand: here only a ratio counts. */
  env?: Record<string, string>;
  worse: 'higher' | 'lower';
  bounds: Record<string, number>;
};

const root = join(import.meta.dirname, '..');
const all = JSON.parse(readFileSync(join(import.meta.dirname, 'bounds.json'), 'utf8')) as Record<
  string,
  Bound
>;
const allowed = 1.3;

function worseThan({ command, env, worse, bounds }: Bound): string[] {
  const [file = '', ...args] = command;
  const said = execFileSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const found = JSON.parse(said.trim().split('\n').at(-1) ?? '{}') as Record<string, number>;
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const ratio = found[name];
    if (ratio === undefined) return [`${name} was not measured`];
    const limit = worse === 'higher' ? bound * allowed : bound / allowed;
    console.log(
      `  ${name}: ${ratio} (recorded ${bound}, at ${worse === 'higher' ? 'most' : 'least'} ${limit.toFixed(2)})`,
    );
    return (worse === 'higher' ? ratio > limit : ratio < limit) ? [`${name} is ${ratio}`] : [];
  });
}

console.log(`load of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`);
const wanted = process.argv.slice(2);
for (const [name, bound] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(name);
  let worse = worseThan(bound);
  for (let again = 0; again < 2 && worse.length > 0; again++) worse = worseThan(bound);
  for (const line of worse) console.error(`${name}: ${line}`);
  if (worse.length > 0) process.exitCode = 1;
}
