import { moduleApi } from '#ui/api.ts';

/** The calls of this module for its screens and its card. */
export const academicsCalls = moduleApi<typeof import('../api.server.ts').academicsApi>('academics');
