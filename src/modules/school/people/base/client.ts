import { moduleApi } from '#ui/api.ts';

type PeopleApi = typeof import('../api.server.ts').peopleApi;

/** The calls of this part of students, for its screens and those of the other parts. */
export const peopleCalls = moduleApi<PeopleApi>('students');
