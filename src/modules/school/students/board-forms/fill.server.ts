import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { guardedKeys } from '#modules/school/people/base/details.ts';
import { enrolmentsAsked, sectionsAsked } from '../reports/asked.server.ts';
import { everyColumn } from '../reports/columns.ts';
import { peopleOf } from '../reports/people.server.ts';
import { fillRow, type BoardForm, type Gap } from './board-form.ts';
import { boardFormWords as w } from './words.ts';

export type FormAsked = {
  year_id?: string | undefined;
  class_id?: string | undefined;
  section_id?: string | undefined;
};
export type FilledRow = {
  student_id: string | null;
  name_en: string | null;
  name_bn: string | null;
  cells: string[];
  gaps: Gap[];
};
type Raw = Record<string, unknown>;

/** Every row of a form for a year, a class or a section: one for each who studies there, or for each class. */
export async function fillForm(ctx: Ctx, form: BoardForm, asked: FormAsked): Promise<FilledRow[]> {
  const sources = form.columns.map(({ source }) => source);
  if (sources.some((source) => guardedKeys.has(source)) && !may(ctx.actor, 'student.edit'))
    throw new Problem(w.needs_edit, { status: 403 });
  const all = await sectionsAsked(ctx, asked);
  const sections = form.class_codes.length
    ? all.filter(({ class_code }) => form.class_codes.includes(class_code))
    : all;
  const rows =
    form.kind === 'students'
      ? await studentRows(ctx, sections, sources)
      : await classRows(ctx, sections, sources);
  const school = await schoolOf(ctx);
  return rows.map((row) => ({
    student_id: (row['student_id'] as string | undefined) ?? null,
    name_en: (row['name_en'] as string | undefined) ?? (row['class_en'] as string | undefined) ?? null,
    name_bn: (row['name_bn'] as string | undefined) ?? (row['class_bn'] as string | undefined) ?? null,
    ...fillRow(form.columns, { ...row, ...school }),
  }));
}

async function schoolOf(ctx: Ctx): Promise<Raw> {
  const found = await ctx.db.execute<Raw>(sql`
    SELECT eiin AS "site:eiin", institute_code AS "site:institute_code", name_en AS "site:name_en"
    FROM sites WHERE id = ${ctx.siteId}`);
  return found.rows[0] ?? {};
}

const columnOf = (source: string): string =>
  Object.hasOwn(everyColumn, source) ? source : source.replace(/_(?:en|bn)$/, '');

async function studentRows(
  ctx: Ctx,
  sections: readonly LabelledSection[],
  sources: readonly string[],
): Promise<Raw[]> {
  const columns = new Set(['name', ...sources.map(columnOf)]);
  return peopleOf(ctx, columns, sections, {
    where: await enrolmentsAsked(ctx, { status: 'ACTIVE' }, sections),
  });
}

type Counted = { section_id: string; gender: string; students: number };
const placeKeys = ['group', 'shift', 'version'] as const;

/** Classes, by group, shift and version as far as the form asks for them; from the counts that are kept. */
async function classRows(
  ctx: Ctx,
  sections: readonly LabelledSection[],
  sources: readonly string[],
): Promise<Raw[]> {
  const apart = placeKeys.filter((key) => sources.some((source) => source.startsWith(`${key}_`)));
  const found = await ctx.db.execute<Counted>(sql`
    SELECT section_id, gender, students FROM section_students
    WHERE site_id = ${ctx.siteId} AND section_id = ANY (${sql.param(sections.map(({ id }) => id))}::uuid[])`);
  const counts = Map.groupBy(found.rows, (row) => row.section_id);
  const together = Map.groupBy(sections, (section) =>
    [section.class_id, ...apart.map((key) => section[`${key}_id`])].join(),
  );
  return [...together.values()].map((some) => {
    const [first] = some;
    const rows = some.flatMap(({ id }) => counts.get(id) ?? []);
    const sum = (gender: string | null) =>
      rows.reduce((all, row) => all + (gender === null || row.gender === gender ? row.students : 0), 0);
    return {
      ...Object.fromEntries(
        (['class', ...placeKeys] as const).flatMap((key) => [
          [`${key}_en`, first![key].en],
          [`${key}_bn`, first![key].bn],
        ]),
      ),
      class_code: first!.class_code,
      group_code: first!.group_code,
      'count:total': sum(null),
      'count:female': sum('female'),
      'count:male': sum('male'),
      'count:third': sum('third'),
      'count:unknown': sum(''),
    };
  });
}
