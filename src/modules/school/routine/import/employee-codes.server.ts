import { and, eq, inArray } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { Board } from '../base/board.ts';
import type { Employee } from './names.ts';

/** The codes of a board's teachers, by which a sheet may name them. */
export const employeeCodes = async ({ db, siteId }: SiteCtx, board: Board): Promise<Employee[]> =>
  db
    .select({ id: employees.id, employee_code: employees.employee_code })
    .from(employees)
    .where(
      and(
        eq(employees.site_id, siteId),
        inArray(
          employees.id,
          board.teachers.map(({ id }) => id),
        ),
      ),
    );
