import { sql } from 'drizzle-orm';
import { matchStudent } from '#modules/school/people/base/student-joins.server.ts';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { studentNames } from '../base/student-names.server.ts';
import { runningLateFees } from '../base/ports.server.ts';

/** Students whose bills are late on a day: only for them is anything worked out. */
async function lateStudents({ db, siteId }: Ctx, day: string, q: string): Promise<string[]> {
  const named = q
    ? sql`EXISTS (SELECT 1 FROM students p WHERE p.site_id = ${siteId} AND p.id = d.student_id
        AND ${matchStudent(q)})`
    : sql`true`;
  const { rows } = await db.execute<{ student_id: string }>(sql`
    SELECT DISTINCT d.student_id FROM fee_demands d
    JOIN school_fee_heads h ON h.site_id = ${siteId} AND h.id = d.head_id
    WHERE d.site_id = ${siteId} AND d.state = 'OPEN' AND d.paid < d.net AND d.due_on < ${day}::date
      AND h.kind <> 'FINE' AND ${named}`);
  return rows.map(({ student_id }) => student_id);
}

/** So many are named; the others are counted, and found by name. */
const namedAtMost = 100;

/** The late fees that run today, the highest first; how many there are and their sum. */
export async function runningFines(ctx: Ctx, { q = '' }: { q?: string | undefined }) {
  const today = dayIn(ctx.now);
  const late = await lateStudents(ctx, today, q);
  const all = late.length === 0 ? [] : (await askAll(runningLateFees, ctx, late, today)).flat();
  const sorted = all.toSorted(
    (a, b) => b.amount - a.amount || (a.student_id < b.student_id ? -1 : 1) || (a.due_on < b.due_on ? -1 : 1),
  );
  const shown = sorted.slice(0, namedAtMost);
  const names = await studentNames(
    ctx,
    shown.map(({ student_id }) => student_id),
  );
  return {
    count: all.length,
    total: all.reduce((sum, { amount }) => sum + amount, 0),
    rows: shown.map(({ student_id, rule_id, bill_id, title, due_on, days_late, amount }) => ({
      student_id,
      rule_id,
      bill_id,
      title,
      due_on,
      days_late,
      amount,
      name: names.get(student_id)?.name ?? { en: '', bn: '' },
      code: names.get(student_id)?.code ?? '',
    })),
  };
}

/** Sums of the fines of all kinds that are not cancelled, by kind. */
export async function fineTotals({ db, siteId }: Ctx) {
  const { rows } = await db.execute<{
    kind: string;
    count: number;
    amount: number;
    waived: number;
    paid: number;
    open: number;
  }>(sql`
    SELECT source AS kind, count(*)::int AS count, sum(amount)::float8 AS amount, sum(waiver)::float8 AS waived,
      sum(paid)::float8 AS paid, sum(net - paid)::float8 AS open
    FROM fee_demands WHERE site_id = ${siteId} AND source <> 'ITEM' AND state = 'OPEN'
    GROUP BY source ORDER BY source`);
  return rows;
}
