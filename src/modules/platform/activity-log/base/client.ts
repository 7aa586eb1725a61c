import { moduleApi } from '#ui/api.ts';

const all = moduleApi<typeof import('../api.server.ts').activityLogApi>('activityLog');

export type Panel = 'central' | 'site';

/** The operator's calls or the school's: the same log, looked at from two places. */
export const logCalls = (panel: Panel) =>
  (panel === 'central' ? all().central : all().site) as ReturnType<typeof all>['central'];

type Calls = ReturnType<typeof logCalls>;
export type Entry = Awaited<ReturnType<Calls['list']['call']>>['rows'][number];
export type Detail = Awaited<ReturnType<Calls['entry']['call']>>;
export type Seals = Awaited<ReturnType<Calls['seals']['call']>>;
