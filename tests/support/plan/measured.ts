import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileCost } from '../measured/each-file.ts';

/** What the last complete run measured, kept in tests/measured.tsv. */
export type Measured = {
  /** Processor seconds of each file of tests. */
  seconds: ReadonlyMap<string, number>;
  /** For each source the tests that executed one of its functions. */
  executedBy: ReadonlyMap<string, ReadonlySet<string>>;
};

const file = join(import.meta.dirname, '../../measured.tsv');

/** What a file costs of which nobody knows it yet. */
export const usualSeconds = 2;

export function readMeasured(text = existsSync(file) ? readFileSync(file, 'utf8') : ''): Measured {
  const rows = text.split('\n').map((line) => line.split('\t'));
  const tests = rows.filter(([kind]) => kind === 'test').map(([, seconds, path]) => ({ seconds, path }));
  const executedBy = rows
    .filter(([kind]) => kind === 'source')
    .map(([, path = '', numbers = '']) => {
      const by = numbers.split(' ').filter(Boolean);
      return [path, new Set(by.map((at) => tests[Number(at)]?.path ?? ''))] as const;
    });
  return {
    seconds: new Map(tests.map(({ seconds, path }) => [path ?? '', Number(seconds)])),
    executedBy: new Map(executedBy),
  };
}

/** As it was committed: each part of a complete check writes the file, and all of them must divide the same. */
export function committedMeasured(): Measured {
  const { status, stdout } = spawnSync('git', ['show', 'HEAD:tests/measured.tsv'], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return status === 0 ? readMeasured(stdout) : readMeasured();
}

/** What was known before, with what was measured now; tests that are no longer there are left out. */
export function joined(
  known: Measured,
  costs: readonly FileCost[],
  isThere: (path: string) => boolean,
): string {
  const seconds = new Map([...known.seconds].filter(([path]) => isThere(path)));
  for (const cost of costs) seconds.set(cost.file, Math.round(cost.seconds * 10) / 10);
  const renewed = new Set(costs.filter(({ executed }) => executed !== null).map((cost) => cost.file));
  const by = new Map<string, Set<string>>();
  const note = (source: string, test: string) => by.set(source, (by.get(source) ?? new Set()).add(test));
  for (const [source, tests] of known.executedBy)
    for (const test of tests)
      if (seconds.has(test) && !renewed.has(test) && isThere(source)) note(source, test);
  for (const cost of costs) for (const source of cost.executed ?? []) note(source, cost.file);
  const tests = [...seconds.keys()].toSorted();
  const numbers = new Map(tests.map((path, at) => [path, at]));
  const lines = [...by]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([source, some]) => {
      const list = [...some].map((path) => numbers.get(path)!).toSorted((a, b) => a - b);
      return `source\t${source}\t${list.join(' ')}`;
    });
  return [
    '# Written by npm run test:all: processor seconds of each file of tests, and by number the tests that executed a function of each source.',
    ...tests.map((path) => `test\t${seconds.get(path)}\t${path}`),
    ...lines,
    '',
  ].join('\n');
}

export function costsIn(folder: string): FileCost[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as FileCost);
}

export const keepMeasured = (folder: string, isThere: (path: string) => boolean): void =>
  writeFileSync(file, joined(readMeasured(), costsIn(folder), isThere));
