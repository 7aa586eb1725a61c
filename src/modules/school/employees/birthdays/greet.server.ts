import { and, eq, sql } from 'drizzle-orm';
import { notify } from '#kernel/messages/notify.server.ts';
import { post, takes } from '#kernel/messages/outbox.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { isGone } from '../service/timeline.ts';
import { employeeGreetings, employees } from '../base/tables.server.ts';
import { greetingDays, lastBirthday } from './list.server.ts';
import { birthdayWords as w } from './words.ts';

/** Wishes an employee a happy birthday: once for each birthday, however many press the button. */
export async function greet(ctx: Ctx, id: string): Promise<{ id: string }> {
  const today = dayIn(ctx.now);
  const [found] = await ctx.db
    .select({
      name: { en: employees.name_en, bn: employees.name_bn },
      phone: employees.phone,
      user_id: employees.user_id,
      status: employees.status,
      birthday: lastBirthday(today),
      late: sql<number>`${today}::date - ${lastBirthday(today)}`,
    })
    .from(employees)
    .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, id)));
  if (!found || isGone(found.status)) throw notFound();
  if (!found.birthday || found.late > greetingDays) throw new Problem(w.not_now, { status: 409 });
  const channel = found.user_id ? 'bell' : found.phone && takes('sms') ? 'sms' : null;
  if (!channel) throw new Problem(w.unreachable, { status: 409 });
  const year = Number(found.birthday.slice(0, 4));
  const made = await ctx.db
    .insert(employeeGreetings)
    .values({
      site_id: ctx.siteId,
      employee_id: id,
      year,
      greeted_on: today,
      greeted_by: ctx.actor.userId,
      channel,
    })
    .onConflictDoNothing()
    .returning({ id: employeeGreetings.id });
  if (made.length === 0) throw new Problem(w.already, { status: 409 });
  const [school] = await ctx.db
    .select({ en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(eq(sites.id, ctx.siteId));
  const body = (lang: 'en' | 'bn') =>
    say(w.body, lang, { name: found.name[lang], school: school?.[lang] ?? '' });
  const key = `birthday ${id} ${year}`;
  if (found.user_id)
    await notify(ctx, [found.user_id], { title: w.title, body: { en: body('en'), bn: body('bn') }, key });
  else
    await post(ctx.db, {
      channel: 'sms',
      recipient: found.phone ?? '',
      body: body('bn'),
      aboutSite: ctx.siteId,
      dedupeKey: `${ctx.siteId} ${key}`,
    });
  await ctx.audit({ action: 'employee.greet', subject: 'employee', subjectId: id, after: { year, channel } });
  return { id };
}
