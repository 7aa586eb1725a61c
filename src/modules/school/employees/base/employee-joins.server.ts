import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inner } from '#kernel/lists/list.server.ts';
import { calledLocally } from '#kernel/resource/overrides.server.ts';
import { designations, employees } from './tables.server.ts';

type Rows = { readonly site_id: PgColumn; readonly employee_id: PgColumn };

/** Joins `employees` to rows that name one. */
export const employeeOf = (rows: Rows, siteId: string | SQLWrapper = rows.site_id): SQL | undefined =>
  and(eq(employees.site_id, siteId), eq(employees.id, rows.employee_id));

/** The join of a list whose rows name an employee: `employees`. */
export const employeeJoin = (rows: Rows) => inner(employees, employeeOf(rows));

/** The designation of `employees`. */
export const ofDesignation = inner(designations, eq(designations.id, employees.designation_id));

/** Where a list has what it says of an employee; the designation as the school calls it. */
export const employeeSources = {
  name: { en: employees.name_en, bn: employees.name_bn },
  designation: {
    en: designations.name_en,
    bn: designations.name_bn,
    called: { id: employees.designation_id, find: calledLocally('designations') },
  },
};

/** What a search for an employee looks through. */
export const employeeSearch = [employees.name_en, employees.name_bn, employees.employee_code];

/** Employees `e` in a statement that is written out, of the rows whose alias is given. */
export const joinEmployee = (siteId: string | SQL, of: string): SQL =>
  sql`JOIN employees e ON e.site_id = ${siteId} AND e.id = ${sql.identifier(of)}.employee_id`;
