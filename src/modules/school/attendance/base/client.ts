import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const attendanceCalls = moduleApi<typeof import('../api.server.ts').attendanceApi>('attendance');

export type Classes = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['classes']['call']>>;
export type Sheet = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['sheet']['call']>>;
export type Saved = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['save']['call']>>;
export type Board = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['board']['call']>>;
export type Month = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['month']['call']>>;
export type SectionDay = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['sectionDay']['call']>>;
export type Scan = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['scan']['call']>>;
export type MonthRegister = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['matrix']['call']>>;
export type MyMonth = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['myMonth']['call']>>;
export type MyPeriods = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['myPeriods']['call']>>;
export type MyLeaves = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['myLeaves']['call']>>;
export type OneLeaveRow = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['leave']['call']>>;
export type MyChild = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['myChildren']['call']>>[number];
export type Absentees = Awaited<ReturnType<ReturnType<typeof attendanceCalls>['absentees']['call']>>;
