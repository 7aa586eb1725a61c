import { moduleApi } from '#ui/api.ts';

type StudentsApi = ReturnType<typeof import('../api.server.ts').makeStudentsApi>;

/** The calls of this module, for its screens. */
export const studentsApi = moduleApi<StudentsApi>('students');
