import { eq, sql } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { transferList } from './list.ts';
import { studentTransfers as rows } from '../base/transfer-tables.server.ts';

export const transferRows = serveList(transferList, {
  table: rows,
  joins: [inner(sites, eq(sites.id, rows.about_site))],
  columns: {
    name: { en: rows.name_en, bn: rows.name_bn },
    code: sql<string>`coalesce(${rows.student_code}, ${rows.asked_code})`,
    direction: rows.direction,
    institution: { en: sites.name_en, bn: sites.name_bn },
    effective_on: rows.effective_on,
    state: rows.state,
    created_at: rows.created_at,
    student_id: rows.student_id,
    problem: rows.problem,
  },
  search: [rows.name_en, rows.name_bn, rows.student_code, rows.asked_code],
});
