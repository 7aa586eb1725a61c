import { and, asc, count, eq, gte, inArray, ne, or } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { employeeOf } from '#modules/school/employees/base/employee-joins.server.ts';
import { datesOf } from './applications/notify.server.ts';
import { balancesOf, typesOf } from './balance/balances.server.ts';
import { leaveCards as cards, leaveCardWords as w } from './dashboard.ts';
import { liveStates } from './base/states.ts';
import { yearOf } from './rules/years.ts';
import { leaveApplications as a, leaveTypes } from './base/tables.server.ts';

const shown = 6;
const joined = (...words: readonly Word[]): Word => ({
  en: words.map(({ en }) => en).join(' · '),
  bn: words.map(({ bn }) => bn).join(' · '),
});
const ofType = (ctx: Ctx) => and(eq(leaveTypes.site_id, ctx.siteId), eq(leaveTypes.id, a.type_id));

/** Applications that the caller can bring on: to be recommended, and for who approves also what is recommended. */
async function waiting(ctx: Ctx) {
  const mine = may(ctx.actor, 'leave.approve')
    ? or(inArray(a.state, ['APPLIED', 'RECOMMENDED']), eq(a.cancel_asked, true))
    : eq(a.state, 'APPLIED');
  const where = and(
    eq(a.site_id, ctx.siteId),
    mine,
    ctx.actor.employeeId ? ne(a.employee_id, ctx.actor.employeeId) : undefined,
  );
  const [counted] = await ctx.db.select({ rows: count() }).from(a).where(where);
  const found = await ctx.db
    .select({
      id: a.id,
      title: { en: employees.name_en, bn: employees.name_bn },
      type: { en: leaveTypes.name_en, bn: leaveTypes.name_bn },
      from: a.from_day,
      to: a.to_day,
    })
    .from(a)
    .innerJoin(employees, employeeOf(a, ctx.siteId))
    .innerJoin(leaveTypes, ofType(ctx))
    .where(where)
    .orderBy(asc(a.created_at), asc(a.id))
    .limit(shown);
  return {
    total: counted?.rows ?? 0,
    hint: w.none,
    rows: found.map(({ id, title, type, from, to }) => ({
      title,
      hint: joined(type, datesOf(from, to)),
      url: `/site/employee-leave/leave-approve?application=${id}`,
    })),
  };
}

/** What waits and what is ahead of one's own leave, then what is left of each type. */
async function own(ctx: Ctx) {
  const { employeeId } = ctx.actor;
  if (!employeeId) return { hint: w.no_types };
  const today = dayIn(ctx.now);
  const year = yearOf(today);
  const ahead = await ctx.db
    .select({
      type: { en: leaveTypes.name_en, bn: leaveTypes.name_bn },
      from: a.from_day,
      to: a.to_day,
      state: a.state,
    })
    .from(a)
    .innerJoin(leaveTypes, ofType(ctx))
    .where(
      and(
        eq(a.site_id, ctx.siteId),
        eq(a.employee_id, employeeId),
        inArray(a.state, [...liveStates]),
        gte(a.to_day, today),
      ),
    )
    .orderBy(asc(a.from_day))
    .limit(3);
  const types = (await typesOf(ctx)).filter(({ active }) => active);
  const limited = (await balancesOf(ctx, [employeeId], year, types)).filter(
    ({ balance }) => balance.left !== null,
  );
  const url = cards.own.url;
  const rows = [
    ...ahead.map(({ type, from, to, state }) => ({
      title: joined(type, datesOf(from, to)),
      hint: state === 'APPROVED' ? w.approved : w.waits,
      url,
    })),
    ...limited.map(({ type, balance }) => ({
      title: { en: type.name_en, bn: type.name_bn },
      hint: sayBoth(w.left, { days: (balance.left ?? 0) / 2, year }),
      url,
    })),
  ];
  return { rows: rows.slice(0, shown), hint: w.no_types };
}

export const leaveCardCalls = {
  leaveWaiting: cardProcedure(cards.waiting, waiting),
  leaveOwn: cardProcedure(cards.own, own),
};
