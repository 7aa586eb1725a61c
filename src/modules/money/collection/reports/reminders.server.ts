import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { formatMoney } from '#kernel/text/money.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import {
  guardiansOf,
  reach,
  type Reached,
} from '#modules/school/attendance/base/guardian-contacts.server.ts';
import { sectionsOf } from '../figures/asked.server.ts';
import { dueStudents, type DueStudent } from '../figures/dues.server.ts';
import { feeReminderWords as w } from './words.ts';

/** More families are reminded class by class. */
export const remindedAtMost = 2000;

type Reminded = DueStudent & { state: 'READY' | 'TOLD' | 'UNREACHABLE'; reached: Reached[] };

/** Who owes something now, and whether the family can be reminded today: by what costs nothing, the bell and email. */
async function families(ctx: Ctx, asked: ReportAsked, today: string): Promise<Reminded[]> {
  const due = (await dueStudents(ctx, today, await sectionsOf(ctx, asked))).filter(
    ({ oldest, total }) => total > 0 && oldest <= today,
  );
  const ids = due.map(({ student_id }) => student_id);
  const told = await ctx.db.execute<{ student_id: string }>(sql`
    SELECT student_id FROM fee_reminders
    WHERE site_id = ${ctx.siteId} AND day = ${today}::date AND student_id = ANY(${sql.param(ids)}::uuid[])`);
  const isTold = new Set(told.rows.map(({ student_id }) => student_id));
  const guardians = Map.groupBy(await guardiansOf(ctx, ids), ({ student_id }) => student_id);
  return due.map((row): Reminded => {
    if (isTold.has(row.student_id)) return { ...row, state: 'TOLD', reached: [] };
    const wanted = (guardians.get(row.student_id) ?? []).filter(({ gets_messages }) => gets_messages);
    const reached = reach(wanted).flatMap((one) => {
      const channels = one.channels.filter(({ inSms }) => !inSms);
      return channels.length > 0 ? [{ ...one, channels }] : [];
    });
    return { ...row, state: reached.length > 0 ? 'READY' : 'UNREACHABLE', reached };
  });
}

/** How many families would be reminded now, and how many not. */
export async function reminderFigures(ctx: Ctx, asked: ReportAsked) {
  const found = await families(ctx, asked, dayIn(ctx.now));
  const many = (state: Reminded['state']) => found.filter((one) => one.state === state).length;
  return {
    due: found.length,
    ready: many('READY'),
    told: many('TOLD'),
    unreachable: many('UNREACHABLE'),
    max: remindedAtMost,
  };
}

/** Reminds families of what is due today, once for a student and day; says how many. */
export async function sendReminders(ctx: Ctx, asked: ReportAsked): Promise<{ sent: number }> {
  const today = dayIn(ctx.now);
  const ready = (await families(ctx, asked, today)).filter(({ state }) => state === 'READY');
  if (ready.length > remindedAtMost)
    throw new Problem(w.too_many, { status: 409, values: { max: remindedAtMost } });
  if (ready.length === 0) return { sent: 0 };
  const school = await ctx.db.execute<Word>(
    sql`SELECT name_en AS en, name_bn AS bn FROM sites WHERE id = ${ctx.siteId}`,
  );
  const texts = ready.map((row) =>
    sayBoth(w.body, {
      school: school.rows[0] ?? { en: '', bn: '' },
      name: { en: row.name_en, bn: row.name_bn },
      amount: { en: formatMoney(row.total, 'en'), bn: formatMoney(row.total, 'bn') },
      day: { en: formatDate(row.oldest, 'en'), bn: formatDate(row.oldest, 'bn') },
    }),
  );
  // Who was reminded meanwhile by somebody else is left out.
  const kept = await ctx.db.execute<{ student_id: string }>(sql`
    INSERT INTO fee_reminders (site_id, id, student_id, day, amount, body, channels, sent_by)
    VALUES (${ctx.siteId}, ${each(
      ready.map(() => uuidv7()),
      'uuid',
    )}, ${each(
      ready.map(({ student_id }) => student_id),
      'uuid',
    )}, ${today}::date, ${each(
      ready.map(({ total }) => total),
      'bigint',
    )}, ${each(
      texts.map(({ bn }) => bn),
      'text',
    )}, ${each(
      ready.map(({ reached }) =>
        JSON.stringify([...new Set(reached.flatMap(({ channels }) => channels.map(({ key }) => key)))]),
      ),
      'jsonb',
    )}, ${ctx.actor.userId}::uuid)
    ON CONFLICT (site_id, day, student_id) DO NOTHING
    RETURNING student_id`);
  const mine = new Set(kept.rows.map(({ student_id }) => student_id));
  for (const [at, { student_id, reached }] of ready.entries()) {
    if (!mine.has(student_id)) continue;
    const message = {
      title: w.title,
      body: texts[at]!,
      lang: 'bn' as const,
      url: '/student/payment/master',
      key: `fee-reminder ${student_id} ${today}`,
    };
    for (const { contact, channels } of reached)
      for (const channel of channels) await channel.send(ctx, contact, message);
  }
  if (mine.size > 0)
    await ctx.audit({
      action: 'fee-reminder.send',
      subject: 'fee-reminder',
      after: { day: today, students: [...mine] },
    });
  return { sent: mine.size };
}
