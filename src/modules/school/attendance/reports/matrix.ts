import {
  attendancePercent,
  percentOfShare,
  presentHalves,
  shareOf,
  type DayCounts,
  type PercentRule,
} from '../rules/percent.ts';
import type { MarkStatus } from '../base/day-status.ts';
import { isMemberOn, type Stay } from '#modules/school/people/base/membership.ts';

/** A cell of the register: a mark, `H` for half a day, nothing where nothing was recorded. */
export type MatrixCell = MarkStatus | 'H' | '';
export type MatrixDay = { readonly day: string; readonly open: boolean };

/** Counted in one pass: the register of a whole school has tens of thousands of cells. */
export const countCells = (cells: readonly MatrixCell[]): DayCounts => {
  const of = { P: 0, L: 0, A: 0, LV: 0, H: 0 };
  for (const cell of cells) if (cell !== '') of[cell]++;
  return { present: of.P, late: of.L, absent: of.A, leave: of.LV, half: of.H };
};

/** The totals of a student's month by the cells of its days: what `countDays` says of the same days. */
export function totalsOf(
  person: Stay,
  days: readonly MatrixDay[],
  cells: readonly MatrixCell[],
  { today, since, rule }: { today: string; since: string | null; rule: PercentRule },
) {
  const counts = countCells(cells.filter((_, at) => days[at]?.open));
  const taken = counts.present + counts.late + counts.absent + counts.leave + counts.half;
  const working =
    since !== null
      ? days.filter(({ day, open }) => open && day >= since && day <= today && isMemberOn(person, day)).length
      : taken;
  return {
    ...counts,
    working,
    came: presentHalves(counts, rule) * 50,
    percent: attendancePercent(counts, working, rule),
  };
}

/** The totals of a day by the cells of its students: of those who were recorded. */
export function dayTotals(cells: readonly MatrixCell[], rule: PercentRule) {
  const counts = countCells(cells);
  const recorded = counts.present + counts.late + counts.absent + counts.leave + counts.half;
  const share = shareOf(counts, recorded, { ...rule, lateToAbsent: null });
  return {
    present: counts.present + counts.half,
    late: counts.late,
    absent: counts.absent,
    leave: counts.leave,
    percent: percentOfShare(share),
  };
}

/** Holidays that follow each other without a day between are one, from its first to its last day. */
export function holidaySpans<N>(
  days: readonly { readonly day: string; readonly holiday: N | null }[],
  same: (a: N, b: N) => boolean,
): { from: string; to: string; name: N }[] {
  const spans: { from: string; to: string; name: N; at: number }[] = [];
  for (const [at, { day, holiday }] of days.entries()) {
    if (holiday === null) continue;
    const last = spans.at(-1);
    if (last && last.at === at - 1 && same(last.name, holiday)) Object.assign(last, { to: day, at });
    else spans.push({ from: day, to: day, name: holiday, at });
  }
  return spans.map(({ from, to, name }) => ({ from, to, name }));
}
