import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { defineServerModule } from '#kernel/server-module.server.ts';
import { sectionsMoved, studentsBySection } from '#modules/school/academics/base/ports.server.ts';
import { peopleWhoLeft } from '#modules/platform/access/base/ports.server.ts';
import { joinings } from '#modules/platform/access/base/link-requests.server.ts';
import { importKinds } from '#modules/platform/imports/base/define-import.server.ts';
import { studentCounts } from '#modules/platform/sites/base/ports.server.ts';
import { studentsAuditWords } from './audit-words.ts';
import { studentsApi } from './api.server.ts';
import { studentsCards } from './dashboard.server.ts';
import { refreshListOrder } from '#modules/school/people/base/register-order.server.ts';
import { countStudents, countBySection } from '#modules/school/people/face/count-students.server.ts';
import { studentFinder, childFinder } from './register/finder.server.ts';
import { joinGuardian, leaveGuardian } from './logins/guardians.server.ts';
import { studentInvariants } from './invariants.server.ts';
import { dueChangesTask } from '#modules/school/transitions/movement/changes.server.ts';
import { whoLeft } from '#modules/school/transitions/movement/left.server.ts';
import { dueTransfersTask } from '#modules/school/transitions/transfers/carry.server.ts';
import { waitingTransfers } from '#modules/school/transitions/transfers/show.server.ts';
import { transferCard } from '#modules/school/transitions/transfers/cards.ts';
import { jobs } from '#modules/school/transitions/promotion/jobs.server.ts';
import { studentsImport } from './import/define.server.ts';

export const studentsServer = defineServerModule({
  key: 'students',
  audit: studentsAuditWords,
  api: { students: studentsApi },
  cards: { ...studentsCards, transfersWaiting: cardProcedure(transferCard, waitingTransfers) },
  jobs,
  scheduled: [dueChangesTask, dueTransfersTask],
  finders: [studentFinder, childFinder],
  invariants: studentInvariants,
  answers: [
    importKinds.answeredBy(studentsImport),
    joinings.answeredBy({ kind: 'guardian', join: joinGuardian, leave: leaveGuardian }),
    studentCounts.answeredBy(countStudents),
    peopleWhoLeft.answeredBy(whoLeft),
    studentsBySection.answeredBy(countBySection),
    sectionsMoved.answeredBy(refreshListOrder),
  ],
});
