export { accessOf, permissionSet, hostName, whoAsks, actorOf } from '../permissions/session-access.server.ts';
export type { HostSite } from '../permissions/session-access.server.ts';
