import { asc } from 'drizzle-orm';
import { serveList } from '#kernel/lists/list.server.ts';
import {
  studentJoins,
  studentSearch,
  studentSources,
} from '#modules/school/people/base/student-joins.server.ts';
import { fineList } from './list.ts';
import { attendanceFines as rows } from './tables.server.ts';

export const fineRows = serveList(fineList, {
  table: rows,
  joins: studentJoins(rows),
  columns: {
    ...studentSources,
    month: rows.month,
    absent_days: rows.absent_days,
    late_days: rows.late_days,
    amount: rows.amount,
    state: rows.state,
    reason: rows.reason,
    version: rows.version,
  },
  search: studentSearch,
  thenBy: asc(rows.enrolment_id),
});
