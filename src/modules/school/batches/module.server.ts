import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { yearParts } from '#modules/school/academics/base/ports.server.ts';
import {
  countedBySection,
  enrolmentsBack,
  studentBatches,
} from '#modules/school/people/base/ports.server.ts';
import { batchesApi } from './api.server.ts';
import { batchesAuditWords } from './audit-words.ts';
import { leaveBatches } from './in-lists/leave.server.ts';
import { batchesPart } from './in-lists/next-year.server.ts';
import { batchesOfStudents } from './in-lists/of-students.server.ts';
import { returnToBatches } from './in-lists/return.server.ts';
import { batchInvariants } from './invariants.server.ts';

export const batchesServer = defineServerModule({
  key: 'batches',
  audit: batchesAuditWords,
  api: { batches: batchesApi },
  invariants: batchInvariants,
  answers: [
    yearParts.answeredBy(batchesPart),
    countedBySection.answeredBy(leaveBatches),
    enrolmentsBack.answeredBy(returnToBatches),
    studentBatches.answeredBy(batchesOfStudents),
  ],
});
