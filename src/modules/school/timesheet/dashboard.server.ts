import { and, asc, eq, sql } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, formatTime } from '#kernel/text/dates.ts';
import { sayBoth } from '#kernel/words.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { timeCorrections } from './base/correction-tables.server.ts';
import { timesheetCards as cards, timesheetCardWords as w } from './dashboard.ts';
import { ownState } from './own/state.server.ts';
import { punchWords } from './own/words.ts';
import { clockAt } from './base/clock.ts';

const shown = 6;

/** Whether the caller is punched in; nothing for accounts of nobody on the staff. */
async function punchCard(ctx: Ctx) {
  if (!ctx.actor.employeeId) return { hint: w.no_employee };
  const { state, last, refused } = await ownState(ctx);
  const url = cards.punch.url;
  // The kind goes along, so that a tap on a card that is no longer true is refused and not turned around.
  const act = (kind: 'in' | 'out') =>
    refused
      ? null
      : {
          title: punchWords[`punch_${kind}`],
          done: punchWords[`done_${kind}`],
          path: '/timesheet/own/punches',
          input: { kind },
        };
  if (state === 'PUNCHED_OUT' || last === null)
    return { rows: [{ title: w.out, hint: refused, url, act: act('in') }] };
  const at = (lang: 'en' | 'bn') => formatTime(clockAt(last), lang);
  const title = {
    en: sayBoth(w.in, { time: at('en') }).en,
    bn: sayBoth(w.in, { time: at('bn') }).bn,
  };
  return { rows: [{ title, hint: refused, url, act: act('out') }] };
}

/** How many have punched today; two counts, however large the staff is. */
async function presentCard({ db, siteId, now }: Ctx) {
  const today = dayIn(now);
  const found = await db.execute<{ came: number; staff: number }>(sql`
    SELECT (SELECT count(DISTINCT p.employee_id)::int FROM punches p
        WHERE p.site_id = ${siteId} AND p.day = ${today}::date AND p.fault IS NULL AND p.employee_id IS NOT NULL) AS came,
      (SELECT count(*)::int FROM employees e WHERE e.site_id = ${siteId} AND e.status <> 'expected'
        AND (e.left_on IS NULL OR e.left_on > ${today}::date)) AS staff`);
  const { came = 0, staff = 0 } = found.rows[0] ?? {};
  return { value: came, hint: sayBoth(w.of, { all: staff }) };
}

async function correctionsCard({ db, siteId }: Ctx) {
  const waiting = and(eq(timeCorrections.site_id, siteId), eq(timeCorrections.state, 'APPLIED'));
  const total = await db.$count(timeCorrections, waiting);
  const rows = await db
    .select({
      day: timeCorrections.day,
      reason: timeCorrections.reason,
      name: { en: employees.name_en, bn: employees.name_bn },
    })
    .from(timeCorrections)
    .innerJoin(employees, employeeOf(timeCorrections))
    .where(waiting)
    .orderBy(asc(timeCorrections.day), asc(timeCorrections.id))
    .limit(shown);
  return {
    total,
    hint: w.none,
    rows: rows.map(({ day, reason, name }) => ({
      title: name,
      hint: { en: `${formatDate(day, 'en')}: ${reason}`, bn: `${formatDate(day, 'bn')}: ${reason}` },
      url: cards.corrections.url,
    })),
  };
}

export const timesheetCardCalls = {
  timesheetPunch: cardProcedure(cards.punch, punchCard),
  timesheetPresent: cardProcedure(cards.present, presentCard),
  timesheetCorrections: cardProcedure(cards.corrections, correctionsCard),
};
