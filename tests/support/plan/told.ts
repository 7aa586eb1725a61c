import type { Choice } from './choose.ts';
import { usualSeconds, type Measured } from './measured.ts';

const plural = (many: number): string => `${many} ${many === 1 ? 'file' : 'files'}`;

/** Where a file lies, for people: `money/fees`, `tests/stories`. */
const placeOf = (file: string): string =>
  /^src\/modules\/(\w+\/[\w-]+)\//.exec(file)?.[1] ?? file.split('/').slice(0, -1).slice(0, 2).join('/');

/** What is run and why, how long it took the last time, and what is left out, in lines for the terminal. */
export function affectedTotals(choice: Choice, measured: Measured): string[] {
  const seconds = (files: readonly string[]) =>
    Math.round(files.reduce((sum, file) => sum + (measured.seconds.get(file) ?? usualSeconds), 0));
  const reasons = [...new Set(choice.run.map(({ why }) => why))];
  const run = reasons.map((reason) => {
    const files = choice.run.filter(({ why }) => why === reason).map(({ file }) => file);
    return `${reason}: ${plural(files.length)}, ${seconds(files)} s of processor when last measured`;
  });
  const left = choice.left.flatMap(({ why, files }) => [
    `not run (${why}): ${plural(files.length)}`,
    ...[...Map.groupBy(files, placeOf)].map(
      ([place, some]) => `  ${place}: ${some.map((file) => file.split('/').at(-1)).join(', ')}`,
    ),
  ]);
  return [...run, ...left];
}
