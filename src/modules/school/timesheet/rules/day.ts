/** All times are whole seconds from the midnight on which the shift begins; a night shift ends after 86 400. */
export type ShiftDay = {
  readonly in: number;
  readonly out: number;
};

export type TimeRule = {
  readonly graceIn: number;
  readonly graceOut: number;
  /** `FULL`: past the grace all of it counts; `EXCESS`: only what lies beyond the grace. */
  readonly grace: 'FULL' | 'EXCESS';
  /** Overtime under it is none. */
  readonly minOvertime: number;
  /** Punches so close together are one. */
  readonly duplicateWindow: number;
};

/** The rule of a school that has decided nothing (handbook 4.3). */
export const usualTimeRule: TimeRule = {
  graceIn: 600,
  graceOut: 600,
  grace: 'FULL',
  minOvertime: 1800,
  duplicateWindow: 60,
};

/** What excuses somebody on a day. Approved leave of half a day names its half. */
export type Excuse = 'leave' | 'leave-first-half' | 'leave-second-half' | 'duty';

/** Seconds from one to the other, counted from the same midnight as the shift. */
export type Hours = { readonly from: number; readonly to: number };

export type DayInput = {
  readonly punches: readonly number[];
  /** Null on a day off or a holiday. */
  readonly shift: ShiftDay | null;
  readonly excuse: Excuse | null;
  /** Duty outside during a part of the day: the rest of the shift is owed. */
  readonly dutyHours?: readonly Hours[];
  /** Approved duty on a day off or a holiday: its presence is holiday work. */
  readonly holidayDuty: boolean;
};

export type DayResult = {
  readonly scheduled: number;
  readonly late: number;
  readonly countedLate: number;
  readonly earlyLeave: number;
  readonly countedEarly: number;
  readonly dutyWorked: number;
  readonly presence: number;
  readonly overtime: number;
  readonly holidayWorked: number;
  readonly absent: number;
  /** What is cut from pay: late, early and absent as far as nothing excuses them. */
  readonly cut: number;
  readonly firstIn: number | null;
  readonly lastOut: number | null;
  /** One punch alone: present, but nothing worked until somebody says when they left. */
  readonly missingOut: boolean;
};

const nothing: DayResult = {
  scheduled: 0,
  late: 0,
  countedLate: 0,
  earlyLeave: 0,
  countedEarly: 0,
  dutyWorked: 0,
  presence: 0,
  overtime: 0,
  holidayWorked: 0,
  absent: 0,
  cut: 0,
  firstIn: null,
  lastOut: null,
  missingOut: false,
};

/** Punches in order, those within the window after one that counts left out. */
export function distinctPunches(punches: readonly number[], window: number): number[] {
  const kept: number[] = [];
  for (const at of punches.toSorted((a, b) => a - b)) {
    const last = kept.at(-1);
    if (last === undefined || at - last > window) kept.push(at);
  }
  return kept;
}

const counted = (seconds: number, grace: number, policy: TimeRule['grace']): number =>
  seconds <= grace ? 0 : policy === 'FULL' ? seconds : seconds - grace;

/** The part of a shift that half a day's leave leaves to be worked. */
function afterLeave(shift: ShiftDay, excuse: Excuse | null): ShiftDay {
  const middle = shift.in + Math.floor((shift.out - shift.in) / 2);
  if (excuse === 'leave-first-half') return { in: middle, out: shift.out };
  if (excuse === 'leave-second-half') return { in: shift.in, out: middle };
  return shift;
}

const overlap = (from: number, to: number, shift: ShiftDay): number =>
  Math.max(0, Math.min(to, shift.out) - Math.max(from, shift.in));

/** What is left of the owed part around the hours of duty: it begins later or ends earlier, or has gaps. */
function aroundDuty(due: ShiftDay, hours: readonly Hours[]): { due: ShiftDay; gaps: readonly Hours[] } {
  let [begin, end] = [due.in, due.out];
  const gaps: Hours[] = [];
  // One after the other, so that hours that touch or overlap count once.
  for (const one of hours.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const to = Math.min(one.to, due.out);
    const from = Math.max(one.from, gaps.at(-1)?.to ?? begin);
    if (to <= from) continue;
    const last = gaps.at(-1);
    if (from === begin && gaps.length === 0) begin = to;
    else if (last?.to === from) gaps[gaps.length - 1] = { from: last.from, to };
    else gaps.push({ from, to });
  }
  if (gaps.at(-1)?.to === due.out) end = gaps.pop()?.from ?? end;
  return { due: { in: begin, out: end }, gaps };
}

/** What is owed of a shift, and when within it nothing is. */
export function owedOf(shift: ShiftDay, { excuse, dutyHours = [] }: Pick<DayInput, 'excuse' | 'dutyHours'>) {
  const { due, gaps } = aroundDuty(afterLeave(shift, excuse), dutyHours);
  const free = (from: number, to: number) =>
    gaps.reduce((sum, gap) => sum + overlap(from, to, { in: gap.from, out: gap.to }), 0);
  return { due, seconds: due.out - due.in - free(due.in, due.out), free };
}

/**
 * A day of an employee in seconds, from the first punch to the last (handbook 4.3). Overtime is what lies after the
 * end of the shift; whether it must be approved first is for the caller.
 */
export function dayOf(
  { punches, shift, excuse, dutyHours = [], holidayDuty }: DayInput,
  rule: TimeRule,
): DayResult {
  const kept = distinctPunches(punches, rule.duplicateWindow);
  const firstIn = kept[0] ?? null;
  const lastOut = kept.length > 1 ? (kept.at(-1) ?? null) : null;
  const seen = { firstIn, lastOut, missingOut: kept.length === 1 };
  const presence = firstIn !== null && lastOut !== null ? lastOut - firstIn : 0;
  if (!shift) return { ...nothing, ...seen, presence, holidayWorked: holidayDuty ? presence : 0 };

  const scheduled = shift.out - shift.in;
  const { due, seconds, free } = owedOf(shift, { excuse, dutyHours });
  const isFree = excuse === 'leave' || excuse === 'duty' || seconds === 0;
  if (firstIn === null) {
    const absent = isFree ? 0 : seconds;
    return { ...nothing, scheduled, absent, cut: absent };
  }
  const late = Math.max(0, firstIn - due.in - free(due.in, firstIn));
  const earlyLeave = lastOut === null ? 0 : Math.max(0, due.out - lastOut - free(lastOut, due.out));
  const countedLate = isFree ? 0 : counted(late, rule.graceIn, rule.grace);
  const countedEarly = isFree ? 0 : counted(earlyLeave, rule.graceOut, rule.grace);
  const beyond = lastOut === null ? 0 : Math.max(0, lastOut - Math.max(shift.out, firstIn));
  return {
    ...nothing,
    ...seen,
    scheduled,
    late,
    countedLate,
    earlyLeave,
    countedEarly,
    dutyWorked: lastOut === null ? 0 : overlap(firstIn, lastOut, shift),
    presence,
    overtime: beyond < rule.minOvertime ? 0 : beyond,
    cut: Math.min(seconds, countedLate + countedEarly),
  };
}
