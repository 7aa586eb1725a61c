import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { joinings } from '#modules/platform/access/base/link-requests.server.ts';
import { importKinds } from '#modules/platform/imports/base/define-import.server.ts';
import { studentsAuditWords } from './audit-words.ts';
import { studentsApi } from './api.server.ts';
import { studentsCards } from './dashboard.server.ts';
import { studentFinder, childFinder } from './register/finder.server.ts';
import { joinGuardian, leaveGuardian } from './logins/guardians.server.ts';
import { studentsImport } from './import/define.server.ts';

export const studentsServer = defineServerModule({
  key: 'students',
  audit: studentsAuditWords,
  api: { students: studentsApi },
  cards: studentsCards,
  finders: [studentFinder, childFinder],
  answers: [
    importKinds.answeredBy(studentsImport),
    joinings.answeredBy({ kind: 'guardian', join: joinGuardian, leave: leaveGuardian }),
  ],
});
