import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const onlineClassCalls = moduleApi<typeof import('../api.server.ts').onlineClassApi>('onlineClass');
