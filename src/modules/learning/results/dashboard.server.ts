import { and, desc, eq } from 'drizzle-orm';
import { cardProcedure } from '#kernel/declarations/dashboard-card.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { say, type Lang } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import { examsOfYear } from '#modules/learning/exams/base/exam-list.server.ts';
import { examPageAddress } from '#modules/learning/exams/base/sheet-address.ts';
import { exams, type SheetState } from '#modules/learning/exams/base/tables.server.ts';
import { resultCards as cards, resultCardWords as w } from './base/dashboard.ts';
import { examStepWords as s } from './publication/words.ts';
import { className } from './runs/class-name.ts';
import { familyCard } from './student/family-card.server.ts';
import { resultRuns } from './base/tables.server.ts';

/** Exams of the year whose marks are not published yet, each with how far it has come; newest first. */
async function openExams(ctx: Ctx) {
  const year = await currentYear(ctx.db, ctx.siteId);
  const all = year ? await examsOfYear(ctx.db, ctx.siteId, year.year_id) : [];
  const open = all.flatMap((exam) => {
    const count = (...states: SheetState[]) =>
      states.reduce((sum, state) => sum + (exam.sheets[state] ?? 0), 0);
    const waiting = count('SUBMITTED');
    const approved = count('APPROVED');
    const sheets = count('DRAFT') + waiting + approved;
    if (sheets === 0) return [];
    const word = waiting > 0 ? s.card_waiting : approved === sheets ? s.card_approved : s.card_marks;
    const hint = (lang: Lang) =>
      say(word, lang, { class: className(exam, lang), waiting, done: waiting + approved, all: sheets });
    return [
      {
        title: { en: exam.name_en, bn: exam.name_bn },
        hint: { en: hint('en'), bn: hint('bn') },
        url: examPageAddress(exam.id),
      },
    ];
  });
  return { total: open.length, rows: open.slice(0, 6), hint: w.none_open };
}

export const resultsCards = {
  openExams: cardProcedure(cards.openExams, openExams),
  resultsToApprove: cardProcedure(cards.toApprove, async ({ db, siteId }) => {
    const found = await db
      .select({
        title: { en: exams.name_en, bn: exams.name_bn },
        hint: { en: classes.name_en, bn: classes.name_bn },
        class_id: exams.class_id,
        exam_id: exams.id,
      })
      .from(resultRuns)
      .innerJoin(exams, and(eq(exams.site_id, siteId), eq(exams.id, resultRuns.exam_id)))
      .innerJoin(classes, eq(classes.id, exams.class_id))
      .where(and(eq(resultRuns.site_id, siteId), eq(resultRuns.state, 'GENERATED')))
      .orderBy(desc(resultRuns.generated_at))
      .limit(50);
    const rows = await withLocalNames({ db, siteId }, found.slice(0, 5), { hint: ['classes', 'class_id'] });
    return {
      total: found.length,
      hint: w.none_waiting,
      rows: rows.map(({ title, hint, exam_id }) => ({ title, hint, url: examPageAddress(exam_id) })),
    };
  }),
  myResults: cardProcedure(cards.mine, familyCard),
};
