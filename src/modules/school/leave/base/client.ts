import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const leaveCalls = moduleApi<typeof import('../api.server.ts').leaveApi>('leave');

export type LeaveShown = Awaited<ReturnType<ReturnType<typeof leaveCalls>['show']['call']>>;
export type PersonLeave = NonNullable<Awaited<ReturnType<ReturnType<typeof leaveCalls>['person']['call']>>>;
export type LeaveType = Awaited<ReturnType<ReturnType<typeof leaveCalls>['types']['call']>>[number];
export type LeavePreview = Awaited<ReturnType<ReturnType<typeof leaveCalls>['preview']['call']>>;
