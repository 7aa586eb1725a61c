import { and, asc, eq, sql } from 'drizzle-orm';
import { findRow, updateSeenRow } from '#kernel/database/rows.server.ts';
import { databaseCode, type Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseBadSubject, type SubjectInput } from '../base/class-subjects.server.ts';
import { checkCondition, type Condition } from '../base/subject-conditions.ts';
import { type ClassGroup, groupConditionOf } from '../base/group-lock.server.ts';
import {
  academicGroups,
  classes,
  classGroups,
  groupConditions,
  groupSubjects,
} from '../base/tables.server.ts';
import { academicsWords as w } from '../base/words.ts';

const ofGroup = (at: ClassGroup) =>
  and(eq(groupSubjects.class_id, at.class_id), eq(groupSubjects.group_id, at.group_id));

/** What the operator recommends a class and group to study, in its order. */
export const groupSubjectsOf = (db: Db, at: ClassGroup) =>
  db
    .select()
    .from(groupSubjects)
    .where(ofGroup(at))
    .orderBy(asc(groupSubjects.position), asc(groupSubjects.code));

export async function addGroupSubject(
  ctx: Ctx,
  at: ClassGroup,
  input: SubjectInput,
): Promise<{ id: string }> {
  refuseBadSubject(input);
  const id = await refusingTwice(async () => {
    const made = await ctx.db
      .insert(groupSubjects)
      .values({ ...at, ...input })
      .returning({ id: groupSubjects.id });
    return made[0]!.id;
  });
  await ctx.audit({ action: 'group-subject.create', subject: 'group-subject', subjectId: id, after: input });
  return { id };
}

export async function changeGroupSubject(
  ctx: Ctx,
  id: string,
  seen: number,
  input: SubjectInput,
): Promise<{ id: string; version: number }> {
  refuseBadSubject(input);
  const before = await one(ctx, id);
  const after = await refusingTwice(() =>
    updateSeenRow(ctx, groupSubjects, { id, version: seen }, input, () => stale(input, before)),
  );
  await ctx.audit({ action: 'group-subject.edit', subject: 'group-subject', subjectId: id, before, after });
  return { id, version: after.version };
}

/** Takes a subject away; one that the conditions name must leave those first. */
export async function removeGroupSubject(ctx: Ctx, id: string): Promise<{ id: string }> {
  const before = await one(ctx, id);
  const condition = await groupConditionOf(ctx.db, before);
  if (condition?.slots.some((slot) => slot.subjects.includes(before.code)))
    throw new Problem(w.in_condition, { status: 409 });
  await ctx.db.delete(groupSubjects).where(eq(groupSubjects.id, id));
  await ctx.audit({ action: 'group-subject.delete', subject: 'group-subject', subjectId: id, before });
  return { id };
}

const one = (ctx: Ctx, id: string) => findRow(ctx, groupSubjects, id);

async function refusingTwice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Problem(w.code_twice, { status: 422, field: 'code' });
    if (databaseCode(error) === '23503') throw notFound();
    throw error;
  }
}

export type ConditionInput = ClassGroup & Condition & { locked: boolean; version: number };

/** Sets what students of a class and group choose, and whether schools may differ; version 0: the first. */
export async function setGroupCondition(ctx: Ctx, input: ConditionInput): Promise<{ version: number }> {
  const { version, class_id, group_id, ...wanted } = input;
  const at = { class_id, group_id };
  const codes = (await groupSubjectsOf(ctx.db, at)).map((row) => row.code);
  if (codes.length === 0) throw new Problem(w.no_group_subjects);
  if (!checkCondition(wanted, codes)) throw new Problem(w.bad_condition, { field: 'slots' });
  const before = await groupConditionOf(ctx.db, at);
  if ((before?.version ?? 0) !== version) throw stale(wanted, before);
  const [after] = await ctx.db
    .insert(groupConditions)
    .values({ ...at, ...wanted })
    .onConflictDoUpdate({
      target: [groupConditions.class_id, groupConditions.group_id],
      set: { ...wanted, version: version + 1, updated_at: ctx.now },
      setWhere: eq(groupConditions.version, version),
    })
    .returning({ id: groupConditions.id, version: groupConditions.version });
  if (!after) throw stale(wanted, await groupConditionOf(ctx.db, at));
  await ctx.audit({
    action: 'group-condition.edit',
    subject: 'group-condition',
    subjectId: after.id,
    before,
    after: { ...at, ...wanted },
  });
  return { version: after.version };
}

/** Every class and group of the catalogue with what is recommended for it. */
export async function groupConditionList(db: Db) {
  return db
    .select({
      class_id: classGroups.class_id,
      group_id: classGroups.group_id,
      name_en: classGroups.name_en,
      name_bn: classGroups.name_bn,
      subjects: sql<number>`(SELECT count(*)::int FROM ${groupSubjects} s
        WHERE s.class_id = ${classGroups}.class_id AND s.group_id = ${classGroups}.group_id)`,
      slots: groupConditions.slots,
      exclusive: groupConditions.exclusive,
      locked: groupConditions.locked,
      version: groupConditions.version,
    })
    .from(classGroups)
    .innerJoin(classes, eq(classes.id, classGroups.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, classGroups.group_id))
    .leftJoin(
      groupConditions,
      and(
        eq(groupConditions.class_id, classGroups.class_id),
        eq(groupConditions.group_id, classGroups.group_id),
      ),
    )
    .where(eq(classGroups.active, true))
    .orderBy(asc(classes.position), asc(academicGroups.position));
}
