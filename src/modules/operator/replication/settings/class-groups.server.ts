import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { classWord } from '#modules/school/academics/base/class-labels.ts';
import { academicGroups, classes, siteClasses } from '#modules/school/academics/base/tables.server.ts';
import { replicationWords as w } from '../base/words.ts';

export type ReplicatedClass = { key: string; label: Word; class_id: string; group_id: string };

const columns = {
  class_code: classes.code,
  group_code: academicGroups.code,
  class: { en: classes.name_en, bn: classes.name_bn },
  group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
  class_id: classes.id,
  group_id: academicGroups.id,
};

/** The classes and groups of a school in the year it works in, by catalogue codes. */
export async function replicatedClasses(db: Db, siteId: string, yearId: string): Promise<ReplicatedClass[]> {
  const rows = await db
    .select(columns)
    .from(siteClasses)
    .innerJoin(classes, eq(classes.id, siteClasses.class_id))
    .innerJoin(academicGroups, eq(academicGroups.id, siteClasses.group_id))
    .where(and(eq(siteClasses.site_id, siteId), eq(siteClasses.year_id, yearId)))
    .orderBy(asc(classes.position), asc(academicGroups.position));
  return rows.map((row) => ({
    key: `${row.class_code} ${row.group_code}`,
    label: classWord(row),
    class_id: row.class_id,
    group_id: row.group_id,
  }));
}

/** The ids behind a key of `replicatedClasses`. */
export async function classGroupOfKey(db: Db, key: string): Promise<{ class_id: string; group_id: string }> {
  const [classCode = '', groupCode = ''] = key.split(' ');
  const [found] = await db
    .select({ class_id: classes.id, group_id: academicGroups.id })
    .from(classes)
    .innerJoin(academicGroups, eq(academicGroups.code, groupCode))
    .where(eq(classes.code, classCode));
  if (!found) throw notFound();
  return found;
}

/** The year a school works in; refused before it has chosen one. */
export async function yearOf(db: Db, siteId: string): Promise<string> {
  const year = await currentYear(db, siteId);
  if (!year) throw new Problem(w.no_year, { status: 409 });
  return year.year_id;
}
