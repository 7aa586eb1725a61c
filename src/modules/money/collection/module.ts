import { defineModule } from '#kernel/modules/module.ts';
import { groupFeeMenu, groupFeePermissions, groupFeeScreens } from './group/screens.ts';
import { feeReportCards } from './reports/cards.ts';
import { feeReportPermissionsDeclared, feeReportScreens } from './reports/screens.ts';
import { bankListPermissions, bankListScreens } from './bank-list/screens.ts';
import { confirmationWorkflow } from './day-close/workflow.ts';
import { counterPermissions, counterScreens, counterUrl } from './counter/screens.ts';
import { counterWords } from './counter/words.ts';
import { dayClosePermissions, dayCloseScreens } from './day-close/screens.ts';
import { receiptPermissions, receiptScreens } from './receipts/screens.ts';
import { receiptsOnStudentPage } from './receipts/student-card.ts';
import { billerPermissions, billerScreens } from './biller/screens.ts';
import { ownFeeCards } from './own/cards.ts';
import { ownFeeMenu, ownFeePermissions, ownFeeScreens } from './own/screens.ts';
import { publicFeeParts, publicFeePermissions, publicFees, publicFeeScreens } from './public-pay/screens.ts';
import { paymentProof } from './unmatched/attachment.ts';
import { unmatchedPermissions, unmatchedScreens } from './unmatched/screens.ts';
import { collectionWords as w } from './base/words.ts';

export const collection = defineModule({
  key: 'collection',
  inPackage: 'choice',
  title: w.module,
  workflows: [confirmationWorkflow],
  screens: [
    ...counterScreens,
    ...receiptScreens,
    ...dayCloseScreens,
    ...bankListScreens,
    ...feeReportScreens,
    ...groupFeeScreens,
    ...ownFeeScreens,
    ...publicFeeScreens,
    ...billerScreens,
    ...unmatchedScreens,
  ],
  cards: [...Object.values(feeReportCards), ...Object.values(ownFeeCards)],
  permissions: [
    ...counterPermissions,
    ...receiptPermissions,
    ...dayClosePermissions,
    ...bankListPermissions,
    ...feeReportPermissionsDeclared,
    ...groupFeePermissions,
    ...ownFeePermissions,
    ...publicFeePermissions,
    ...billerPermissions,
    ...unmatchedPermissions,
  ],
  studentCards: [receiptsOnStudentPage],
  shortcuts: [
    {
      url: counterUrl,
      panel: 'site',
      permission: 'fee-receipt.collect',
      title: counterWords.collect_fees,
      icon: 'money',
    },
  ],
  menuGroups: [
    { key: 'school-fees', panel: 'site', title: w.menu, icon: 'money', order: 24 },
    groupFeeMenu,
    ownFeeMenu,
  ],
  files: [paymentProof],
  options: [publicFees, publicFeeParts],
});
