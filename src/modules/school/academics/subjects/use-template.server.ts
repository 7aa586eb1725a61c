import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  conditionOf,
  replaceSubjects,
  subjectsOf,
  writeCondition,
  type YearClassGroup,
} from '../base/class-subjects.server.ts';
import { marksExist } from '../base/ports.server.ts';
import { checkCondition, type Condition } from '../base/subject-conditions.ts';
import { refuseLocked } from '../base/group-lock.server.ts';
import { templateNames, templateOf } from '../shipped/ready-templates.server.ts';
import { academicGroups, classes, siteClasses } from '../base/tables.server.ts';
import { academicsWords as w } from '../base/words.ts';

export type TemplateUse = { class_id: string; group_id: string; template: string };

/** Fills classes with the subjects and conditions of ready templates; refused once marks exist. */
export async function applyTemplates(
  ctx: Ctx,
  input: { year_id: string; uses: TemplateUse[] },
): Promise<{ classes: number; subjects: number }> {
  const own = await chosen(ctx.db, ctx.siteId, input.year_id);
  const named = await templateNames(ctx.db);
  let subjects = 0;
  for (const use of input.uses) {
    const at = own.find((row) => row.class_id === use.class_id && row.group_id === use.group_id);
    if (!at) throw new Problem(w.not_chosen);
    const known = named(at).some((name) => name.key === use.template);
    const template = known ? await templateOf(ctx.db, at, use.template) : null;
    if (!template) throw new Problem(w.unknown_template, { field: 'template' });
    const classGroup = { year_id: input.year_id, class_id: use.class_id, group_id: use.group_id };
    const before = await subjectsOf(ctx.db, ctx.siteId, classGroup);
    if (before.length > 0 && (await marksExist(ctx.db, ctx.siteId, classGroup)))
      throw new Problem(w.marks_exist, { status: 409, values: { class: at.class } });
    await replaceSubjects(ctx, classGroup, template.subjects);
    await writeCondition(ctx, classGroup, template.condition);
    await ctx.audit({
      action: 'class-subjects.use-template',
      subject: 'class',
      subjectId: use.class_id,
      before: before.map((row) => row.code),
      after: { template: use.template, ...classGroup },
    });
    subjects += template.subjects.length;
  }
  return { classes: input.uses.length, subjects };
}

async function chosen(db: Db, siteId: string, yearId: string) {
  const found = await db
    .select({
      class_id: siteClasses.class_id,
      group_id: siteClasses.group_id,
      class: { en: classes.name_en, bn: classes.name_bn },
    })
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, siteClasses.group_id))
    .where(and(eq(siteClasses.site_id, siteId), eq(siteClasses.year_id, yearId)));
  return withLocalNames({ db, siteId }, found, { class: ['classes', 'class_id'] });
}

/** Changes which subjects students of a class choose, and how many. */
export async function setCondition(
  ctx: Ctx,
  classGroup: YearClassGroup,
  condition: Condition,
): Promise<void> {
  const codes = (await subjectsOf(ctx.db, ctx.siteId, classGroup)).map((row) => row.code);
  if (codes.length === 0) throw notFound();
  await refuseLocked(ctx.db, classGroup);
  if (!checkCondition(condition, codes)) throw new Problem(w.bad_condition, { field: 'slots' });
  const before = await conditionOf(ctx.db, ctx.siteId, classGroup);
  await writeCondition(ctx, classGroup, condition);
  await ctx.audit({
    action: 'subject-condition.edit',
    subject: 'class',
    subjectId: classGroup.class_id,
    before,
    after: { ...classGroup, ...condition },
  });
}

/** Copies subjects and conditions of one class and group to others of the same year. */
export async function copySubjects(
  ctx: Ctx,
  from: YearClassGroup,
  targets: readonly { class_id: string; group_id: string }[],
): Promise<{ classes: number }> {
  const own = await chosen(ctx.db, ctx.siteId, from.year_id);
  const rows = await subjectsOf(ctx.db, ctx.siteId, from);
  const condition = await conditionOf(ctx.db, ctx.siteId, from);
  if (rows.length === 0) throw notFound();
  const ids = new Set(targets.map((target) => `${target.class_id} ${target.group_id}`));
  const into = own.filter((row) => ids.has(`${row.class_id} ${row.group_id}`));
  if (into.length !== ids.size) throw new Problem(w.not_chosen);
  for (const target of into) {
    const classGroup = { year_id: from.year_id, class_id: target.class_id, group_id: target.group_id };
    if (await marksExist(ctx.db, ctx.siteId, classGroup))
      throw new Problem(w.marks_exist, { status: 409, values: { class: target.class } });
    await refuseLocked(ctx.db, classGroup);
    await replaceSubjects(
      ctx,
      classGroup,
      rows.map(({ code, name_en, name_bn, slot, papers, passing_rule, combine_mode, ...row }) => ({
        code,
        name_en,
        name_bn,
        slot,
        papers,
        passing_rule,
        combine_mode,
        overall_pass: row.overall_pass,
        religion: row.religion,
        position: row.position,
        active: row.active,
      })),
    );
    if (condition) await writeCondition(ctx, classGroup, condition);
    await ctx.audit({
      action: 'class-subjects.copy',
      subject: 'class',
      subjectId: target.class_id,
      after: { from, classGroup },
    });
  }
  return { classes: into.length };
}
