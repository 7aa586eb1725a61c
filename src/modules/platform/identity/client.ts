import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const identityCalls = moduleApi<typeof import('./api.server.ts').identityApi>('identity');
