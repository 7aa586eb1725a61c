/** Present, absent, late, on leave (handbook 4.1). Holidays and days off have no record; what was not taken neither. */
export type MarkStatus = 'P' | 'A' | 'L' | 'LV';

/** How the day follows from its periods, where attendance is taken by period. */
export type DayFromPeriods = 'FIRST_PERIOD' | 'ANY' | 'MAJORITY';

export type PeriodMark = { readonly period: number; readonly status: MarkStatus };

const attended = (status: MarkStatus) => status === 'P' || status === 'L';
const inOrder = (marks: readonly PeriodMark[]) => marks.toSorted((a, b) => a.period - b.period);

/** The status of a day by the periods that were taken; null when none was. Half of the periods is no majority. */
export function dayFromPeriods(marks: readonly PeriodMark[], rule: DayFromPeriods): MarkStatus | null {
  const taken = inOrder(marks);
  const first = taken[0];
  if (!first) return null;
  if (rule === 'FIRST_PERIOD') return first.status;
  if (taken.every(({ status }) => status === 'LV')) return 'LV';
  // A period on leave is no absence: it is left out of the majority.
  const counted = taken.filter(({ status }) => status !== 'LV');
  const present = counted.filter(({ status }) => attended(status)).length;
  const enough = rule === 'ANY' ? present > 0 : present * 2 > counted.length;
  if (!enough) return 'A';
  return counted[0]?.status === 'L' ? 'L' : 'P';
}

/** The periods from which somebody stayed away who had come: absent after a period in which they were present. */
export function bunkedPeriods(marks: readonly PeriodMark[]): number[] {
  const taken = inOrder(marks);
  const came = taken.findIndex(({ status }) => attended(status));
  if (came < 0) return [];
  return taken.slice(came + 1).flatMap(({ period, status }) => (status === 'A' ? [period] : []));
}

export type GateRule = {
  /** When the shift begins, in seconds of the day. */
  readonly startsAt: number;
  /** Seconds after which somebody is late. */
  readonly lateAfter: number;
  /** The second of the day after which who has not come is absent. */
  readonly absentCutoff: number;
};

/**
 * The status of a day by the first card or code that was shown at the gate, in seconds of the day; null before the
 * cut-off while nobody came. Minutes late are from the begin of the shift.
 */
export function dayFromGate(
  firstSeen: number | null,
  now: number,
  { startsAt, lateAfter, absentCutoff }: GateRule,
): { status: MarkStatus; minutesLate: number } | null {
  if (firstSeen === null) return now < absentCutoff ? null : { status: 'A', minutesLate: 0 };
  if (firstSeen <= startsAt + lateAfter) return { status: 'P', minutesLate: 0 };
  return { status: 'L', minutesLate: Math.ceil((firstSeen - startsAt) / 60) };
}

/** Days absent in a row, up to and with the last recorded one; days on leave neither count nor break the row. */
export function absentInRow(days: readonly { day: string; status: MarkStatus }[]): number {
  let row = 0;
  for (const { status } of days.toSorted((a, b) => (a.day < b.day ? 1 : -1))) {
    if (status === 'LV') continue;
    if (status !== 'A') break;
    row++;
  }
  return row;
}
