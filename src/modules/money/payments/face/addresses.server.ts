export { openPayments } from '../gateways/addresses.server.ts';
