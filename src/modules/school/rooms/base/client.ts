import { moduleApi } from '#ui/api.ts';

/** The calls of this module for its screens. */
export const roomsCalls = moduleApi<typeof import('../api.server.ts').roomsApi>('rooms');

export type Building = Awaited<ReturnType<ReturnType<typeof roomsCalls>['places']['call']>>[number];
export type Floor = Building['floors'][number];
export type Occupancy = Awaited<ReturnType<ReturnType<typeof roomsCalls>['occupancy']['call']>>;
