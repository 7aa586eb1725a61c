import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const websiteCalls = moduleApi<typeof import('./api.server.ts').websiteApi>('website');
