import { compareRatios, type Hundredths, type Ratio } from '#kernel/exact.ts';
import type { StudentResult } from './result-types.ts';
import type { RankType, ResultSettings } from './rule-settings.ts';

/** What a position is decided by. */
export interface MeritEntry {
  studentId: string;
  passed: boolean;
  gpa: Ratio;
  total: Hundredths;
  failedCount: number;
  roll: number;
  /** Totals by subject key, for tie breaks; null where there is nothing to compare. */
  subjectTotals: Readonly<Record<string, Hundredths>>;
  attendance: Hundredths | null;
  previousRoll: number | null;
}

export type MeritSettings = Pick<ResultSettings, 'meritOrder' | 'rankType' | 'tieBreaks'>;

export interface MeritPosition {
  studentId: string;
  /** null: failed or incomplete, no position. */
  position: number | null;
}

export interface MeritExtras {
  roll: number;
  /** Attendance percent in hundredths. */
  attendance?: Hundredths | null;
  previousRoll?: number | null;
}

/** The merit keys of a result; roll, attendance and previous roll are not part of it. */
export function meritEntry(result: StudentResult, extras: MeritExtras): MeritEntry {
  const subjectTotals: Record<string, Hundredths> = {};
  for (const each of result.subjects) subjectTotals[each.subject] = each.total;
  return {
    studentId: result.studentId,
    passed: result.status === 'PASSED' && (result.gpaExact?.num ?? 0) > 0,
    gpa: result.gpaExact ?? { num: 0, den: 1 },
    total: result.total,
    failedCount: result.failedCount,
    roll: extras.roll,
    subjectTotals,
    attendance: extras.attendance ?? null,
    previousRoll: extras.previousRoll ?? null,
  };
}

/**
 * Merit positions within one scope (handbook 2.6), best first, students without a position last by roll.
 * GPA_FIRST ranks by unrounded GPA, then total; MARKS_FIRST by total alone. UNIQUE applies the tie breaks,
 * then the lower roll, so that every position is given once.
 */
export function meritPositions(entries: readonly MeritEntry[], settings: MeritSettings): MeritPosition[] {
  const ranked = entries
    .filter((each) => each.passed)
    .sort((a, b) => byMerit(a, b, settings) || breakTie(a, b, settings) || byRoll(a, b));
  const positions: MeritPosition[] = [];
  let position = 0;
  ranked.forEach((entry, index) => {
    const before = ranked[index - 1];
    const equal = before !== undefined && byMerit(before, entry, settings) === 0;
    position = nextPosition(settings.rankType, position, index, equal);
    positions.push({ studentId: entry.studentId, position });
  });
  const others = entries.filter((each) => !each.passed).sort(byRoll);
  return [...positions, ...others.map(({ studentId }) => ({ studentId, position: null }))];
}

/**
 * Positions in every group at once: by section, shift, group, class, site or site group, whatever `scopeOf`
 * answers. Returns the position by student.
 */
export function meritByScope<E extends MeritEntry>(
  entries: readonly E[],
  scopeOf: (entry: E) => string,
  settings: MeritSettings,
): Map<string, number | null> {
  const positions = new Map<string, number | null>();
  for (const group of Map.groupBy(entries, scopeOf).values()) {
    for (const { studentId, position } of meritPositions(group, settings)) positions.set(studentId, position);
  }
  return positions;
}

/** Failed students, fewest failed subjects first, then the higher total (handbook 2.6). Incomplete ones are not failed. */
export function failedList(results: readonly StudentResult[], rollOf: (studentId: string) => number) {
  return results
    .filter((each) => each.status === 'FAILED')
    .sort(
      (a, b) =>
        a.failedCount - b.failedCount || b.total - a.total || rollOf(a.studentId) - rollOf(b.studentId),
    );
}

function nextPosition(type: RankType, previous: number, index: number, equal: boolean): number {
  if (type === 'UNIQUE') return index + 1;
  if (equal) return previous;
  return type === 'DENSE' ? previous + 1 : index + 1;
}

function byMerit(a: MeritEntry, b: MeritEntry, { meritOrder }: MeritSettings): number {
  const gpa = meritOrder === 'GPA_FIRST' ? compareRatios(b.gpa, a.gpa) : 0;
  return gpa || b.total - a.total;
}

function breakTie(a: MeritEntry, b: MeritEntry, { rankType, tieBreaks }: MeritSettings): number {
  if (rankType !== 'UNIQUE') return 0;
  for (const tie of tieBreaks) {
    let order = 0;
    if (tie.by === 'SUBJECT_TOTAL') order = totalIn(b, tie.subjects) - totalIn(a, tie.subjects);
    else if (tie.by === 'ATTENDANCE') order = (b.attendance ?? -1) - (a.attendance ?? -1);
    // A newcomer without a previous roll is after those who have one.
    else order = compareRolls(a.previousRoll, b.previousRoll);
    if (order !== 0) return order;
  }
  return 0;
}

function compareRolls(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}

function totalIn(entry: MeritEntry, subjects: readonly string[]): Hundredths {
  for (const subject of subjects) {
    const total = entry.subjectTotals[subject];
    if (total !== undefined) return total;
  }
  return -1;
}

function byRoll(a: MeritEntry, b: MeritEntry): number {
  return a.roll - b.roll || (a.studentId < b.studentId ? -1 : a.studentId > b.studentId ? 1 : 0);
}
