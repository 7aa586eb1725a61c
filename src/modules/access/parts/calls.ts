import { moduleApi } from '#ui/api.ts';

/** The calls of this module, for its screens. */
export const accessCalls = moduleApi<typeof import('../api.server.ts').accessApi>('access');

export type Calls = ReturnType<typeof accessCalls>;
export type UserLine = Awaited<ReturnType<Calls['users']['list']['call']>>[number];
export type UserView = Awaited<ReturnType<Calls['users']['get']['call']>>;
export type MemberLine = Awaited<ReturnType<Calls['members']['ofMySite']['list']['call']>>[number];
export type MemberView = Awaited<ReturnType<Calls['members']['ofMySite']['get']['call']>>;
export type MembershipLine = Awaited<ReturnType<Calls['members']['across']['list']['call']>>[number];
