import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const timesheetCalls = moduleApi<typeof import('./api.server.ts').timesheetApi>('timesheet');

export type DayBoard = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['day']['call']>>;
export type PersonMonth = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['month']['call']>>;
export type Overtime = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['overtime']['month']['call']>>;
export type StaffHours = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['hours']['staff']['call']>>;
