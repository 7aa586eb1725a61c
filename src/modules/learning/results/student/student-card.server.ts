import { formatHundredths } from '#kernel/exact.ts';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { ordinal } from '#kernel/text/ordinals.ts';
import { say, type Lang } from '#kernel/words.ts';
import { refuseUnseen } from '#modules/school/students/face/student-page.server.ts';
import { resultCardWords as w } from '../base/dashboard.ts';
import { resultStatusWords } from '../base/words.ts';
import { resultsOfStudent, type StudentResult } from './newest-results.server.ts';

/** `GPA 4.83 · A · Passed · 3rd in section`. */
const hint = (row: StudentResult, lang: Lang): string =>
  [
    row.gpa === null ? null : `${w.gpa[lang]} ${digitsIn(formatHundredths(row.gpa), lang)}`,
    row.letter,
    say(resultStatusWords[row.status], lang),
    row.section_position === null
      ? null
      : say(w.position_short, lang, { position: ordinal(row.section_position, lang) }),
  ]
    .filter(Boolean)
    .join(' · ');

/** A student's published results, each leading to its report card. */
export async function resultsCard(ctx: Ctx, studentId: string): Promise<CardFigures> {
  await refuseUnseen(ctx, studentId);
  const found = await resultsOfStudent(ctx, studentId);
  return {
    total: found.length,
    hint: w.none_yet,
    rows: found.map((row) => ({
      title: {
        en: `${say(row.exam, 'en')}, ${say(row.year, 'en')}`,
        bn: `${say(row.exam, 'bn')}, ${say(row.year, 'bn')}`,
      },
      hint: { en: hint(row, 'en'), bn: hint(row, 'bn') },
      url: `/api/result-runs/${row.run_id}/cards/${row.enrolment_id}?lang=${ctx.lang}`,
    })),
  };
}
