import { serveList } from '#kernel/lists/list.server.ts';
import {
  employeeJoin,
  employeeSearch,
  employeeSources,
} from '#modules/school/employees/base/employee-joins.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { clockAt } from '../base/clock.ts';
import { correctionList } from './list.ts';
import { timeCorrections } from '../base/correction-tables.server.ts';

const clock = (seconds: unknown) => (typeof seconds === 'number' ? clockAt(seconds) : '–');

export const correctionRows = serveList(correctionList, {
  table: timeCorrections,
  joins: [employeeJoin(timeCorrections)],
  columns: {
    name: employeeSources.name,
    employee_code: employees.employee_code,
    day: timeCorrections.day,
    reason: timeCorrections.reason,
    state: timeCorrections.state,
    created_at: timeCorrections.created_at,
    remark: timeCorrections.remark,
    version: timeCorrections.version,
    employee_id: timeCorrections.employee_id,
    in_at: timeCorrections.in_at,
    out_at: timeCorrections.out_at,
  },
  search: employeeSearch,
  finish: async (_ctx, rows) =>
    rows.map((row) => ({ ...row, wanted: `${clock(row.in_at)} – ${clock(row.out_at)}` })),
});
