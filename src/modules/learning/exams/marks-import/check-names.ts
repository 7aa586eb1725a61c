import { cleanRoll } from '#kernel/spreadsheet/clean.ts';
import { cellText } from '#kernel/spreadsheet/table.ts';
import { whoseName } from '#kernel/text/name-likeness.ts';
import { searchKey } from '#kernel/text/names.ts';
import type { RowCheck, SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import type { Candidate } from './load-target.server.ts';

/** How far the names of a sheet have moved against its rolls: +1 where every row names the next roll's student. */
export type Slip = { by: number; rows: ReadonlySet<number>; first: number };

const nameIn = (row: SheetRow): string => cellText(row.cell('name')).trim();
const named = (student: Candidate, name: string): boolean =>
  [student.name_en, student.name_bn].some((known) => searchKey(known) === searchKey(name));

const furthest = 3;

/**
 * Whether names and rolls of a sheet moved against each other by the same number of students: the costliest mistake of
 * all, because every row taken alone looks like a misspelling. Null where fewer than two rows say so.
 */
export function slipOf(rows: readonly SheetRow[], students: readonly Candidate[]): Slip | null {
  const order = students.toSorted((a, b) => a.roll - b.roll);
  const cell = new Map(order.map((student, at) => [student.roll, at]));
  const byShift = new Map<number, Set<number>>();
  let strange = 0;
  for (const row of rows) {
    const name = nameIn(row);
    const at = cell.get(cleanRoll(row.cell('roll')).value ?? 0);
    if (name === '' || at === undefined || named(order[at]!, name)) continue;
    strange++;
    for (let by = -furthest; by <= furthest; by++) {
      const other = order[at + by];
      if (by === 0 || !other || !named(other, name)) continue;
      byShift.set(by, (byShift.get(by) ?? new Set()).add(row.number));
    }
  }
  const [most] = [...byShift].toSorted(([, a], [, b]) => b.size - a.size);
  if (!most || most[1].size < 2 || most[1].size < strange / 2) return null;
  return { by: most[0], rows: most[1], first: Math.min(...most[1]) };
}

/** Refuses a row that names somebody else than its roll; a spelling of the same name is only said. */
export function checkName(
  check: RowCheck,
  student: Candidate,
  students: readonly Candidate[],
  slip: Slip | null,
): void {
  const written = nameIn(check.row);
  const own = { name_en: student.name_en, name_bn: student.name_bn || student.name_en };
  const verdict = written === '' ? { is: 'unknown' as const } : whoseName(written, student, students);
  if (slip && verdict.is !== 'same' && check.row.number >= slip.first) {
    check.refuse('name', 'slipped-row', { from: written, values: { roll: student.roll, ...own } });
  } else if (verdict.is === 'other' && verdict.better) {
    const { better } = verdict;
    const other = { other_en: better.name_en, other_bn: better.name_bn || better.name_en };
    check.refuse('name', 'name-fits-other', {
      from: written,
      values: { roll: student.roll, ...own, ...other, other_roll: better.roll },
    });
  } else if (verdict.is === 'other') {
    check.refuse('name', 'other-name', { from: written, values: { roll: student.roll, ...own } });
  } else if (written !== '' && verdict.is !== 'same') {
    check.note('name', 'name-written', { from: written, to: own.name_en, to_bn: own.name_bn });
  }
}

/** For the sentence about the whole sheet: how far, and where it begins. */
export const slipValues = ({ by, first, rows }: Slip): Record<string, string | number> => ({
  by: Math.abs(by),
  first,
  count: rows.size,
});
