import { bankListCalls } from './bank-list/api.server.ts';
import { billerKeyCalls } from './biller/api.server.ts';
import { counterCalls } from './counter/api.server.ts';
import { dayCloseCalls } from './day-close/api.server.ts';
import { groupFeeCalls } from './group/api.server.ts';
import { ownFeeCalls } from './own/api.server.ts';
import { receiptCalls } from './receipts/api.server.ts';
import { feeReportCalls } from './reports/api.server.ts';
import { unmatchedCalls } from './unmatched/api.server.ts';

/** Money that students pay: receipts, wallets, closed days. */
export const collectionApi = {
  ...counterCalls,
  ...receiptCalls,
  ...dayCloseCalls,
  ...bankListCalls,
  ...feeReportCalls,
  ...groupFeeCalls,
  ...ownFeeCalls,
  ...billerKeyCalls,
  ...unmatchedCalls,
};
