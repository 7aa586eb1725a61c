import { and, eq, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { employeeSources, ofDesignation } from '#modules/school/employees/base/employee-joins.server.ts';
import { onStaff } from '#modules/school/employees/face/on-staff.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { publicProfileList } from './list.ts';
import type { PartState, PersonPart } from './shown.ts';
import { publicProfiles as p } from '../base/people-tables.server.ts';

/** As `partState` says it. */
const stateOf = (part: PersonPart) => sql<PartState>`CASE
  WHEN ${p[`own_${part}`]} IS FALSE THEN 'refused' WHEN ${p[`office_${part}`]} IS FALSE THEN 'hidden'
  WHEN ${p[`own_${part}`]} OR ${p[`office_${part}`]} THEN 'shown' ELSE 'undecided' END`;

export const publicProfileRows = serveList(publicProfileList, {
  table: employees,
  joins: [ofDesignation, left(p, and(eq(p.site_id, employees.site_id), eq(p.employee_id, employees.id)))],
  columns: {
    ...employeeSources,
    listed: sql<string>`CASE WHEN ${p.hidden} THEN 'left-out' ELSE 'listed' END`,
    photo: stateOf('photo'),
    phone: stateOf('phone'),
    email: stateOf('email'),
    qualification: stateOf('qualification'),
    designation_id: employees.designation_id,
  },
  where: async () => onStaff(),
  search: [employees.name_en, employees.name_bn],
});
