import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const resultsCalls = moduleApi<typeof import('../api.server.ts').resultsApi>('results');
