import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Word } from '#kernel/words.ts';
import { classWord } from './class-labels.ts';
import { academicGroups, classes, groupConditions } from './tables.server.ts';
import { academicsWords as w } from './words.ts';

export type ClassGroup = { class_id: string; group_id: string };

export async function groupConditionOf(db: Db, at: ClassGroup) {
  const found = await db
    .select()
    .from(groupConditions)
    .where(and(eq(groupConditions.class_id, at.class_id), eq(groupConditions.group_id, at.group_id)));
  return found[0] ?? null;
}

/** Refuses what a school wants otherwise where the operator locked it. */
export async function refuseLocked(db: Db, at: ClassGroup): Promise<void> {
  const condition = await groupConditionOf(db, at);
  if (condition?.locked)
    throw new Problem(w.locked, { status: 409, values: { class: await classAndGroupName(db, at) } });
}

async function classAndGroupName(db: Db, at: ClassGroup): Promise<Word> {
  const [row] = await db
    .select({
      class: { en: classes.name_en, bn: classes.name_bn },
      group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
      group_code: academicGroups.code,
    })
    .from(classes)
    .innerJoin(academicGroups, eq(academicGroups.id, at.group_id))
    .where(eq(classes.id, at.class_id));
  if (!row) throw notFound();
  return classWord(row);
}
