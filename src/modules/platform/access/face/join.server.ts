export { joinSite } from '../memberships/join.server.ts';
