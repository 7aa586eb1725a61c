import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const nonSiteCalls = moduleApi<typeof import('../api.server.ts').nonSiteApi>('nonSite');
