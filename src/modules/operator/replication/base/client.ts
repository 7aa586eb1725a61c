import { moduleApi } from '#ui/api.ts';

export const replicationCalls = moduleApi<typeof import('../api.server.ts').replicationApi>('replication');

export const groupSettingsCalls =
  moduleApi<typeof import('../api.server.ts').groupSettingsApi>('groupSettings');

export type Compared = Awaited<ReturnType<ReturnType<typeof replicationCalls>['compare']['call']>>;
