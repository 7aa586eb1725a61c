import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const oauthCalls = moduleApi<typeof import('../api.server.ts').oauthApi>('oauth');
