import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const feesCalls = moduleApi<typeof import('../api.server.ts').feesApi>('fees');
