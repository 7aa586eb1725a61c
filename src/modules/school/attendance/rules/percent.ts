/** Days of a student in a span, as they were recorded on open days; a half day is in `half` and in nothing else. */
export type DayCounts = {
  readonly present: number;
  readonly late: number;
  readonly absent: number;
  readonly leave: number;
  /** Present for half the day. */
  readonly half: number;
};

export type PercentRule = {
  /** So many late days count as one absent; null where late days are simply present. */
  readonly lateToAbsent: number | null;
  /** Approved leave counts as present; otherwise it is neither absent nor present. */
  readonly leaveIsPresent: boolean;
};

/** The rule of a school that has decided nothing (handbook 4.1). */
export const usualRule: PercentRule = { lateToAbsent: null, leaveIsPresent: false };

/** Days present in halves, so that sums stay whole numbers: 14.5 days are 29. */
export function presentHalves(days: DayCounts, { lateToAbsent, leaveIsPresent }: PercentRule): number {
  const lost = lateToAbsent === null ? 0 : Math.floor(days.late / lateToAbsent);
  const whole = days.present + days.late - lost + (leaveIsPresent ? days.leave : 0);
  return whole * 2 + days.half;
}

/** Days present of days that count, both in halves: shares of several students add up. */
export type Share = { readonly halves: number; readonly possible: number };

export const shareOf = (days: DayCounts, workingDays: number, rule = usualRule): Share => {
  const possible = Math.max(0, workingDays) * 2;
  return { halves: Math.min(presentHalves(days, rule), possible), possible };
};

/** A share in hundredths of a percent, halves rounded up; null where no day counts. */
export const percentOfShare = ({ halves, possible }: Share): number | null =>
  possible <= 0 ? null : Math.floor((halves * 20_000 + possible) / (possible * 2));

export const addShares = (shares: readonly Share[]): Share => ({
  halves: shares.reduce((sum, { halves }) => sum + halves, 0),
  possible: shares.reduce((sum, { possible }) => sum + possible, 0),
});

/**
 * Present days of the working days in hundredths of a percent, halves rounded up: 15 of 17 is 8824 (handbook 4.1).
 * Null where no day was open.
 */
export const attendancePercent = (days: DayCounts, workingDays: number, rule = usualRule): number | null =>
  percentOfShare(shareOf(days, workingDays, rule));
