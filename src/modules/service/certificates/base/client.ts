import { moduleApi } from '#ui/api.ts';

export const certificatesCalls = moduleApi<typeof import('../api.server.ts').certificatesApi>('certificates');
