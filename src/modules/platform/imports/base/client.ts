import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const importsCalls = moduleApi<typeof import('../api.server.ts').importsApi>('imports');
