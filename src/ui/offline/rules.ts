import type { Word, WordValues } from '#kernel/words.ts';

/** What the server said to an operation that it did not do, ready to be shown. */
export type Told = { status: number; word: Word; values?: WordValues; data?: unknown };

/** One call of an offline procedure, kept until the server has answered it. */
export type Operation = {
  /** The same at every try: the server does it once. */
  readonly id: string;
  /** Module and name of the procedure, for the screen that waits for it. */
  readonly call: string;
  readonly method: string;
  readonly path: string;
  readonly input: unknown;
  /** What it changes, such as one mark sheet: later work on the same goes on top of it. */
  readonly about: string;
  /** How the person knows it, and where they go to look at it. */
  readonly what: Word;
  readonly at: string;
  readonly made: string;
  /** `done` stays for a while, for the screens that wait for the answer. */
  readonly state: 'waiting' | 'done' | 'look';
  readonly tries: number;
  /** It may have reached the server, whose answer was lost. */
  readonly sent?: true;
  /** The operation (or save) that this one undoes: versions that were known before mean nothing after it. */
  readonly undoes?: string;
  /** Answers that the device keeps and that are old once this is done. */
  readonly renews?: readonly KeptRead[];
  readonly told?: Told;
  readonly answer?: unknown;
  readonly settled?: string;
};

/** A call of an `offlineRead` procedure. */
export type KeptRead = { readonly method: string; readonly path: string; readonly input: unknown };

/** How a try ended: answered, refused for good, or not at all. */
export type Outcome =
  | { kind: 'answered'; answer: unknown }
  | { kind: 'refused'; told: Told }
  /** `failing`: the server itself fails at it; the others are a network, a load, a deployment that passes. */
  | { kind: 'passing'; told: Told; failing: boolean };

/** After so many failures of the server at one operation the others no longer wait behind it. */
const failuresAtMost = 6;

/** No network (0), too many calls, or a server that could not answer now: worth another try. */
export const isPassing = (status: number): boolean => status === 0 || status === 429 || status >= 500;

type Cells = { [key: string]: unknown }[];
const isCells = (value: unknown): value is Cells =>
  Array.isArray(value) && value.every((each) => each !== null && typeof each === 'object');

/** What an answer says of cells that were written: their names and the version that they have now. */
function writtenCells(answer: unknown): Cells {
  const saved = (answer as { saved?: unknown } | null)?.saved;
  return isCells(saved) ? saved.filter(({ version }) => typeof version === 'number') : [];
}

/** Whether part of what was asked was not done (`refused`), or something came since that was not asked for (`joined`). */
export function isPartly(answer: unknown): boolean {
  const { refused, joined } = (answer ?? {}) as { refused?: unknown; joined?: unknown };
  return [refused, joined].some((part) => Array.isArray(part) && part.length > 0);
}

/**
 * The input of work that was made before an answer was known, on top of that answer: cells that it wrote carry the
 * version that they have since. A cell is known by all that the answer says of it but the version. A version only
 * grows, so what somebody else wrote after it still refuses ours.
 */
export function onTop<T>(input: T, answer: unknown): T {
  const written = writtenCells(answer);
  if (written.length === 0 || input === null || typeof input !== 'object') return input;
  const isSame = (cell: Cells[number], other: Cells[number]) =>
    Object.entries(other).every(([key, value]) => key === 'version' || cell[key] === value);
  const raised = (cell: Cells[number]) => {
    const { version } = cell;
    const found = typeof version === 'number' ? written.find((other) => isSame(cell, other)) : undefined;
    return found ? { ...cell, version: Math.max(version as number, found['version'] as number) } : cell;
  };
  return Object.fromEntries(
    Object.entries(input).map(([key, value]) => [key, isCells(value) ? value.map(raised) : value]),
  ) as T;
}

/** An operation after a try. */
export function afterTry(operation: Operation, outcome: Outcome, now: string): Operation {
  switch (outcome.kind) {
    case 'answered':
      return {
        ...operation,
        state: isPartly(outcome.answer) ? 'look' : 'done',
        answer: outcome.answer,
        settled: now,
      };
    case 'refused':
      return { ...operation, state: 'look', told: outcome.told, settled: now };
    case 'passing': {
      const tries = operation.tries + (outcome.failing ? 1 : 0);
      if (tries < failuresAtMost) return { ...operation, tries };
      return { ...operation, tries, state: 'look', told: outcome.told, settled: now };
    }
  }
}

const shortest = 2_000;
const longest = 5 * 60_000;

/** How long to wait before the next try; spread, so that a school whose router is back does not call at once. */
export const pauseAfter = (failures: number, chance: number): number =>
  Math.min(longest, shortest * 2 ** Math.min(failures, 10)) * (0.5 + chance / 2);

/** For how long an answer that was kept may be shown, and all of them take at most so much. */
export const readDays = 3;
export const readBytes = 8_000_000;
/** More work than this on one device is an accident; what is typed beyond it is not kept, and its screen says so. */
export const operationsAtMost = 500;
/** Answers of operations stay for the tabs that wait for them. */
export const doneMs = 10 * 60_000;
