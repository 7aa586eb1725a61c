import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const sitesCalls = moduleApi<typeof import('../api.server.ts').sitesApi>('sites');
