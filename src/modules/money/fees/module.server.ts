import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import {
  attendanceFinesCollected,
  attendanceFinesTaken,
} from '#modules/school/attendance/base/ports.server.ts';
import {
  enrolmentsChanged,
  enrolmentsGo,
  enrolmentsInUse,
  yearDues,
} from '#modules/school/people/base/ports.server.ts';
import { feesApi } from './api.server.ts';
import { feesAuditWords } from './audit-words.ts';
import { followEnrolments } from './charging/automatic.server.ts';
import { feeCardCalls } from './charging/cards.server.ts';
import { clearDemands, duesOfYear, feesOfEnrolments } from './charging/dues.server.ts';
import { chargeJob } from './charging/run.server.ts';
import { feeDemands } from './base/demand-tables.server.ts';
import { collectsFines, takeAbsenceFines } from './fines/absence.server.ts';
import { loadFees } from './load-catalogue.server.ts';

export const feesServer = defineServerModule({
  key: 'fees',
  audit: feesAuditWords,
  api: { fees: feesApi },
  cards: feeCardCalls,
  jobs: [chargeJob],
  seed: loadFees,
  answers: [
    yearDues.answeredBy({ module: 'fees', of: duesOfYear }),
    enrolmentsInUse.answeredBy(feesOfEnrolments),
    enrolmentsChanged.answeredBy(followEnrolments),
    attendanceFinesTaken.answeredBy(takeAbsenceFines),
    attendanceFinesCollected.answeredBy(collectsFines),
    enrolmentsGo.answeredBy({ table: feeDemands, clear: clearDemands }),
  ],
});
