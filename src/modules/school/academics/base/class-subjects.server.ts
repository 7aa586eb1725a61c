import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { databaseCode, type Db } from '#kernel/database/pool.server.ts';
import { Problem, stale } from '#kernel/problem.ts';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { refuseLocked } from './group-lock.server.ts';
import { subjectRuleProblems, type CombineMode, type PassingRule, type SubjectKind } from './subject-rule.ts';
import type { Condition } from './subject-conditions.ts';
import { classSubjects, subjectConditions, type Paper } from './tables.server.ts';
import { academicsWords as w } from './words.ts';

export type YearClassGroup = { year_id: string; class_id: string; group_id: string };

/** Whether marks have been entered for a class; known by the exams, handed in by `app`. */

export type SubjectInput = {
  code: string;
  name_en: string;
  name_bn: string;
  slot: SubjectKind;
  papers: Paper[];
  passing_rule: PassingRule;
  combine_mode: CombineMode;
  overall_pass: number | null;
  religion: string | null;
  position: number;
  active: boolean;
};

export const inClassGroup = (siteId: string, classGroup: YearClassGroup) =>
  and(
    eq(classSubjects.site_id, siteId),
    eq(classSubjects.year_id, classGroup.year_id),
    eq(classSubjects.class_id, classGroup.class_id),
    eq(classSubjects.group_id, classGroup.group_id),
  );

/** The subjects of a class and group in a year, in their order. */
export async function subjectsOf(db: Db, siteId: string, classGroup: YearClassGroup) {
  return db
    .select()
    .from(classSubjects)
    .where(inClassGroup(siteId, classGroup))
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
}

/** Refuses a subject with which no results could be made. */
export function refuseBadSubject(input: SubjectInput): void {
  const problems = subjectRuleProblems({
    subject: input.code,
    label: { en: input.name_en, bn: input.name_bn },
    papers: input.papers.map(({ key, name_en, name_bn, parts }) => ({
      key,
      label: { en: name_en, bn: name_bn },
      parts,
    })),
    passingRule: input.passing_rule,
    combineMode: input.combine_mode,
    overallPass: input.overall_pass,
  });
  if (problems[0]) throw new Problem(w[problems[0].code], { field: 'papers', data: problems });
}

const one = (ctx: Ctx, id: string) => findRow(ctx, classSubjects, id);

export async function addSubject(
  ctx: Ctx,
  classGroup: YearClassGroup,
  input: SubjectInput,
): Promise<{ id: string }> {
  refuseBadSubject(input);
  await refuseLocked(ctx.db, classGroup);
  const made = await ctx.db
    .insert(classSubjects)
    .values({ site_id: ctx.siteId, ...classGroup, ...input })
    .returning({ id: classSubjects.id });
  const id = made[0]!.id;
  await ctx.audit({ action: 'class-subject.create', subject: 'class-subject', subjectId: id, after: input });
  return { id };
}

/** Changes how a subject is marked and passed; exams declared earlier keep the rules of their day. */
export async function changeSubject(
  ctx: Ctx,
  id: string,
  seen: number,
  input: SubjectInput,
): Promise<{ id: string; version: number }> {
  refuseBadSubject(input);
  const before = await one(ctx, id);
  await refuseLocked(ctx.db, before);
  const after = await updateSeenRow(ctx, classSubjects, { id, version: seen }, input, () =>
    stale(input, before),
  );
  await ctx.audit({ action: 'class-subject.edit', subject: 'class-subject', subjectId: id, before, after });
  return { id, version: after.version };
}

export async function removeSubject(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await one(ctx, id);
  await refuseLocked(ctx.db, before);
  await refusingUsed(() =>
    ctx.db.delete(classSubjects).where(and(eq(classSubjects.site_id, ctx.siteId), eq(classSubjects.id, id))),
  );
  await ctx.audit({ action: 'class-subject.delete', subject: 'class-subject', subjectId: id, before });
  return { id };
}

async function refusingUsed(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (databaseCode(error) === '23503') throw new Problem(w.subject_used, { status: 409 });
    throw error;
  }
}

/** Puts a list of subjects in the place of what a class has: known codes are changed, new ones made, the rest removed. */
export async function replaceSubjects(
  ctx: WorkCtx,
  classGroup: YearClassGroup,
  wanted: readonly SubjectInput[],
): Promise<void> {
  const codes = wanted.map((row) => row.code);
  await refusingUsed(() =>
    ctx.db
      .delete(classSubjects)
      .where(
        and(
          inClassGroup(ctx.siteId, classGroup),
          codes.length ? notInArray(classSubjects.code, codes) : undefined,
        ),
      ),
  );
  if (wanted.length === 0) return;
  await ctx.db
    .insert(classSubjects)
    .values(wanted.map((row) => ({ site_id: ctx.siteId, ...classGroup, ...row })))
    .onConflictDoUpdate({
      target: [
        classSubjects.site_id,
        classSubjects.year_id,
        classSubjects.class_id,
        classSubjects.group_id,
        classSubjects.code,
      ],
      set: {
        name_en: sql`excluded.name_en`,
        name_bn: sql`excluded.name_bn`,
        slot: sql`excluded.slot`,
        papers: sql`excluded.papers`,
        passing_rule: sql`excluded.passing_rule`,
        combine_mode: sql`excluded.combine_mode`,
        overall_pass: sql`excluded.overall_pass`,
        religion: sql`excluded.religion`,
        position: sql`excluded.position`,
        active: sql`excluded.active`,
        version: sql`${classSubjects.version} + 1`,
        updated_at: ctx.now,
      },
    });
}

const conditionsOf = (siteId: string, { year_id, class_id, group_id }: YearClassGroup) =>
  and(
    eq(subjectConditions.site_id, siteId),
    eq(subjectConditions.year_id, year_id),
    eq(subjectConditions.class_id, class_id),
    eq(subjectConditions.group_id, group_id),
  );

/** Sets what students of a class choose, without asking whether that can be met; null where it takes no subjects. */
export async function writeCondition(
  ctx: WorkCtx,
  classGroup: YearClassGroup,
  condition: Condition | null,
): Promise<void> {
  if (!condition) {
    await ctx.db.delete(subjectConditions).where(conditionsOf(ctx.siteId, classGroup));
    return;
  }
  const { slots, exclusive } = condition;
  await ctx.db
    .insert(subjectConditions)
    .values({ site_id: ctx.siteId, ...classGroup, slots, exclusive })
    .onConflictDoUpdate({
      target: [
        subjectConditions.site_id,
        subjectConditions.year_id,
        subjectConditions.class_id,
        subjectConditions.group_id,
      ],
      set: { slots, exclusive, updated_at: ctx.now },
    });
}

/** What students of a class may choose; null before any subject was given. */
export async function conditionOf(
  db: Db,
  siteId: string,
  classGroup: YearClassGroup,
): Promise<Condition | null> {
  const found = await db.select().from(subjectConditions).where(conditionsOf(siteId, classGroup));
  return found[0] ? { slots: found[0].slots, exclusive: found[0].exclusive } : null;
}
