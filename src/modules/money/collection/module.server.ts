import { publicPagesFilled } from '#kernel/declarations/public-pages.server.ts';
import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { moneyLocks, runningLateFees } from '#modules/money/fees/base/ports.server.ts';
import { enrolmentsGo } from '#modules/school/people/base/ports.server.ts';
import { bankListJobs } from './bank-list/post-list.server.ts';
import { billerEndpoint } from './biller/endpoint.server.ts';
import { collectionApi } from './api.server.ts';
import { collectionAuditWords } from './audit-words.ts';
import { feeReportCardCalls } from './reports/cards.server.ts';
import { ownFeeCardCalls } from './own/cards.server.ts';
import { collectionInvariants } from './invariants.server.ts';
import { runningOf } from './posting/running.server.ts';
import { publicFeesOn } from './public-pay/find.server.ts';
import { clearUnusedWallets, lockWallets } from './posting/wallets.server.ts';
import { feeSettlements } from './online/settlement.server.ts';
import { studentWallets } from './base/tables.server.ts';

export const collectionServer = defineServerModule({
  key: 'collection',
  audit: collectionAuditWords,
  api: { collection: collectionApi },
  endpoints: [billerEndpoint],
  cards: { ...feeReportCardCalls, ...ownFeeCardCalls },
  invariants: collectionInvariants,
  answers: [
    moneyLocks.answeredBy(async (ctx, ids) => void (await lockWallets(ctx, ids))),
    runningLateFees.answeredBy(runningOf),
    // Money that went through a wallet holds its student by its movements.
    enrolmentsGo.answeredBy({ table: studentWallets, clear: clearUnusedWallets }),
    feeSettlements,
    publicPagesFilled.answeredBy(async (db, siteId) => ({
      '/web/student-fee': await publicFeesOn({ db, siteId }),
    })),
  ],
  jobs: bankListJobs,
});
