import { defineServerModule } from '#kernel/modules/server-module.server.ts';
import { staffWhoStopped } from '#modules/platform/access/base/ports.server.ts';
import { joinings } from '#modules/platform/access/base/link-requests.server.ts';
import { importKinds } from '#modules/platform/imports/base/define-import.server.ts';
import { employeesAuditWords } from './audit-words.ts';
import { sectionColumns, yearParts } from '#modules/school/academics/base/ports.server.ts';
import { classTeacherColumn } from './staff/class-teachers.server.ts';
import { attachmentOffers, joinAttachment } from './attachment/join.server.ts';
import { attachmentTask } from './attachment/look.server.ts';
import { employeesApi } from './api.server.ts';
import { employeesCards } from './dashboard.server.ts';
import { employeesImport } from './import/define.server.ts';
import { joinEmployee } from './staff/login.server.ts';
import { whoStopped } from './service/stopped.server.ts';
import { serviceTask } from './service/due.server.ts';
import { employeeFinder } from './staff/finder.server.ts';
import { dutiesPart } from './staff/next-year.server.ts';
import { loadDesignations } from './staff/load-designations.server.ts';

export const employeesServer = defineServerModule({
  key: 'employees',
  audit: employeesAuditWords,
  api: { employees: employeesApi },
  cards: employeesCards,
  finders: [employeeFinder],
  scheduled: [serviceTask, attachmentTask],
  seed: loadDesignations,
  answers: [
    joinings.answeredBy({ kind: 'employee', join: joinEmployee }),
    joinings.answeredBy({ kind: 'attachment', join: joinAttachment, offers: attachmentOffers }),
    staffWhoStopped.answeredBy(whoStopped),
    importKinds.answeredBy(employeesImport),
    sectionColumns.answeredBy(classTeacherColumn),
    yearParts.answeredBy(dutiesPart),
  ],
});
