import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { daysWithin } from '#kernel/text/days.ts';
import { approvedLeave } from '../base/approved.server.ts';
import { dutyDays } from './duty-days.server.ts';

/** Days that excuse an employee; of half a day its half (handbook 4.3, 7.3). */
export type ExcusedDay = {
  readonly employee_id: string;
  readonly day: string;
  readonly excuse: 'leave' | 'leave-first-half' | 'leave-second-half' | 'duty';
  /** Leave without pay is cut like an absence. */
  readonly paid: boolean;
  /** What the day is called on a report. */
  readonly title: { readonly en: string; readonly bn: string };
  /** Of duty during a part of the day: from and to in seconds from midnight; the rest of the shift is owed. */
  readonly hours?: { readonly from: number; readonly to: number };
};

/** A day off or a holiday on which an employee has approved duty: what is worked on it is holiday work. */
export type HolidayDuty = {
  readonly employee_id: string;
  readonly day: string;
  /** Called where the day counts as a working day for them: anyone who stays away is absent (decision 0037). */
  readonly required?: true;
};

/** Approved leave and duty of these employees between two days, both included. */
export async function excusedDays(
  ctx: SiteCtx,
  employeeIds: readonly string[],
  span: { from: string; to: string },
): Promise<{ excused: ExcusedDay[]; holidayDuty: HolidayDuty[] }> {
  if (employeeIds.length === 0) return { excused: [], holidayDuty: [] };
  const leave = await approvedLeave(ctx, employeeIds, span);
  const duty = await dutyDays(ctx, employeeIds, span);
  return {
    excused: [...leave.flatMap((one) => leaveDays(one, span)), ...duty.excused],
    holidayDuty: duty.holidayDuty,
  };
}

type ApprovedLeave = Awaited<ReturnType<typeof approvedLeave>>[number];

/** A whole day of a type that counts as presence is duty; half of one excuses its half, as other leave does. */
function leaveDays(leave: ApprovedLeave, span: { from: string; to: string }): ExcusedDay[] {
  const { employee_id, paid, title, half, presence } = leave;
  const excuse = half ? (`leave-${half}-half` as const) : presence ? 'duty' : 'leave';
  return daysWithin(leave, span).map((day) => ({ employee_id, day, excuse, paid, title }));
}
