import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parseRange } from '#kernel/lists/day-range.ts';
import { left, serveList } from '#kernel/lists/list.server.ts';
import { serveReport } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { dayCloses } from '../base/tables.server.ts';
import { dayCloseList, dayCloseRegister } from './list.ts';

const approver = alias(users, 'approver');
const difference = sql<number>`${dayCloses.counted} - ${dayCloses.expected}`.mapWith(Number);

export const dayCloseRows = serveList(dayCloseList, {
  table: dayCloses,
  joins: [
    left(users, eq(users.id, dayCloses.collector)),
    left(approver, eq(approver.id, dayCloses.approved_by)),
  ],
  columns: {
    day: dayCloses.day,
    collector: { en: users.name_en, bn: users.name_bn },
    expected: dayCloses.expected,
    counted: dayCloses.counted,
    difference,
    reason: dayCloses.reason,
    handed_to: dayCloses.handed_to,
    approved_by: { en: approver.name_en, bn: approver.name_bn },
    state: sql`CASE WHEN ${dayCloses.approved_at} IS NULL THEN 'WAITING' ELSE 'APPROVED' END`,
    collector_id: dayCloses.collector,
  },
  search: [users.name_en, users.name_bn, dayCloses.handed_to],
});

export const dayCloseRegisterCalls = serveReport(dayCloseRegister, async (ctx, { period = 'this-month' }) => {
  const range = parseRange(period, dayIn(ctx.now));
  return ctx.db
    .select({
      day: dayCloses.day,
      collector_en: users.name_en,
      collector_bn: users.name_bn,
      expected: dayCloses.expected,
      counted: dayCloses.counted,
      difference,
      reason: dayCloses.reason,
      handed_to: dayCloses.handed_to,
      approved_by_en: approver.name_en,
      approved_by_bn: approver.name_bn,
    })
    .from(dayCloses)
    .leftJoin(users, eq(users.id, dayCloses.collector))
    .leftJoin(approver, eq(approver.id, dayCloses.approved_by))
    .where(
      and(
        eq(dayCloses.site_id, ctx.siteId),
        range?.from ? sql`${dayCloses.day} >= ${range.from}::date` : undefined,
        range?.to ? sql`${dayCloses.day} <= ${range.to}::date` : undefined,
      ),
    )
    .orderBy(asc(dayCloses.day), asc(users.name_en), asc(dayCloses.id))
    .limit(exportLimit + 1);
});
