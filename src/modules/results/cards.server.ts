import { and, desc, eq } from 'drizzle-orm';
import { cardProcedure } from '#kernel/dashboard-card.server.ts';
import { ownNames } from '#kernel/inheritance.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say } from '#kernel/words.ts';
import { classes } from '#modules/academics/tables.server.ts';
import { exams } from '#modules/exams/tables.server.ts';
import { resultCards as cards, resultCardWords as w } from './cards.ts';
import { ownResults } from './own-results.server.ts';
import { printedPoint } from './printed-mark.ts';
import { resultRuns } from './tables.server.ts';

export const resultsCards = {
  resultsToApprove: cardProcedure(cards.toApprove, async ({ db, siteId }) => {
    const found = await db
      .select({
        title: { en: exams.name_en, bn: exams.name_bn },
        hint: { en: classes.name_en, bn: classes.name_bn },
        class_id: exams.class_id,
      })
      .from(resultRuns)
      .innerJoin(exams, and(eq(exams.site_id, siteId), eq(exams.id, resultRuns.exam_id)))
      .innerJoin(classes, eq(classes.id, exams.class_id))
      .where(and(eq(resultRuns.site_id, siteId), eq(resultRuns.state, 'GENERATED')))
      .orderBy(desc(resultRuns.generated_at))
      .limit(50);
    const rows = await ownNames({ db, siteId }, found.slice(0, 5), { hint: ['classes', 'class_id'] });
    return {
      total: found.length,
      hint: w.none_waiting,
      rows: rows.map(({ title, hint }) => ({ title, hint })),
    };
  }),
  myResults: cardProcedure(cards.mine, async (ctx) => ({
    hint: w.none_yet,
    rows: (await ownResults(ctx)).slice(0, 5).map((row) => {
      const gpa = printedPoint(row.gpa);
      const hint = (lang: 'en' | 'bn') =>
        gpa === null
          ? say(w.no_gpa, lang, { student: row.student[lang] })
          : say(w.gpa, lang, {
              student: row.student[lang],
              gpa: digitsIn(gpa, lang),
              letter: row.letter ?? '',
            });
      return { title: row.exam, hint: { en: hint('en'), bn: hint('bn') } };
    }),
  })),
};
