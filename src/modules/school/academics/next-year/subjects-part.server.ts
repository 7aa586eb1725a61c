import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import type { SubjectInput } from '../class-subjects.server.ts';
import { replaceSubjects } from '../class-subjects.server.ts';
import { groupConditionOf } from '../group-lock.server.ts';
import type { Condition } from '../group-subjects.server.ts';
import type { YearPart } from '../ports.server.ts';
import { classGroupKey } from '../set-up.server.ts';
import { readyTemplate } from '../shipped/ready-templates.server.ts';
import { classSubjects, subjectConditions } from '../tables.server.ts';
import { writeCondition } from '../use-template.server.ts';
import { classesOfYear } from './own-parts.server.ts';
import { nextYearWords as w } from './words.ts';
import { underClass } from '../year-keys.ts';

type Taught = { subjects: SubjectInput[]; condition: Condition | null };

/** What each class of a year takes, with papers, parts and marks, and the condition by which students choose. */
async function taught(db: Db, siteId: string, yearId: string): Promise<Map<string, Taught>> {
  const rows = await db
    .select()
    .from(classSubjects)
    .where(and(eq(classSubjects.site_id, siteId), eq(classSubjects.year_id, yearId)))
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
  const conditions = new Map(
    (
      await db
        .select()
        .from(subjectConditions)
        .where(and(eq(subjectConditions.site_id, siteId), eq(subjectConditions.year_id, yearId)))
    ).map((row) => [classGroupKey(row), { slots: row.slots, exclusive: row.exclusive }]),
  );
  return new Map(
    [...Map.groupBy(rows, classGroupKey)].map(([key, list]) => [
      key,
      {
        subjects: list.map((row) => ({
          code: row.code,
          name_en: row.name_en,
          name_bn: row.name_bn,
          slot: row.slot,
          papers: row.papers,
          passing_rule: row.passing_rule,
          combine_mode: row.combine_mode,
          overall_pass: row.overall_pass,
          religion: row.religion,
          position: row.position,
          active: row.active,
        })),
        condition: conditions.get(key) ?? null,
      },
    ]),
  );
}

const atKey = (key: string) => {
  const [class_id = '', group_id = ''] = key.split(' ');
  return { class_id, group_id };
};

/** Where the operator has locked a class, a new year begins with what it says now, not with the year before. */
async function lockedTo(db: Db, key: string): Promise<Taught | null> {
  const condition = await groupConditionOf(db, atKey(key));
  return condition?.locked ? readyTemplate(db, atKey(key)) : null;
}

/** Subjects of classes; a class that has some already keeps them all. */
export const subjectsPart: YearPart = {
  key: 'subjects',
  title: w.subjects,
  read: async (db, siteId, yearId) => {
    const found = await taught(db, siteId, yearId);
    return (await classesOfYear(db, siteId, yearId)).flatMap(({ key, label }) => {
      const value = found.get(key);
      return value ? [{ key, label, value, under: [underClass(key)] }] : [];
    });
  },
  add: async (ctx, keys, { from, to }) => {
    const there = await taught(ctx.db, ctx.siteId, to);
    for (const [key, value] of await taught(ctx.db, ctx.siteId, from)) {
      if (!keys.has(key) || there.has(key)) continue;
      const { subjects, condition } = (await lockedTo(ctx.db, key)) ?? value;
      const classGroup = { year_id: to, ...atKey(key) };
      await replaceSubjects(ctx, classGroup, subjects);
      if (condition) await writeCondition(ctx, classGroup, condition);
    }
  },
  remove: async (ctx, keys, yearId) => {
    if (keys.size === 0) return;
    for (const table of [classSubjects, subjectConditions]) {
      const of = [...keys].map(atKey);
      await ctx.db
        .delete(table)
        .where(
          and(
            eq(table.site_id, ctx.siteId),
            eq(table.year_id, yearId),
            inArray(table.class_id, [...new Set(of.map((at) => at.class_id))]),
            or(...of.map((at) => and(eq(table.class_id, at.class_id), eq(table.group_id, at.group_id)))),
          ),
        );
    }
  },
};
