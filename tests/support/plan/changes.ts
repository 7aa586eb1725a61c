import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What changed since main was checked last. A fresh clone cannot know that by itself, so `.ci/landings.tsv` says it: a
 * line for each state of main that passed, its number, commit and day (`npm run landed`; docs/decisions/0048).
 */
export type Landing = { turn: number; commit: string; day: string };

const root = join(import.meta.dirname, '../../..');
export const ledger = join(root, '.ci/landings.tsv');

export function readLandings(text = readFileSync(ledger, 'utf8')): Landing[] {
  return text
    .split('\n')
    .filter((line) => /^\d/.test(line))
    .map((line) => {
      const [turn = '', commit = '', day = ''] = line.split('\t');
      return { turn: Number(turn), commit, day };
    });
}

/** The turn of what is checked now: it follows the last landing. */
export const turnAfter = (landings: readonly Landing[]): number => (landings.at(-1)?.turn ?? 0) + 1;

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return status === 0 ? stdout : null;
};

const lines = (text: string | null): string[] => (text ?? '').split('\n').filter(Boolean);

/** The files that differ from a commit, uncommitted and new ones included, moved ones by both names; null: it is not here. */
export function changedSince(commit: string): string[] | null {
  const committed = git('diff', '--name-only', '--no-renames', commit);
  if (committed === null) return null;
  return [...lines(committed), ...lines(git('ls-files', '--others', '--exclude-standard'))].toSorted();
}

/** What a commit is about to change, or the last one did where nothing is about to. */
export function changedJustNow(): string[] {
  const now = changedSince('HEAD') ?? [];
  return now.length > 0 ? now : (changedSince('HEAD~1') ?? []);
}

export const headCommit = (): string => git('rev-parse', 'HEAD')?.trim() ?? '';
