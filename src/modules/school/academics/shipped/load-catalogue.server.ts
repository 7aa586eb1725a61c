import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import * as lists from '../base/catalogue.ts';
import { classes as classList, levels } from '../base/classes.ts';
import { loadGroupSubjects } from './ready-templates.server.ts';
import { catalogueSubjects } from './subject-list.ts';
import * as tables from '../base/tables.server.ts';
import * as years from './years.ts';

const numbered = (list: readonly CatalogueEntry[]) =>
  list.map(({ code, name_en, name_bn }, index) => ({ code, name_en, name_bn, position: index + 1 }));

async function fill(db: Db, table: PgTable, rows: readonly Record<string, unknown>[]): Promise<void> {
  await db
    .insert(table)
    .values([...rows])
    .onConflictDoNothing();
}

async function idsByCode(
  db: Db,
  table: typeof tables.classes | typeof tables.academicGroups | typeof tables.sessionTypes,
): Promise<Map<string, string>> {
  const rows = await db
    .select({ code: table.code, id: table.id })
    .from(table as typeof tables.academicGroups);
  return new Map(rows.map((row) => [row.code, row.id]));
}

const usualHours: Readonly<Record<string, [string, string]>> = {
  morning: ['07:30', '11:45'],
  day: ['12:00', '16:45'],
  evening: ['17:30', '20:30'],
};

/** The groups each class usually has, so that a school chooses instead of typing. */
async function fillClassGroups(db: Db): Promise<void> {
  const classIds = await idsByCode(db, tables.classes);
  const groupIds = await idsByCode(db, tables.academicGroups);
  const rows = classList.flatMap((row) => {
    const groups = levels.find((level) => level.code === row.level)?.usual_groups ?? [];
    return groups.flatMap((code, index) => {
      const group = lists.groups.find((entry) => entry.code === code);
      const class_id = classIds.get(row.code);
      const group_id = groupIds.get(code);
      if (!group || !class_id || !group_id) return [];
      return {
        class_id,
        group_id,
        name_en: code === 'general' ? row.name_en : `${row.name_en} (${group.name_en})`,
        name_bn: code === 'general' ? row.name_bn : `${row.name_bn} (${group.name_bn})`,
        position: row.order * 10 + index,
      };
    });
  });
  await fill(db, tables.classGroups, rows);
}

/** Fills in the shipped academic catalogue where it is missing; what operators changed stays as they left it. */
export async function loadAcademics(db: Db): Promise<void> {
  if (!(await isLoaded(db))) await fillCatalogue(db);
  await loadGroupSubjects(db);
}

async function fillCatalogue(db: Db): Promise<void> {
  await fill(db, tables.sessionTypes, numbered(lists.sessionTypes));
  await fill(db, tables.versions, numbered(lists.versions));
  await fill(
    db,
    tables.shifts,
    numbered(lists.shifts).map((row) => {
      const [in_time, out_time] = usualHours[row.code] ?? [null, null];
      return { ...row, in_time, out_time };
    }),
  );
  await fill(db, tables.academicGroups, numbered(lists.groups));
  await fill(db, tables.studentCategories, numbered(lists.studentCategories));
  await fill(
    db,
    tables.houses,
    numbered(lists.sampleHouses).map((row, index) => ({ ...row, colour: lists.sampleHouses[index]?.colour })),
  );
  await fill(
    db,
    tables.classes,
    classList.map(({ code, name_en, name_bn, level, order }) => ({
      code,
      name_en,
      name_bn,
      level,
      position: order,
      year_model:
        levels.find((row) => row.code === level)?.session_type === 'SESSION' ? 'session' : 'calendar',
    })),
  );
  await fillClassGroups(db);
  const spans = (list: readonly years.Period[]) =>
    list.map((row, index) => ({ ...row, position: index + 1 }));
  await fill(db, tables.academicYears, spans(years.academicYears));
  await fill(db, tables.fiscalYears, spans(years.fiscalYears));
  const sessionType = (await idsByCode(db, tables.sessionTypes)).get('SESSION');
  await fill(
    db,
    tables.academicSessions,
    spans(years.academicSessions).map((row) => ({ ...row, session_type_id: sessionType })),
  );
  await fill(db, tables.subjects, catalogueSubjects());
}

async function isLoaded(db: Db): Promise<boolean> {
  const found = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${tables.subjects}`,
  );
  return (found.rows[0]?.total ?? 0) >= catalogueSubjects().length;
}
