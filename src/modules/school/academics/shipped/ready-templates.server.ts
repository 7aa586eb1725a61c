import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { SubjectInput } from '../class-subjects.server.ts';
import { type ClassGroup, groupConditionOf } from '../group-lock.server.ts';
import { type Condition, groupSubjectsOf } from '../group-subjects.server.ts';
import { academicGroups, classes, classGroups, groupConditions, groupSubjects } from '../tables.server.ts';
import type { ClassTemplate, SubjectTemplate } from './class-template.ts';
import { classTemplates } from './class-templates.ts';

/** The shipped template that fits a class and group, by their codes. */
const shipped = (classCode: string, groupCode: string): ClassTemplate | undefined =>
  classTemplates.find(
    (template) => template.classCodes.includes(classCode) && template.group.toLowerCase() === groupCode,
  );

function asInput(template: ClassTemplate, subject: SubjectTemplate, index: number): SubjectInput {
  const slot = template.condition.slots.find((entry) => entry.subjects.includes(subject.code));
  return {
    code: subject.code,
    name_en: subject.name_en,
    name_bn: subject.name_bn,
    slot: slot?.slot ?? 'UNCOUNTED',
    papers: subject.papers.map((paper) => ({
      key: paper.code,
      code: paper.code,
      name_en: paper.name_en,
      name_bn: paper.name_bn,
      parts: paper.parts,
    })),
    passing_rule: subject.passingRule,
    combine_mode: subject.combineMode,
    overall_pass: null,
    religion: subject.religion?.toLowerCase() ?? null,
    position: index + 1,
    active: true,
  };
}

/** Fills in the shipped recommendations where there are none at all; what operators changed stays. */
export async function loadGroupSubjects(db: Db): Promise<void> {
  const [any] = await db.select({ id: groupConditions.id }).from(groupConditions).limit(1);
  if (any) return;
  const rows = await db
    .select({
      class_id: classGroups.class_id,
      group_id: classGroups.group_id,
      class_code: classes.code,
      group_code: academicGroups.code,
    })
    .from(classGroups)
    .innerJoin(classes, eq(classes.id, classGroups.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, classGroups.group_id));
  const found = rows.flatMap(({ class_code, group_code, ...at }) => {
    const template = shipped(class_code, group_code);
    return template ? [{ at, template }] : [];
  });
  const subjects = found.flatMap(({ at, template }) =>
    template.subjects.map((subject, index) => ({ ...at, ...asInput(template, subject, index) })),
  );
  const conditions = found.map(({ at, template: { condition } }) => ({
    ...at,
    slots: condition.slots,
    exclusive: condition.exclusive,
  }));
  if (subjects.length > 0) await db.insert(groupSubjects).values(subjects).onConflictDoNothing();
  if (conditions.length > 0) await db.insert(groupConditions).values(conditions).onConflictDoNothing();
}

/** A ready template by its key and names; the operator's own, for a class without a shipped one, is `CENTRAL`. */
export type TemplateName = { key: string; en: string; bn: string };

/** Which classes and groups have a recommendation that schools may begin with. */
export async function templateNames(db: Db): Promise<(at: ClassGroup) => TemplateName[]> {
  const rows = await db
    .select({
      class_id: classGroups.class_id,
      group_id: classGroups.group_id,
      en: classGroups.name_en,
      bn: classGroups.name_bn,
      class_code: classes.code,
      group_code: academicGroups.code,
    })
    .from(classGroups)
    .innerJoin(classes, eq(classes.id, classGroups.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, classGroups.group_id))
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(groupSubjects)
          .where(
            and(
              eq(groupSubjects.class_id, classGroups.class_id),
              eq(groupSubjects.group_id, classGroups.group_id),
            ),
          ),
      ),
    )
    .orderBy(asc(classGroups.position));
  const names = new Map(
    rows.map(({ class_id, group_id, class_code, group_code, en, bn }) => {
      const own = shipped(class_code, group_code);
      const name = own ? { key: own.key, en: own.name_en, bn: own.name_bn } : { key: 'CENTRAL', en, bn };
      return [`${class_id} ${group_id}`, name] as const;
    }),
  );
  return ({ class_id, group_id }) => {
    const name = names.get(`${class_id} ${group_id}`);
    return name ? [name] : [];
  };
}

/** What a school's class begins with: the operator's subjects and conditions; null when there are none. */
export async function readyTemplate(
  db: Db,
  at: ClassGroup,
): Promise<{ subjects: SubjectInput[]; condition: Condition } | null> {
  const rows = await groupSubjectsOf(db, at);
  if (rows.length === 0) return null;
  const condition = await groupConditionOf(db, at);
  return {
    subjects: rows.map(
      ({
        id: _id,
        version: _version,
        created_at: _made,
        updated_at: _changed,
        class_id: _c,
        group_id: _g,
        ...row
      }) => row,
    ),
    condition: { slots: condition?.slots ?? [], exclusive: condition?.exclusive ?? [] },
  };
}
