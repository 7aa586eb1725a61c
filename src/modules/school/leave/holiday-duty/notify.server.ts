import { and, eq, inArray } from 'drizzle-orm';
import { lockSeenRow, rowWith } from '#kernel/database/rows.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { isAway } from '../duty/at-work.server.ts';
import { ownDutyUrl } from '../duty/screens.ts';
import { notifyPeople } from '../duty/notify.server.ts';
import { calledOn, staffOf, type StaffMember } from '../duty/called-staff.server.ts';
import type { HolidayDay } from './holidays.server.ts';
import { oneCall } from './read.server.ts';
import { about, bodyFor, isReached, markOfNotice, toldOf } from './notice-text.server.ts';
import { holidayCallNotices as told, holidayCalls, type HolidayCall } from '../duty/holiday-tables.server.ts';
import { holidayDutyNotices as n, holidayDutyRefusals as w } from './words.ts';

/** Tells those who are called: each once, and again only those for whom something is different since. */
export async function notifyCalled(ctx: Ctx, { id, version }: { id: string; version: number }) {
  await lockSeenRow(ctx, holidayCalls, { id, version }, 'no key update');
  const { call, at } = await oneCall(ctx, id);
  if (at.day < dayIn(ctx.now)) throw new Problem(w.past, { status: 409 });
  if (!at.closed) throw new Problem(w.open_day, { status: 409 });
  const called = calledOn(await staffOf(ctx), call, at.day).filter((one) => !isAway(one));
  const before = (await toldOf(ctx, [id])).get(id);
  const toTell = called.filter(
    (one) => isReached(one) && before?.get(one.id)?.said !== markOfNotice(call, at, one),
  );
  const unreached: Word[] = called.filter((one) => !isReached(one)).map(({ name }) => name);
  let count = 0;
  for (const person of toTell) {
    const result = await notifyPeople(ctx, [person], {
      title: n.called,
      body: () => bodyFor(call, at, person),
      url: ownDutyUrl,
      key: `holiday-call ${id} ${at.day} ${call.version}`,
    });
    unreached.push(...result.unreached);
    if (result.told > 0) {
      count += 1;
      const said = markOfNotice(call, at, person);
      await ctx.db
        .insert(told)
        .values({ site_id: ctx.siteId, call_id: id, employee_id: person.id, said, told_at: ctx.now })
        .onConflictDoUpdate({
          target: [told.site_id, told.call_id, told.employee_id],
          set: { said, told_at: ctx.now, updated_at: ctx.now },
        });
    }
  }
  if (count === 0) return { told: 0, unreached };
  await ctx.db
    .update(holidayCalls)
    .set({ told_at: ctx.now, told_day: at.day, updated_at: ctx.now, version: call.version + 1 })
    .where(rowWith(ctx, holidayCalls, id));
  await ctx.audit({
    action: 'holiday-call.tell',
    subject: 'holiday-call',
    subjectId: id,
    after: { day: at.day, told: count, unreached: unreached.length },
  });
  return { told: count, unreached };
}

/** Those who are no longer called hear of it, of them who had been told that they were. */
export async function notifyNotCalled(
  ctx: Ctx,
  call: HolidayCall,
  at: HolidayDay,
  people: readonly StaffMember[],
): Promise<void> {
  const before = (await toldOf(ctx, [call.id])).get(call.id);
  const toTell = people.filter(({ id }) => before?.has(id));
  if (toTell.length === 0) return;
  if (at.day >= dayIn(ctx.now))
    await notifyPeople(ctx, toTell, {
      title: n.not_called,
      body: () => about(at),
      url: ownDutyUrl,
      key: `holiday-call ${call.id} off ${call.version}`,
    });
  // Called again, they are told again.
  await ctx.db.delete(told).where(
    and(
      eq(told.site_id, ctx.siteId),
      eq(told.call_id, call.id),
      inArray(
        told.employee_id,
        toTell.map(({ id }) => id),
      ),
    ),
  );
}
