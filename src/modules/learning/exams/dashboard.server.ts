import { sql } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn, formatDate, formatTime } from '#kernel/text/dates.ts';
import { may } from '#kernel/actor.ts';
import { say } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { examCards as cards, examCardWords as w } from './dashboard.ts';
import { latestExams } from './base/exam-list.server.ts';
import { unfinishedSheets } from './sheets/marks-overview.server.ts';
import { sheetAddress } from './base/sheet-address.ts';

const latest = 4;
const shown = 6;

/** Sheets whose marks are not all in, of the latest exams of the year: all of the school's, or a teacher's own. */
async function marksMissing(ctx: Ctx) {
  const mayAll = may(ctx.actor, 'mark.enter-all');
  const year = await currentYear(ctx.db, ctx.siteId);
  const exams = year ? await latestExams(ctx.db, ctx.siteId, year.year_id, latest) : [];
  if (exams.length === 0) return { rows: [], total: year ? 0 : null, hint: w.no_exams };
  const byId = new Map(exams.map((exam) => [exam.id, exam]));
  const unfinished = await unfinishedSheets(ctx, [...byId.keys()]);
  const rows = unfinished.slice(0, shown).flatMap((sheet) => {
    const exam = byId.get(sheet.exam_id);
    if (!exam) return [];
    const { entered, expected } = sheet;
    const hint = (lang: 'en' | 'bn') =>
      say(w.entered, lang, { exam: `${exam[`name_${lang}`]}, ${exam.class[lang]}`, entered, expected });
    return {
      url: sheetAddress(mayAll, { year: exam.year_id, exam: exam.id, ...sheet }),
      title: {
        en: `${sheet.subject.en}, ${sheet.section.en}`,
        bn: `${sheet.subject.bn}, ${sheet.section.bn}`,
      },
      hint: { en: hint('en'), bn: hint('bn') },
    };
  });
  return { title: mayAll ? null : w.mine, total: unfinished.length, rows, hint: w.none_missing };
}

type Next = { en: string; bn: string; day: string; starts: string | null; room: string | null };

/** The papers that the student, or a guardian's children, still have to write, soonest first. */
async function nextExams(ctx: Ctx) {
  const found = await ctx.db.execute<Next>(sql`
    SELECT s.name_en AS en, s.name_bn AS bn, q ->> 'on' AS day, q ->> 'from' AS starts, q ->> 'room' AS room
    FROM enrolments e
    JOIN student_subjects t ON t.site_id = ${ctx.siteId} AND t.enrolment_id = e.id
    JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id
    JOIN exams x ON x.site_id = ${ctx.siteId} AND x.year_id = c.year_id AND x.class_id = c.class_id
      AND x.group_id = c.group_id
    JOIN exam_subjects s ON s.site_id = ${ctx.siteId} AND s.exam_id = x.id
      AND s.class_subject_id = t.class_subject_id
    CROSS JOIN LATERAL jsonb_array_elements(s.schedule) q
    WHERE e.site_id = ${ctx.siteId} AND e.status = 'ACTIVE'
      AND e.student_id = ANY(${sql.param(ctx.actor.studentIds)}::uuid[])
      AND q ->> 'on' >= ${dayIn(ctx.now)}
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 3, 4 LIMIT ${shown}`);
  return {
    hint: w.none_ahead,
    rows: found.rows.map(({ en, bn, day, starts, room }) => {
      const hint = (lang: 'en' | 'bn') =>
        [formatDate(day, lang), starts ? formatTime(starts, lang) : null, room].filter(Boolean).join(' · ');
      return { title: { en, bn }, hint: { en: hint('en'), bn: hint('bn') } };
    }),
  };
}

export const examsCards = {
  marksMissing: cardProcedure(cards.missing, marksMissing),
  nextExams: cardProcedure(cards.next, nextExams),
};
