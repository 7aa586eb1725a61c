import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const leaveCalls = moduleApi<typeof import('./api.server.ts').leaveApi>('leave');
