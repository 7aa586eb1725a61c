/** What the school itself calls designations, for lists of other modules that name people. */
export { withOwnNames } from '../staff/list.server.ts';
