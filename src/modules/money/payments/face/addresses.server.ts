export { offerStandIn, openPayments } from '../gateways/addresses.server.ts';
