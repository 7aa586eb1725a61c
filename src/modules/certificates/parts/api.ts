import { moduleApi } from '#ui/api.ts';

export const api = moduleApi<typeof import('../api.server.ts').certificatesApi>('certificates');
