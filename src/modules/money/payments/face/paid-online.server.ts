/** What a module uses whose bills are paid online: it freezes an intent, is told of the money, and says where it is. */
export { amountOf, amountText } from '../base/gateway.ts';
export type { Split } from '../base/gateway.ts';
export type { OnlineMethod } from '../base/online-method.ts';
export { onlineMethodsOf } from '../gateways/offered.server.ts';
export { readOutcome } from '../intents/outcome.server.ts';
export { createIntent, findIntent } from '../intents/intents.server.ts';
export type { IntentState } from '../base/intent-rules.ts';
export {
  placeCredit,
  settlements,
  type Booking,
  type IntentRow,
  type Settlement,
} from '../intents/settlements.server.ts';
export { inSite } from '../intents/site-work.server.ts';
