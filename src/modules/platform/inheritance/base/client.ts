import { moduleApi } from '#ui/api.ts';

/** The calls of this module for its screens. */
export const inheritanceCalls = moduleApi<typeof import('../api.server.ts').inheritanceApi>('inheritance');
