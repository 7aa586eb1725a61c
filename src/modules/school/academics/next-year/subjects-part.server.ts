import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { replaceSubjects, writeCondition } from '../base/class-subjects.server.ts';
import { groupConditionOf } from '../base/group-lock.server.ts';
import type { YearPart } from '../base/ports.server.ts';
import { readyTemplate } from '../shipped/ready-templates.server.ts';
import { classSubjects, subjectConditions } from '../base/tables.server.ts';
import { taughtIn, type Taught } from '../base/taught-subjects.server.ts';
import { classesOfYear } from './own-parts.server.ts';
import { nextYearWords as w } from './words.ts';
import { underClass } from '../base/year-keys.ts';

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
    const found = await taughtIn(db, siteId, yearId);
    return (await classesOfYear(db, siteId, yearId)).flatMap(({ key, label }) => {
      const value = found.get(key);
      return value ? [{ key, label, value, under: [underClass(key)] }] : [];
    });
  },
  add: async (ctx, keys, { from, to }) => {
    const there = await taughtIn(ctx.db, ctx.siteId, to);
    for (const [key, value] of await taughtIn(ctx.db, ctx.siteId, from)) {
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
