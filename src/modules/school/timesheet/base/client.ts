import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const timesheetCalls = moduleApi<typeof import('../api.server.ts').timesheetApi>('timesheet');

export type DayBoard = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['day']['call']>>;
export type PersonMonth = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['month']['call']>>;
export type Overtime = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['overtime']['month']['call']>>;
type Recalculations = ReturnType<typeof timesheetCalls>['recalculations'];
export type Recalculation = Awaited<ReturnType<Recalculations['list']['call']>>[number];
export type Differences = Awaited<ReturnType<Recalculations['differences']['call']>>;
export type StaffHours = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['hours']['staff']['call']>>;
export type Terminals = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['terminals']['call']>>;
export type OneTerminal = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['terminal']['call']>>;
export type UnknownPins = Awaited<ReturnType<ReturnType<typeof timesheetCalls>['unknownPins']['call']>>;
