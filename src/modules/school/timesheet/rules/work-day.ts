import { secondsOf } from '#kernel/text/seconds.ts';
import type { ShiftDay, TimeRule, Excuse, DayResult, Hours as DutyHours } from './day.ts';
import { dayOf, owedOf } from './day.ts';
import { DAY } from '../base/clock.ts';

export type WorkDayKind = 'OPEN' | 'WEEKLY' | 'HOLIDAY' | 'NONE';
/** How somebody was on a day; `waiting`: not come yet, `not-come`: called on a day off, `unset`: nobody gave them hours. */
export const dayStates = [
  'present',
  'late',
  'absent',
  'leave',
  'duty',
  'suspended',
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
  /** Leave without pay is cut like an absence; `half`: that of one half of a day on which both are leave. */
  readonly paid: boolean | 'half';
  /** Duty during a part of the day; the rest of the shift is owed. */
  readonly dutyHours: readonly DutyHours[];
  readonly holidayDuty: boolean;
  /** Called on a day off that counts as a working day for them: the hours that it has (decision 0037). */
  readonly required: { readonly hours: ShiftDay | null } | null;
  /** Anybody of the school punched on the day; without it nobody who was called is said to have stayed away. */
  readonly recorded: boolean;
  /** Suspended from service: nothing is owed, and whatever they punch is no work. */
  readonly suspended: boolean;
  /** The second of the day it is now; null once the day is past. */
  readonly now: number | null;
};

export type WorkDay = DayResult & { readonly state: DayState; readonly running: boolean };

/** Of somebody who was called on a day off and has not come. */
function calledState({ excuse, required, recorded, kind }: WorkDayInput, isRunning: boolean): DayState {
  if (excuse === 'leave' || (excuse === 'duty' && required)) return excuse;
  if (isRunning) return 'waiting';
  if (!recorded) return kind === 'HOLIDAY' ? 'holiday' : 'off';
  return required ? 'absent' : 'not-come';
}

function stateOf(result: DayResult, input: WorkDayInput, isRunning: boolean): DayState {
  const { kind, shift, excuse, dutyHours, holidayDuty } = input;
  if (input.suspended) return 'suspended';
  if (result.firstIn !== null) return kind === 'OPEN' && result.countedLate > 0 ? 'late' : 'present';
  if (kind === 'WEEKLY' || kind === 'HOLIDAY') {
    if (holidayDuty) return calledState(input, isRunning);
    return kind === 'HOLIDAY' ? 'holiday' : 'off';
  }
  if (excuse === 'leave' || excuse === 'duty') return excuse;
  if (kind === 'NONE') return 'unset';
  if (shift && dutyHours.length > 0 && owedOf(shift, { excuse, dutyHours }).seconds === 0) return 'duty';
  return isRunning ? 'waiting' : 'absent';
}

/** What leave without pay takes of a day that it covers. */
function unpaid(scheduled: number, { excuse, paid }: WorkDayInput): number {
  if (paid === true || excuse === null || excuse === 'duty') return 0;
  return excuse === 'leave' && paid === false ? scheduled : Math.floor(scheduled / 2);
}

/** A day with its state; while the shift is not over nobody is absent from it, left it early or forgot to punch out. */
export function workDayOf(input: WorkDayInput, rule: TimeRule): WorkDay {
  const { kind, shift, now } = input;
  const open = kind === 'OPEN' && !input.suspended ? shift : null;
  const whole = dayOf(
    {
      punches: input.punches,
      shift: open,
      excuse: input.excuse,
      dutyHours: input.dutyHours,
      holidayDuty: input.holidayDuty && kind !== 'OPEN' && !input.suspended,
    },
    rule,
  );
  const isRunning = now !== null && now < (open?.out ?? DAY);
  const own = unpaid(whole.scheduled, input);
  const state = stateOf(whole, input, isRunning);
  // Absent where there are no hours: called on a day off that counts as a working day.
  if (state === 'absent' && !open) {
    const hours = input.required?.hours;
    const absent = hours ? hours.out - hours.in : 0;
    return { ...whole, scheduled: absent, absent, cut: absent, state, running: false };
  }
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
  return { ...result, missingOut: result.missingOut && !input.suspended, state, running: isRunning };
}
