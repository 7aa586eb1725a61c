import { eq, inArray, and, sql } from 'drizzle-orm';
import { left, serveList } from '#kernel/lists/list.server.ts';
import type { ListRow } from '#kernel/lists/list.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { showDigits, type Word } from '#kernel/words.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classes } from '#modules/school/academics/base/tables.server.ts';
import type { FeeRunScope } from '../base/demand-source.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { feeItems } from '../base/school-tables.server.ts';
import { feeRunList } from './list.ts';
import { studentNames } from '../base/student-names.server.ts';
import { chargingWords as w } from './words.ts';

const none: Word = { en: '', bn: '' };
const counted = (word: Word, count: number): Word => ({
  en: word.en.replace('{count}', String(count)),
  bn: word.bn.replace('{count}', showDigits(String(count), 'bn')),
});

/** The first of some names, and how many more there are. */
function shortened(names: readonly Word[], count: number): Word {
  const first = names[0] ?? none;
  if (count <= 1) return first;
  const text = counted(w.and_more, count - 1);
  return { en: text.en.replace('{name}', first.en), bn: text.bn.replace('{name}', first.bn) };
}

/** Names of what the runs of a page are about, asked for all of them at once. */
async function namesOf(ctx: Ctx, scopes: readonly FeeRunScope[]) {
  const firsts = (of: (scope: FeeRunScope) => readonly string[]) => [
    ...new Set(scopes.flatMap((scope) => of(scope).slice(0, 1))),
  ];
  const named = (rows: readonly { id: string; en: string; bn: string }[]) =>
    rows.map(({ id, en, bn }): [string, Word] => [id, { en, bn }]);
  const [items, known, sections, people] = await Promise.all([
    ctx.db
      .select({ id: feeItems.id, en: feeItems.name_en, bn: feeItems.name_bn })
      .from(feeItems)
      .where(
        and(
          eq(feeItems.site_id, ctx.siteId),
          inArray(
            feeItems.id,
            firsts(({ item_ids }) => item_ids),
          ),
        ),
      ),
    ctx.db
      .select({ id: classes.id, en: classes.name_en, bn: classes.name_bn })
      .from(classes)
      .where(
        inArray(
          classes.id,
          firsts(({ class_ids }) => class_ids),
        ),
      ),
    labelledSections(ctx, { ids: firsts(({ section_ids }) => section_ids) }),
    ctx.db.execute<{ id: string; student_id: string }>(sql`
      SELECT id, student_id FROM enrolments WHERE site_id = ${ctx.siteId}
        AND id = ANY(${sql.param(firsts(({ enrolment_ids }) => enrolment_ids))}::uuid[])`),
  ]);
  const students = await studentNames(
    ctx,
    people.rows.map(({ student_id }) => student_id),
  );
  return new Map<string, Word>([
    ...named(items),
    ...named(known),
    ...sections.map(({ id, label }): [string, Word] => [id, label]),
    ...people.rows.map(({ id, student_id }): [string, Word] => [id, students.get(student_id)?.name ?? none]),
  ]);
}

async function withNames(
  ctx: Ctx,
  rows: ListRow<typeof feeRunList>[],
): Promise<ListRow<typeof feeRunList>[]> {
  const scopes = rows.map(({ scope }) => scope as FeeRunScope);
  const names = await namesOf(ctx, scopes);
  const some = (ids: readonly string[]) => shortened([names.get(ids[0] ?? '') ?? none], ids.length);
  return rows.map((row, at) => {
    const scope = scopes[at]!;
    const narrowest = [scope.enrolment_ids, scope.section_ids, scope.class_ids].find((ids) => ids.length > 0);
    const what = some(scope.item_ids);
    const whom = narrowest ? some(narrowest) : w.everybody;
    return { ...row, what_en: what.en, what_bn: what.bn, whom_en: whom.en, whom_bn: whom.bn };
  });
}

export const feeRunRows = serveList(feeRunList, {
  table: feeRuns,
  joins: [left(users, eq(users.id, feeRuns.made_by))],
  columns: {
    students: feeRuns.students,
    demands: feeRuns.demands,
    total: feeRuns.total,
    without_rate: feeRuns.without_rate,
    made_at: feeRuns.created_at,
    made_by: { en: users.name_en, bn: users.name_bn },
    automatic: feeRuns.automatic,
    state: sql<string>`CASE WHEN ${feeRuns.undone_at} IS NOT NULL THEN 'UNDONE'
      WHEN ${feeRuns.done_at} IS NULL THEN 'RUNNING' ELSE 'DONE' END`,
    version: feeRuns.version,
    job_id: feeRuns.job_id,
    scope: feeRuns.scope,
  },
  search: [users.name_en, users.name_bn],
  finish: withNames,
});
