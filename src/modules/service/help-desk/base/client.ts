import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const helpDeskCalls = moduleApi<typeof import('../api.server.ts').helpDeskApi>('helpDesk');
