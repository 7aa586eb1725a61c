import { sql } from 'drizzle-orm';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { say, type Lang } from '#kernel/words.ts';
import { refuseUnseen } from '#modules/school/students/face/student-page.server.ts';
import { cardWords as w } from '../base/words.ts';

type Row = { made_on: string; valid_until: string; good: boolean };

/** The ID cards that were printed for a student, newest first. */
export async function idCardsOfStudent(ctx: Ctx, studentId: string): Promise<CardFigures> {
  await refuseUnseen(ctx, studentId);
  const found = await ctx.db.execute<Row>(sql`
    SELECT (created_at AT TIME ZONE 'Asia/Dhaka')::date::text AS made_on, valid_until::text AS valid_until, revoked_at IS NULL AS good
    FROM id_cards WHERE site_id = ${ctx.siteId} AND student_id = ${studentId}
    ORDER BY created_at DESC LIMIT 6`);
  const today = dayIn(ctx.now);
  const state = (row: Row) =>
    !row.good ? w.card_replaced : row.valid_until < today ? w.card_ended : w.card_good;
  const hint = (row: Row, lang: Lang) => say(state(row), lang, { day: formatDate(row.valid_until, lang) });
  return {
    hint: w.card_none,
    rows: found.rows.map((row) => ({
      title: {
        en: say(w.card_of, 'en', { day: formatDate(row.made_on, 'en') }),
        bn: say(w.card_of, 'bn', { day: formatDate(row.made_on, 'bn') }),
      },
      hint: { en: hint(row, 'en'), bn: hint(row, 'bn') },
    })),
  };
}
