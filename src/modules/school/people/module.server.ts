import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { sectionsMoved, studentsBySection } from '#modules/school/academics/base/ports.server.ts';
import { studentCounts } from '#modules/platform/sites/base/ports.server.ts';
import { peopleApi } from './api.server.ts';
import { peopleAuditWords } from './audit-words.ts';
import { refreshListOrder } from './base/register-order.server.ts';
import { countBySection, countStudents } from './face/count-students.server.ts';
import { studentInvariants } from './invariants.server.ts';

export const peopleServer = defineServerModule({
  key: 'people',
  audit: peopleAuditWords,
  api: { students: peopleApi },
  invariants: studentInvariants,
  answers: [
    studentCounts.answeredBy(countStudents),
    studentsBySection.answeredBy(countBySection),
    sectionsMoved.answeredBy(refreshListOrder),
  ],
});
