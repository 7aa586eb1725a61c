import { moduleApi } from '#ui/api.ts';

export const replicationCalls = moduleApi<typeof import('./api.server.ts').replicationApi>('replication');

export type Compared = Awaited<ReturnType<ReturnType<typeof replicationCalls>['compare']['call']>>;
