export { sayReason, taughtName } from '../rules/say-reason.ts';
