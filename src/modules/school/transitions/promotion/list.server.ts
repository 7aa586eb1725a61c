import { eq, sql } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { searchKey } from '#kernel/text/names.ts';
import { sayBoth } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { promotionList } from './list.ts';
import { reasonWords } from './words.ts';
import { promotionStudents as rows } from './tables.server.ts';

const together = (words: readonly { en: string; bn: string }[]) => ({
  en: words.map(({ en }) => en).join(', '),
  bn: words.map(({ bn }) => bn).join(', '),
});

export const promotionRows = serveList(promotionList, {
  table: rows,
  joins: [
    inner(
      enrolments,
      sql`${enrolments.site_id} = ${rows.site_id} AND ${enrolments.id} = ${rows.enrolment_id}`,
    ),
    inner(students, studentOf(enrolments, rows.site_id)),
  ],
  columns: {
    name: { en: students.name_en, bn: students.name_bn },
    roll: enrolments.roll,
    merit: rows.merit,
    outcome: rows.outcome,
    new_roll: rows.roll,
    note: rows.note,
    place: rows.list_order,
    reasons: rows.reasons,
    problem: rows.problem,
    section_id: enrolments.section_id,
    new_section_id: rows.section_id,
  },
  search: (q) => {
    if (!q) return undefined;
    const digits = toAsciiDigits(q).trim();
    return /^\d+$/.test(digits)
      ? sql`(${enrolments.roll} = ${Number(digits.slice(0, 9))} OR ${students.student_code} LIKE ${containsPattern(digits)})`
      : sql`${students.search_key} LIKE ${`%${searchKey(q)}%`}`;
  },
  filters: { promotion_id: (value) => eq(rows.promotion_id, value), problem: rows.problem },
  finish: async (ctx, found) => {
    const ids = found.flatMap((row) => [row.section_id, row.new_section_id ?? row.section_id]);
    const labels = await labelSections(ctx, ids);
    return found.map((row) => {
      const [section, next] = [
        labels.get(row.section_id),
        row.new_section_id ? labels.get(row.new_section_id) : undefined,
      ];
      const reason = together(
        row.reasons.map(({ code, count }) => sayBoth(reasonWords[code], { count: count ?? 0 })),
      );
      return {
        ...row,
        section_en: section?.en ?? null,
        section_bn: section?.bn ?? null,
        new_section_en: next?.en ?? null,
        new_section_bn: next?.bn ?? null,
        reason_en: reason.en,
        reason_bn: reason.bn,
      };
    });
  },
});
