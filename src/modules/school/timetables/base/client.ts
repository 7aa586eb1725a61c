import { moduleApi } from '#ui/api.ts';

/** The calls of this part of the routine for its screens. */
export const timetablesCalls = moduleApi<typeof import('../api.server.ts').timetablesApi>('routine');

export type OwnRoutine = Awaited<ReturnType<ReturnType<typeof timetablesCalls>['myRoutine']['call']>>;
export type OwnLesson = OwnRoutine['soon'][number];
