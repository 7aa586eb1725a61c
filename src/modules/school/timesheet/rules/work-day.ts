import type { ShiftDay, TimeRule, Excuse, DayResult } from './day.ts';
import { dayOf } from './day.ts';
import { DAY, secondsOf } from './clock.ts';

export type WorkDayKind = 'OPEN' | 'WEEKLY' | 'HOLIDAY' | 'NONE';
/** How somebody was on a day; `waiting`: not come yet, `not-come`: called on a day off, `unset`: nobody gave them hours. */
export const dayStates = [
  'present',
  'late',
  'absent',
  'leave',
  'duty',
  'off',
  'holiday',
  'not-come',
  'waiting',
  'unset',
] as const;
export type DayState = (typeof dayStates)[number];

type Hours = readonly { weekday: number; in: string; out: string }[];

/** The hours of a weekday in seconds; out at or before in is on the next day. */
export function hoursOfWeekday(hours: Hours, weekday: number): ShiftDay | null {
  const found = hours.find((one) => one.weekday === weekday);
  if (!found) return null;
  const [from, to] = [secondsOf(found.in), secondsOf(found.out)];
  return { in: from, out: to <= from ? to + DAY : to };
}

/**
 * When somebody's day begins, in seconds from its midnight: punches before it belong to the day before. Midnight, unless
 * they worked through the night: then halfway to the next shift, or `early` before it where it is far.
 */
export function beginOf(before: ShiftDay | null, own: ShiftDay | null, early: number): number {
  const spill = (before?.out ?? 0) - DAY;
  if (spill <= 0) return 0;
  if (!own) return spill + early;
  return Math.max(spill + Math.min(early, Math.max(0, Math.floor((own.in - spill) / 2))), own.in - early);
}

export type WorkDayInput = {
  readonly kind: WorkDayKind;
  readonly shift: ShiftDay | null;
  /** Of the day's own, in seconds from its midnight. */
  readonly punches: readonly number[];
  readonly excuse: Excuse | null;
  /** Leave without pay is cut like an absence. */
  readonly paid: boolean;
  readonly holidayDuty: boolean;
  /** The second of the day it is now; null once the day is past. */
  readonly now: number | null;
};

export type WorkDay = DayResult & { readonly state: DayState; readonly running: boolean };

function stateOf(
  result: DayResult,
  { kind, excuse, holidayDuty }: WorkDayInput,
  isRunning: boolean,
): DayState {
  if (result.firstIn !== null) return kind === 'OPEN' && result.countedLate > 0 ? 'late' : 'present';
  if (kind === 'WEEKLY' || kind === 'HOLIDAY') {
    if (holidayDuty) return isRunning ? 'waiting' : 'not-come';
    return kind === 'HOLIDAY' ? 'holiday' : 'off';
  }
  if (excuse === 'leave' || excuse === 'duty') return excuse;
  if (kind === 'NONE') return 'unset';
  return isRunning ? 'waiting' : 'absent';
}

/** What leave without pay takes of a day that it covers. */
function unpaid(scheduled: number, { excuse, paid }: WorkDayInput): number {
  if (paid || excuse === null || excuse === 'duty') return 0;
  return excuse === 'leave' ? scheduled : Math.floor(scheduled / 2);
}

/** A day with its state; while the shift is not over nobody is absent from it, left it early or forgot to punch out. */
export function workDayOf(input: WorkDayInput, rule: TimeRule): WorkDay {
  const { kind, shift, now } = input;
  const open = kind === 'OPEN' ? shift : null;
  const whole = dayOf(
    {
      punches: input.punches,
      shift: open,
      excuse: input.excuse,
      holidayDuty: input.holidayDuty && kind !== 'OPEN',
    },
    rule,
  );
  const isRunning = now !== null && now < (open?.out ?? DAY);
  const own = unpaid(whole.scheduled, input);
  const result: DayResult = isRunning
    ? {
        ...whole,
        earlyLeave: 0,
        countedEarly: 0,
        absent: 0,
        missingOut: false,
        cut: Math.min(whole.scheduled, whole.countedLate + own),
      }
    : { ...whole, cut: Math.min(whole.scheduled, whole.cut + own) };
  return { ...result, state: stateOf(whole, input, isRunning), running: isRunning };
}
