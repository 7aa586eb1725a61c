import { moduleApi } from '#ui/api.ts';

type TransitionsApi = typeof import('../api.server.ts').transitionsApi;

/** The calls of this part of students, for its screens. */
export const transitionsCalls = moduleApi<TransitionsApi>('students');
