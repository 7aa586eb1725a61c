import { and, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { writeAudit, type AuditEntry } from '#kernel/audit/audit.server.ts';
import { each } from '#kernel/database/each.server.ts';
import { inTransaction } from '#kernel/database/pool.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, formatTime } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { sayBoth, type Lang } from '#kernel/words.ts';
import { secondsOf } from '#kernel/text/seconds.ts';
import { everySite } from '#modules/platform/sites/face/every-site.server.ts';
import { secondOfDay } from '../gate/clock.ts';
import { cutOffByShift } from '../rules/cut-off.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { absenceSettings, absentees, channelsOf, costOf, schoolName, type Absentee } from './read.server.ts';
import { absenceMessages } from './tables.server.ts';
import { absenceNotices as n, absenteeProblems as w } from './words.ts';

/** How many days back a family is still told. */
export const toldDaysBack = 7;

const url = ({ enrolment_id }: Absentee) => `/student/attendance/my-attendance?child=${enrolment_id}`;

/** Keeps that these families are told; whose were told meanwhile, by others, are left out. */
async function keep(
  ctx: WorkCtx,
  day: string,
  rows: readonly Absentee[],
  lang: Lang,
  price: number,
): Promise<Absentee[]> {
  if (rows.length === 0) return [];
  const costs = rows.map((row) => costOf(row, lang, price));
  const made = await ctx.db.execute<{ enrolment_id: string }>(sql`
    INSERT INTO absence_messages (site_id, id, enrolment_id, day, sent_by, body, channels, parts, cost)
    VALUES (${ctx.siteId}, ${each(
      rows.map(() => uuidv7()),
      'uuid',
    )}, ${each(
      rows.map(({ enrolment_id }) => enrolment_id),
      'uuid',
    )}, ${day}::date, ${ctx.actor?.userId ?? null}::uuid, ${each(
      rows.map(({ text }) => text[lang]),
      'text',
    )}, ${each(
      rows.map((row) => JSON.stringify(channelsOf(row).map(({ key }) => key))),
      'jsonb',
    )}, ${each(
      costs.map(({ parts }) => parts),
      'int',
    )}, ${each(
      costs.map(({ cost }) => cost),
      'bigint',
    )})
    ON CONFLICT (site_id, day, enrolment_id) DO NOTHING
    RETURNING enrolment_id`);
  const kept = new Set(made.rows.map(({ enrolment_id }) => enrolment_id));
  return rows.filter(({ enrolment_id }) => kept.has(enrolment_id));
}

/** Tells the families of those who are absent and were not told, in the transaction that keeps it. */
async function tell(ctx: WorkCtx, day: string, rows: readonly Absentee[]): Promise<number> {
  const { lang: chosen, price } = await absenceSettings(ctx);
  const lang: Lang = chosen === 'en' ? 'en' : 'bn';
  const told = await keep(ctx, day, rows, lang, price);
  for (const row of told) {
    const key = `absence ${row.enrolment_id} ${day}`;
    for (const { contact, channels } of row.reached)
      for (const channel of channels)
        await channel.send(ctx, contact, { title: n.absent, body: row.text, lang, url: url(row), key });
  }
  if (told.length > 0)
    await ctx.audit({
      action: 'absence-message.send',
      subject: 'absence-message',
      after: { day, students: told.map(({ enrolment_id }) => enrolment_id) },
    });
  return told.length;
}

/** The office tells families of chosen students of a day. */
export async function sendAbsences(
  ctx: Ctx,
  { day, enrolment_ids }: { day: string; enrolment_ids: readonly string[] },
): Promise<{ sent: number; left_out: number }> {
  const today = dayIn(ctx.now);
  if (day > today || day < addDays(today, -toldDaysBack))
    throw new Problem(w.other_day, { status: 409, field: 'day' });
  const { absentCutoff } = await attendanceSettings(ctx);
  if (day === today && secondOfDay(ctx.now) < secondsOf(absentCutoff)) {
    const time = { en: formatTime(absentCutoff, 'en'), bn: formatTime(absentCutoff, 'bn') };
    throw new Problem(w.too_early, { status: 409, values: { time } });
  }
  const chosen = new Set(enrolment_ids);
  const rows = (await absentees(ctx, day)).filter(
    ({ state, enrolment_id }) => state === 'READY' && chosen.has(enrolment_id),
  );
  const sent = await tell(ctx, day, rows);
  return { sent, left_out: chosen.size - sent };
}

/** Tells a family that the student was there after all; once, and not while they are recorded as absent. */
export async function sendCorrection(
  ctx: Ctx,
  { day, enrolment_id }: { day: string; enrolment_id: string },
): Promise<{ sent: boolean }> {
  const row = (await absentees(ctx, day)).find((one) => one.enrolment_id === enrolment_id);
  const isOver = row && row.state === 'SENT' && row.status !== null && row.status !== 'A';
  if (!isOver) throw new Problem(w.nothing_to_correct, { status: 409 });
  const held = await ctx.db
    .update(absenceMessages)
    .set({ corrected_at: ctx.now, corrected_by: ctx.actor.userId, updated_at: ctx.now })
    .where(
      and(
        eq(absenceMessages.site_id, ctx.siteId),
        eq(absenceMessages.day, day),
        eq(absenceMessages.enrolment_id, enrolment_id),
        isNull(absenceMessages.corrected_at),
      ),
    )
    .returning({ id: absenceMessages.id });
  if (held.length === 0) throw new Problem(w.nothing_to_correct, { status: 409 });
  const lang: Lang = (await absenceSettings(ctx)).lang === 'en' ? 'en' : 'bn';
  const body = sayBoth(n.corrected_body, {
    school: await schoolName(ctx),
    name: { en: row.name_en, bn: row.name_bn },
    day: { en: formatDate(day, 'en'), bn: formatDate(day, 'bn') },
  });
  const key = `absence ${enrolment_id} ${day} corrected`;
  for (const { contact, channels } of row.reached)
    for (const channel of channels)
      await channel.send(ctx, contact, { title: n.corrected, body, lang, url: url(row), key });
  await ctx.audit({
    action: 'absence-message.correct',
    subject: 'absence-message',
    subjectId: held[0]?.id ?? null,
    after: { day, enrolment_id },
  });
  return { sent: true };
}

/** In schools that want it, families are told by themselves once the time has come. */
export async function notifyBySelf(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let told = 0;
  for (const siteId of await everySite()) {
    if (stopped()) break;
    const origin = { actor: null, ip: null, requestId: null, now };
    told += await inTransaction({ siteId }, async (db) => {
      const audit = (entry: AuditEntry) => writeAudit(db, siteId, origin, entry);
      const ctx: WorkCtx = { db, siteId, now, audit, after: () => {}, actor: null };
      if (!(await absenceSettings(ctx)).automatic) return 0;
      const { absentCutoff } = await attendanceSettings(ctx);
      if (secondOfDay(now) < secondsOf(absentCutoff)) return 0;
      const today = dayIn(now);
      const cutOff = await cutOffByShift(ctx, today);
      const rows = await absentees(ctx, today);
      return tell(
        ctx,
        today,
        rows.filter(({ state, shift_id }) => state === 'READY' && secondOfDay(now) >= cutOff(shift_id)),
      );
    });
  }
  return told;
}

export const notifyAbsenceTask: ScheduledTask = {
  name: 'absence told to guardians',
  everyMs: 300_000,
  run: (stopped) => notifyBySelf(new Date(), stopped),
};
