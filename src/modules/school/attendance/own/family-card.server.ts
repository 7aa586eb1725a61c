import { sql } from 'drizzle-orm';
import { formatMarks } from '#kernel/exact.ts';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang } from '#kernel/words.ts';
import { countDays } from '../counts/day-counts.server.ts';
import { markWords } from '../base/words.ts';
import { familyCardWords as w } from './words.ts';
import { ownChildren } from '#modules/school/people/face/own-children.server.ts';

/** Each child of the family: how today was recorded, and the share of this month. */
export async function familyAttendance(ctx: Ctx): Promise<CardFigures> {
  const children = await ownChildren(ctx);
  if (children.length === 0) return { hint: w.no_child };
  const today = dayIn(ctx.now);
  const ids = children.map(({ enrolment_id }) => enrolment_id);
  const counted = await countDays(ctx, { enrolmentIds: ids }, { from: `${today.slice(0, 8)}01`, to: today });
  const marks = await ctx.db.execute<{ enrolment_id: string; status: string }>(sql`
    SELECT m.enrolment_id, m.status FROM attendance_marks m
    WHERE m.site_id = ${ctx.siteId} AND m.enrolment_id = ANY(${sql.param(ids)}::uuid[]) AND m.period = 0
      AND m.day = ${today}::date`);
  const statusOf = new Map(marks.rows.map(({ enrolment_id, status }) => [enrolment_id, status]));
  const line = (enrolmentId: string, lang: Lang): string => {
    const status = statusOf.get(enrolmentId);
    const word =
      status === 'P' || status === 'A' || status === 'L' || status === 'LV'
        ? markWords[status]
        : markWords.none;
    const percent = counted.get(enrolmentId)?.percent ?? null;
    return [
      say(w.today_is, lang, { word }),
      percent === null ? null : say(w.month_percent, lang, { percent: digitsIn(formatMarks(percent), lang) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  return {
    rows: children.map(({ enrolment_id, name_en, name_bn }) => ({
      title: { en: name_en, bn: name_bn },
      hint: { en: line(enrolment_id, 'en'), bn: line(enrolment_id, 'bn') },
      url: `/student/attendance/my-attendance?child=${enrolment_id}`,
    })),
  };
}
