import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const accessCalls = moduleApi<typeof import('../api.server.ts').accessApi>('access');

export type Calls = ReturnType<typeof accessCalls>;
export type UserView = Awaited<ReturnType<Calls['users']['get']['call']>>;
export type MemberView = Awaited<ReturnType<Calls['members']['ofMySite']['get']['call']>>;
