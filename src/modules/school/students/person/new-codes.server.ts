import { and, eq, inArray } from 'drizzle-orm';
import { nextNumbers } from '#kernel/http/counters.server.ts';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { sites } from '#modules/platform/sites/tables.server.ts';
import { codePrefix, defaultPattern, fillPattern, isPattern } from './student-code.ts';
import type { SectionDetails } from '#modules/school/academics/labelled-sections.server.ts';
import { students } from '../tables.server.ts';

type CodeCtx = Pick<WorkCtx, 'db' | 'siteId'>;

/** How the school makes its student IDs; the handbook's way unless it has set its own. */
async function patternOf(ctx: CodeCtx): Promise<string> {
  const found = await ctx.db.select({ set_up: sites.set_up }).from(sites).where(eq(sites.id, ctx.siteId));
  const own = found[0]?.set_up.student_code_pattern;
  return typeof own === 'string' && isPattern(own) ? own : defaultPattern;
}

/**
 * Student IDs for so many new students of a class, none of which the school has used; numbers that people gave by
 * hand are passed over. The series stays locked until the transaction ends.
 */
export async function newStudentCodes(
  ctx: CodeCtx,
  section: Pick<SectionDetails, 'year_code' | 'class_code'>,
  count: number,
): Promise<string[]> {
  const pattern = await patternOf(ctx);
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
