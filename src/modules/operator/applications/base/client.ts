import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const applicationsCalls = moduleApi<typeof import('../api.server.ts').applicationsApi>('applications');
