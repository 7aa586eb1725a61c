import { sql } from 'drizzle-orm';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import { studentCardProcedure } from '#kernel/declarations/student-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { say, type Lang } from '#kernel/words.ts';
import { refuseUnseen } from '#modules/school/students/face/student-page.server.ts';
import { batchesOnStudentPage } from './student-card.ts';
import { batchListWords as w } from './words.ts';

type Row = { id: string; name_en: string; name_bn: string; from_on: string; to_on: string | null };

async function batchesOfStudent(ctx: Ctx, studentId: string): Promise<CardFigures> {
  await refuseUnseen(ctx, studentId);
  const found = await ctx.db.execute<Row>(sql`
    SELECT b.id, b.name_en, b.name_bn, m.from_on::text AS from_on, m.to_on::text AS to_on
    FROM enrolments e
    JOIN batch_members m ON m.site_id = ${ctx.siteId} AND m.enrolment_id = e.id
    JOIN batches b ON b.site_id = ${ctx.siteId} AND b.id = m.batch_id
    WHERE e.site_id = ${ctx.siteId} AND e.student_id = ${studentId}
    ORDER BY m.to_on IS NOT NULL, m.from_on DESC, b.name_en LIMIT 8`);
  const when = (row: Row, lang: Lang) => {
    const from = formatDate(row.from_on, lang);
    return row.to_on
      ? say(w.until, lang, { from, to: formatDate(row.to_on, lang) })
      : say(w.since, lang, { from });
  };
  return {
    hint: w.none_now,
    rows: found.rows.map((row) => ({
      title: { en: row.name_en, bn: row.name_bn },
      hint: { en: when(row, 'en'), bn: when(row, 'bn') },
      url: `/site/batch/view/${row.id}`,
    })),
  };
}

export const batchCards = {
  ofStudent: studentCardProcedure(batchesOnStudentPage, batchesOfStudent),
};
