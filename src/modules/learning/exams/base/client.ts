import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const examsCalls = moduleApi<typeof import('../api.server.ts').examsApi>('exams');
