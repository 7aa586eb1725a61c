import { moduleApi } from '#ui/api.ts';

/** The calls of this module for its screens. */
export const routineCalls = moduleApi<typeof import('../api.server.ts').routineApi>('routine');
