import { and, eq, inArray } from 'drizzle-orm';
import type { CardFigures } from '#kernel/declarations/dashboard-card.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { resultCardWords as w } from '../base/dashboard.ts';
import { ownResults } from './own-results.server.ts';
import { printedPoint } from '../runs/printed-mark.ts';
import { resultStatusWords } from '../base/words.ts';

const both = (of: (lang: Lang) => string): Word => ({ en: of('en'), bn: of('bn') });

/** The student, or each child of the guardian: class and roll, and the newest published result with its report card. */
export async function familyCard(ctx: Ctx): Promise<CardFigures> {
  const ids = [...ctx.actor.studentIds];
  if (ids.length === 0) return { hint: w.none_yet };
  const people = await ctx.db
    .select({
      id: students.id,
      title: { en: students.name_en, bn: students.name_bn },
      photo: students.photo_file,
      section_id: enrolments.section_id,
      roll: enrolments.roll,
    })
    .from(students)
    .leftJoin(
      enrolments,
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.student_id, students.id),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .where(and(eq(students.site_id, ctx.siteId), inArray(students.id, ids)))
    .orderBy(students.name_en, students.id);
  const sections = await labelSections(ctx, people);
  const results = await ownResults(ctx);
  return {
    hint: w.none_yet,
    rows: people.map(({ id, title, photo, section_id, roll }) => {
      const section = section_id ? sections.get(section_id) : undefined;
      const where = section
        ? both((lang) => say(w.section_and_roll, lang, { section: section[lang], roll: roll ?? '' }))
        : null;
      const newest = results.find((row) => row.student_id === id);
      const portrait = photo ? `/api/my/students/${id}/photo?${photo}` : null;
      if (!newest) return { title, hint: where, photo: portrait, state: { word: w.waiting, good: true } };
      const gpa = printedPoint(newest.gpa);
      return {
        title,
        photo: portrait,
        hint: both((lang) => [where?.[lang], newest.exam[lang]].filter(Boolean).join(' · ')),
        url: `/student/result/master?run=${newest.run_id}&of=${newest.enrolment_id}`,
        figure: gpa === null ? null : { label: w.gpa, value: both((lang) => digitsIn(gpa, lang)) },
        state: { word: resultStatusWords[newest.status], good: newest.status === 'PASSED' },
        button: {
          title: w.report_card,
          url: `/api/my/results/${newest.run_id}/${newest.enrolment_id}/card?lang=${ctx.lang}`,
        },
      };
    }),
  };
}
