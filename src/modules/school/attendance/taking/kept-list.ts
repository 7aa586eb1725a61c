import type { Operation } from '#ui/offline/rules.ts';
import type { Saved } from '../base/client.ts';
import type { MarkStatus } from '../base/day-status.ts';
import { answered, isOpen, linesOf, same, type Cell, type Line, type Theirs } from './list-state.ts';

/**
 * A list beside what the device keeps of it: saves that wait, answers that came to them whichever tab sent them, and
 * what was refused. It knows no screen, so that it can be tested.
 */
export type KeptList = {
  readonly lines: readonly Line[];
  /** Operations that are in the lines already, as they were then. */
  readonly known: ReadonlyMap<string, Operation['state']>;
  readonly last: Saved | null;
};

export const listOf = (rows: Parameters<typeof linesOf>[0]): KeptList => ({
  lines: linesOf(rows),
  known: new Map(),
  last: null,
});

/** Saves among the operations of a list; the others undo one. */
export const isSave = ({ undoes }: Operation): boolean => undoes === undefined;
export const isUndo = (operation: Operation): boolean => !isSave(operation);
/** Refused as a whole, with what the server said. */
export const isRefused = ({ state, told }: Operation): boolean => state === 'look' && told !== undefined;

export const cellsIn = ({ input }: Operation): Cell[] => (input as { cells: Cell[] }).cells;
export const valueIn = ({ status, half, minutes_late }: Cell) => ({ status, half, minutes_late });
const byStudent = <T extends { enrolment_id: string }>(all: readonly T[]) =>
  new Map(all.map((each) => [each.enrolment_id, each]));

/** What was taken before the list was opened is in it again. */
function restored(lines: readonly Line[], cells: readonly Cell[]): Line[] {
  const given = byStudent(cells);
  return lines.map((line) => {
    const cell = given.get(line.enrolment_id);
    return cell && !line.theirs && !line.left ? { ...line, value: valueIn(cell) } : line;
  });
}

/** Says of each line what waits for it on the device. */
function withKept(lines: readonly Line[], operations: readonly Operation[]): Line[] {
  const cells = operations.filter((each) => each.state === 'waiting' && isSave(each)).flatMap(cellsIn);
  const kept = byStudent(cells);
  return lines.map((line) => {
    const cell = kept.get(line.enrolment_id);
    if (!cell) return line.kept ? { ...line, kept: undefined } : line;
    return line.kept && same(line.kept, cell) ? line : { ...line, kept: valueIn(cell) };
  });
}

type Refused = Saved['refused'][number];

/** A refused cell of a list that was opened afterwards, and may know more than the refusal. */
function refusedSince(line: Line, mine: Cell, { why, now }: Refused): Line {
  if (why === 'left') return { ...line, left: true };
  const value = valueIn(mine);
  if (line.saved && same(line.saved, value)) return line;
  const told: Theirs | null = now && { ...now, status: now.status as MarkStatus };
  const here = line.saved && { ...line.saved, version: line.version, by: null };
  const theirs = told && told.version >= line.version ? told : here;
  return theirs ? { ...line, value, theirs } : { ...line, value };
}

/** A list that was opened after a save of it was answered; `isOlder`: it was kept before the answer. */
function answeredBefore(lines: readonly Line[], operation: Operation, isOlder: boolean): Line[] {
  const cells = cellsIn(operation);
  const { saved, refused, joined } = operation.answer as Saved;
  const versions = new Map(lines.map((line) => [line.enrolment_id, line.version]));
  const news = isOlder
    ? saved.filter(({ enrolment_id, version }) => (versions.get(enrolment_id) ?? 0) < version)
    : [];
  const isNews = new Set(news.map(({ enrolment_id }) => enrolment_id));
  const written = cells.filter(({ enrolment_id }) => isNews.has(enrolment_id));
  const now = answered(restored(lines, written), written, { saved: news, refused: [], joined: [] });
  if (operation.state === 'done') return now;
  const given = byStudent(cells);
  const open = byStudent(refused);
  const told = now.map((line) => {
    const row = open.get(line.enrolment_id);
    const mine = given.get(line.enrolment_id);
    return row && mine ? refusedSince(line, mine, row) : line;
  });
  // Who is on no list any more is named anyway.
  const gone = refused.flatMap((row): Line[] => {
    const mine = given.get(row.enrolment_id);
    if (row.why !== 'left' || !mine || versions.has(row.enrolment_id)) return [];
    const { enrolment_id, roll, name_en, name_bn } = row;
    return [
      { enrolment_id, roll, name_en, name_bn, value: valueIn(mine), saved: null, version: 0, left: true },
    ];
  });
  return answered([...told, ...gone], [], { saved: [], refused: [], joined });
}

/**
 * The list with what became of its operations since. `keptAt`: when the device kept the list that is shown; null: it is
 * as the server has it.
 */
export function withOperations(
  list: KeptList,
  operations: readonly Operation[],
  keptAt: Date | null = null,
): KeptList {
  const known = new Map(list.known);
  let { lines, last } = list;
  for (const operation of operations.filter(isSave)) {
    const { id, state, told, settled } = operation;
    const before = known.get(id);
    if (before === state) continue;
    known.set(id, state);
    if (state === 'waiting' || told) {
      if (before === undefined) lines = restored(lines, cellsIn(operation));
      continue;
    }
    const answer = operation.answer as Saved;
    if (before === undefined) {
      const isOlder = keptAt !== null && settled !== undefined && keptAt < new Date(settled);
      lines = answeredBefore(lines, operation, isOlder);
      if (state === 'look') last = answer;
    } else {
      lines = answered(lines, cellsIn(operation), answer);
      last = answer;
    }
  }
  return { lines: withKept(lines, operations), known, last };
}

/** Whether nothing of an answer waits for the person any more. */
export function isSettled(lines: readonly Line[], { answer }: Operation): boolean {
  const { refused, joined } = answer as Saved;
  const named = new Set([...refused, ...joined].map(({ enrolment_id }) => enrolment_id));
  return lines.every((line) => !named.has(line.enrolment_id) || !(line.theirs || line.left || isOpen(line)));
}
