import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const batchCalls = moduleApi<typeof import('../api.server.ts').batchesApi>('batches');
