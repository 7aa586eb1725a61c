import { and, eq } from 'drizzle-orm';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { dayIn, formatTime } from '#kernel/text/dates.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { isAway } from '../duty/at-work.server.ts';
import { ownDutyUrl } from '../duty/declared.ts';
import { spanWord, tellPeople } from '../duty/tell.server.ts';
import { calledOn, nameOf, staffOf, type StaffMember } from './called-staff.server.ts';
import type { HolidayDay } from './holidays.server.ts';
import { oneCall } from './read.server.ts';
import { isWorkday } from './rules.ts';
import { holidayCalls, type HolidayCall } from './tables.server.ts';
import { holidayDutyNotices as n, holidayDutyRefusals as w } from './words.ts';

const about = ({ holiday, day }: HolidayDay): Word =>
  sayBoth(n.body, { holiday: nameOf(holiday), day: spanWord({ from_day: day, to_day: day }) });

function bodyFor(call: HolidayCall, at: HolidayDay, person: StaffMember): Word {
  let body = about(at);
  const { at_time: time, note } = call;
  if (time)
    body = sayBoth(n.come_at, { body, time: { en: formatTime(time, 'en'), bn: formatTime(time, 'bn') } });
  if (note) body = sayBoth(n.about, { body, note });
  return isWorkday(call.workday_for, person) ? sayBoth(n.workday, { body }) : body;
}

/** Tells those who are called; each time the call or its day changed it is a new notice. */
export async function tellCalled(ctx: Ctx, { id, version }: { id: string; version: number }) {
  const mine = and(eq(holidayCalls.site_id, ctx.siteId), eq(holidayCalls.id, id));
  const [row] = await ctx.db.select().from(holidayCalls).where(mine).for('no key update');
  if (!row) throw notFound();
  if (row.version !== version) throw stale({ version }, { version: row.version });
  const { call, at } = await oneCall(ctx, id);
  if (at.day < dayIn(ctx.now)) throw new Problem(w.past, { status: 409 });
  if (!at.closed) throw new Problem(w.open_day, { status: 409 });
  const called = calledOn(await staffOf(ctx), call, at.day).filter((one) => !isAway(one));
  const of = new Map(called.map((one) => [one.id, one]));
  let told = 0;
  const unreached: Word[] = [];
  for (const person of of.values()) {
    const result = await tellPeople(ctx, [person], {
      title: n.called,
      body: () => bodyFor(call, at, person),
      url: ownDutyUrl,
      key: `holiday-call ${id} ${at.day} ${call.version}`,
    });
    told += result.told;
    unreached.push(...result.unreached);
  }
  await ctx.db
    .update(holidayCalls)
    .set({ told_at: ctx.now, told_day: at.day, updated_at: ctx.now, version: call.version + 1 })
    .where(mine);
  await ctx.audit({
    action: 'holiday-call.tell',
    subject: 'holiday-call',
    subjectId: id,
    after: { day: at.day, told, unreached: unreached.length },
  });
  return { told, unreached };
}

/** Those who were called, and no longer are. */
export async function tellNotCalled(
  ctx: Ctx,
  call: HolidayCall,
  at: HolidayDay,
  people: readonly StaffMember[],
): Promise<void> {
  await tellPeople(ctx, people, {
    title: n.not_called,
    body: () => about(at),
    url: ownDutyUrl,
    key: `holiday-call ${call.id} off ${call.version}`,
  });
}
