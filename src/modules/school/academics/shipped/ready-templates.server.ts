import { asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { SubjectInput } from '../base/class-subjects.server.ts';
import { type ClassGroup, groupConditionOf } from '../base/group-lock.server.ts';
import type { Condition } from '../base/subject-conditions.ts';
import { groupSubjectsOf } from './group-subjects.server.ts';
import {
  academicGroups,
  classes,
  classGroups,
  groupConditions,
  groupSubjects,
} from '../base/tables.server.ts';
import type { ClassTemplate, SubjectTemplate } from './class-template.ts';
import { classTemplates } from './class-templates.ts';

/** The shipped templates that fit a class and group, by their codes; the first is recommended. */
const shipped = (classCode: string, groupCode: string): ClassTemplate[] =>
  classTemplates.filter(
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
      code: template.toConfirm ? null : paper.code,
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
    const [template] = shipped(class_code, group_code);
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
export type TemplateName = { key: string; en: string; bn: string; to_confirm: boolean };

const nameOf = ({ key, name_en, name_bn, toConfirm }: ClassTemplate): TemplateName => ({
  key,
  en: name_en,
  bn: name_bn,
  to_confirm: toConfirm === true,
});

/** Which classes and groups have a recommendation that schools may begin with. */
export async function templateNames(db: Db): Promise<(at: ClassGroup) => TemplateName[]> {
  const has = (what: SQL) =>
    sql<boolean>`EXISTS (SELECT 1 FROM ${groupSubjects} WHERE ${groupSubjects.class_id} = ${classGroups.class_id}
      AND ${groupSubjects.group_id} = ${classGroups.group_id} AND ${what})`;
  const rows = await db
    .select({
      class_id: classGroups.class_id,
      group_id: classGroups.group_id,
      en: classGroups.name_en,
      bn: classGroups.name_bn,
      class_code: classes.code,
      group_code: academicGroups.code,
      recommended: has(sql`true`),
      coded: has(sql`jsonb_path_exists(${groupSubjects.papers}, '$[*].code ? (@ != null)')`),
    })
    .from(classGroups)
    .innerJoin(classes, eq(classes.id, classGroups.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, classGroups.group_id))
    .orderBy(asc(classGroups.position));
  const names = new Map(
    rows.map(({ class_id, group_id, class_code, group_code, en, bn, recommended, coded }) => {
      const [first, ...others] = shipped(class_code, group_code);
      const own: TemplateName = first
        ? // Anyone who enters the board's codes has confirmed them.
          { ...nameOf(first), to_confirm: first.toConfirm === true && !coded }
        : { key: 'CENTRAL', en, bn, to_confirm: false };
      return [`${class_id} ${group_id}`, [...(recommended ? [own] : []), ...others.map(nameOf)]] as [
        string,
        TemplateName[],
      ];
    }),
  );
  return ({ class_id, group_id }) => names.get(`${class_id} ${group_id}`) ?? [];
}

/** What one of `templateNames` holds: the operator's recommendation, or another shipped one for the class. */
export async function templateOf(
  db: Db,
  at: ClassGroup,
  key: string,
): Promise<{ subjects: SubjectInput[]; condition: Condition } | null> {
  const other = classTemplates.find((template) => template.key === key);
  const [codes] = await db
    .select({ class_code: classes.code, group_code: academicGroups.code })
    .from(classes)
    .innerJoin(academicGroups, eq(academicGroups.id, at.group_id))
    .where(eq(classes.id, at.class_id));
  const isFirst = codes && shipped(codes.class_code, codes.group_code)[0]?.key === key;
  if (!other || isFirst) return readyTemplate(db, at);
  const subjects = other.subjects.map((subject, index) => asInput(other, subject, index));
  return { subjects, condition: { slots: other.condition.slots, exclusive: other.condition.exclusive } };
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
