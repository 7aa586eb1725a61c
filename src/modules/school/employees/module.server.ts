import { defineServerModule } from '#kernel/server-module.server.ts';
import { yearParts } from '#modules/school/academics/ports.server.ts';
import { joinings } from '#modules/platform/access/link-requests.server.ts';
import { employeesAuditWords } from './audit-words.ts';
import { employeesApi } from './api.server.ts';
import { employeesCards } from './dashboard.server.ts';
import { joinEmployee } from './staff/login.server.ts';
import { employeeFinder } from './staff/finder.server.ts';
import { dutiesPart } from './staff/next-year.server.ts';
import { loadDesignations } from './staff/load-designations.server.ts';

export const employeesServer = defineServerModule({
  key: 'employees',
  audit: employeesAuditWords,
  api: { employees: employeesApi },
  cards: employeesCards,
  finders: [employeeFinder],
  seed: loadDesignations,
  answers: [joinings.answeredBy({ kind: 'employee', join: joinEmployee }), yearParts.answeredBy(dutiesPart)],
});
