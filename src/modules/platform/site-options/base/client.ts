import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const siteOptionsCalls = moduleApi<typeof import('../api.server.ts').siteOptionsApi>('siteOptions');
