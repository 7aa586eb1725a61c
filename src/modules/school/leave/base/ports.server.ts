import { definePort } from '#kernel/port.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';

export type ChangedDay = { readonly employee_id: string; readonly day: string };

/** Days of employees whose approved leave or duty changed: anyone who worked them out does so again. */
export const leaveDaysChanged =
  definePort<(ctx: SiteCtx, days: readonly ChangedDay[]) => Promise<void>>('leave.days-changed');

/** Who of some employees came on a day; null where nobody's attendance was recorded on it. */
export const whoCame =
  definePort<
    (ctx: SiteCtx, employeeIds: readonly string[], day: string) => Promise<ReadonlySet<string> | null>
  >('leave.who-came');
