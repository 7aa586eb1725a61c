import { and, eq, inArray } from 'drizzle-orm';
import { nextNumbers } from '#kernel/http/counters.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { siteOption } from '#modules/platform/site-options/face/values.server.ts';
import { patternOf, studentCodeForm } from './options.ts';
import { codePrefix, fillPattern } from './student-code.ts';
import type { SectionDetails } from '#modules/school/academics/base/labelled-sections.server.ts';
import { students } from '../base/tables.server.ts';

/**
 * Student IDs for so many new students of a class, none of which the school has used; numbers that people gave by
 * hand are passed over. The series stays locked until the transaction ends.
 */
export async function newStudentCodes(
  ctx: SiteCtx,
  section: Pick<SectionDetails, 'year_code' | 'class_code'>,
  count: number,
): Promise<string[]> {
  const pattern = patternOf(await siteOption(ctx, studentCodeForm));
  const prefix = codePrefix(pattern, section);
  const codes: string[] = [];
  while (codes.length < count) {
    const { first, last } = await nextNumbers(ctx, 'student', prefix, count - codes.length);
    const made = Array.from({ length: last - first + 1 }, (_, at) =>
      fillPattern(pattern, section, first + at),
    );
    const used = await ctx.db
      .select({ code: students.student_code })
      .from(students)
      .where(and(eq(students.site_id, ctx.siteId), inArray(students.student_code, made)));
    const taken = new Set(used.map(({ code }) => code));
    codes.push(...made.filter((code) => !taken.has(code)));
  }
  return codes;
}
