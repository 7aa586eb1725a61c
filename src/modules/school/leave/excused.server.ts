import type { WorkCtx } from '#kernel/procedure.server.ts';

type ReadCtx = Pick<WorkCtx, 'db' | 'siteId'>;

/** Days that excuse an employee; of half a day its half (handbook 4.3, 7.3). */
export type ExcusedDay = {
  readonly employee_id: string;
  readonly day: string;
  readonly excuse: 'leave' | 'leave-first-half' | 'leave-second-half' | 'duty';
  /** Leave without pay is cut like an absence. */
  readonly paid: boolean;
  /** What the day is called on a report. */
  readonly title: { readonly en: string; readonly bn: string };
};

/** A day off or a holiday on which an employee has approved duty: what is worked on it is holiday work. */
export type HolidayDuty = { readonly employee_id: string; readonly day: string };

/** Approved leave and duty of these employees between two days, both included. */
export async function excusedDays(
  _ctx: ReadCtx,
  _employeeIds: readonly string[],
  _span: { from: string; to: string },
): Promise<{ excused: ExcusedDay[]; holidayDuty: HolidayDuty[] }> {
  return { excused: [], holidayDuty: [] };
}
