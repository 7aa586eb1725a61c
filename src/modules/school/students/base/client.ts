import { moduleApi } from '#ui/api.ts';

type StudentsApi = typeof import('../api.server.ts').studentsApi;

/** The calls of this module, for its screens. */
export const studentsCalls = moduleApi<StudentsApi>('students');
