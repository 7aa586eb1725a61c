export { changePolicy } from '../choices/policies.server.ts';
