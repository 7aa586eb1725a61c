import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { peopleWhoLeft } from '#modules/platform/access/base/ports.server.ts';
import { studentsAway } from '#modules/school/people/base/ports.server.ts';
import { transitionsApi } from './api.server.ts';
import { transitionsAuditWords } from './audit-words.ts';
import { awayTo } from './base/away.server.ts';
import { promotionInvariants } from './invariants.server.ts';
import { dueChangesTask } from './movement/changes.server.ts';
import { whoLeft } from './movement/left.server.ts';
import { jobs } from './promotion/jobs.server.ts';
import { dueTransfersTask } from './transfers/carry.server.ts';
import { transferCard } from './transfers/cards.ts';
import { waitingTransfers } from './transfers/show.server.ts';

export const transitionsServer = defineServerModule({
  key: 'transitions',
  audit: transitionsAuditWords,
  api: { students: transitionsApi },
  cards: { transfersWaiting: cardProcedure(transferCard, waitingTransfers) },
  jobs,
  scheduled: [dueChangesTask, dueTransfersTask],
  invariants: promotionInvariants,
  answers: [peopleWhoLeft.answeredBy(whoLeft), studentsAway.answeredBy(awayTo)],
});
