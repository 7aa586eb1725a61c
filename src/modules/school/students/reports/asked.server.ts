import { sql, type SQL } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { Problem } from '#kernel/problem.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn, formatDate } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { Lang, Word } from '#kernel/words.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { currentYearId } from '#modules/school/people/face/years-and-sections.server.ts';
import { batchesOffered, inBatch } from '../register/batches.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';
import { traitKeys } from '#modules/school/people/base/student-values.ts';
import { studentWords as w } from '#modules/school/people/base/words.ts';

const places = ['shift_id', 'version_id', 'class_id', 'group_id'] as const;

/**
 * The sections that a report is about: of what was asked, those that the caller may see. Of the year asked for, else
 * the present one; `everyYear` where a period says when.
 */
export async function sectionsAsked(
  ctx: Ctx,
  asked: ReportAsked,
  { everyYear = false } = {},
): Promise<LabelledSection[]> {
  const year = asked['year_id'] ?? (await currentYearId(ctx));
  if (!year) throw new Problem(w.no_year, { status: 409 });
  if (!uuidPattern.test(year)) return [];
  const seen = await seenSections(ctx);
  const all = await labelledSections(ctx, {
    ...(everyYear ? {} : { yearId: year }),
    ...(seen ? { ids: seen } : {}),
  });
  return all.filter(
    (section) =>
      places.every((key) => !asked[key] || section[key] === asked[key]) &&
      (!asked['section_id'] || section.id === asked['section_id']),
  );
}

/** Which enrolments (`e`, with their students `p`) a report is about; within the school. */
export async function enrolmentsAsked(
  ctx: Ctx,
  asked: ReportAsked,
  sections: readonly LabelledSection[],
): Promise<SQL> {
  const all: SQL[] = [
    sql`e.site_id = ${ctx.siteId}`,
    sql`e.section_id = ANY (${sql.param(sections.map(({ id }) => id))}::uuid[])`,
  ];
  for (const key of traitKeys) if (asked[key]) all.push(sql`p.${sql.raw(key)} = ${asked[key]}`);
  for (const key of ['category_id', 'house_id', 'session_id'] as const) {
    const id = asked[key];
    if (id) all.push(uuidPattern.test(id) ? sql`e.${sql.raw(key)} = ${id}` : sql`false`);
  }
  const type = asked['session_type_id'];
  if (type)
    all.push(
      uuidPattern.test(type)
        ? sql`e.session_id IN (SELECT id FROM academic_sessions WHERE session_type_id = ${type})`
        : sql`false`,
    );
  const batch = asked['batch_id'];
  if (batch) all.push(uuidPattern.test(batch) ? await inBatch(ctx, sql`e.id`, batch) : sql`false`);
  if (asked['status'] && asked['status'] !== 'all') all.push(sql`e.status = ${asked['status']}`);
  return sql.join(all, sql` AND `);
}

type Named = { id: string; name: Word };

/** What the ids that were asked for are called, for paper, and the day and year that are meant without asking. */
export async function namesAsked(ctx: Ctx, asked: ReportAsked, lang: Lang): Promise<Record<string, string>> {
  const year = asked['year_id'] ?? (await currentYearId(ctx));
  const sections = year && uuidPattern.test(year) ? await labelledSections(ctx, { yearId: year }) : [];
  const named: Record<string, string> = { on: formatDate(asked['on'] ?? dayIn(ctx.now), lang) };
  const put = (key: string, word: Word | undefined) => word && (named[key] = word[lang]);
  if (sections[0]) put('year_id', sections[0].year);
  for (const key of places)
    put(key, sections.find((one) => one[key] === asked[key])?.[key.slice(0, -3) as 'class']);
  if (asked['batch_id'] && year && uuidPattern.test(year))
    put(
      'batch_id',
      (await batchesOffered(ctx, year)).find(({ id }) => id === asked['batch_id']),
    );
  put('section_id', sections.find(({ id }) => id === asked['section_id'])?.label);
  for (const [key, table, path] of [
    ['category_id', 'student_categories', 'student-categories'],
    ['house_id', 'houses', 'houses'],
    ['session_id', 'academic_sessions', 'academic-sessions'],
    ['session_type_id', 'session_types', 'academic-session-types'],
  ] as const) {
    const id = asked[key];
    if (!id || !uuidPattern.test(id)) continue;
    const found = await ctx.db.execute<Named>(
      sql`SELECT id, jsonb_build_object('en', name_en, 'bn', name_bn) AS name FROM ${sql.raw(table)} WHERE id = ${id}`,
    );
    put(key, (await withLocalNames(ctx, found.rows, { name: [path, 'id'] }))[0]?.name);
  }
  return named;
}
