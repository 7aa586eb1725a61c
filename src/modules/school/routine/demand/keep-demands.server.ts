import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import {
  academicYears,
  classSubjects,
  sections,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import { batches } from '#modules/school/batches/base/tables.server.ts';
import { classRooms } from '#modules/school/rooms/base/tables.server.ts';
import { routineDemands } from '../base/tables.server.ts';
import type { KeptDemand } from './schemas.ts';
import { askedProblems as w } from './words.ts';

/** Subjects and batches are those of the school's year, kinds of rooms those of the catalogue. */
async function refuseForeign({ db, siteId }: Ctx, yearId: string, cells: readonly KeptDemand[]) {
  const ids = (of: KeptDemand['of']) => cells.filter((one) => one.of === of).map(({ id }) => id);
  const found = async (table: typeof classSubjects | typeof batches, wanted: string[]) =>
    wanted.length === 0
      ? 0
      : (
          await db
            .select({ id: table.id })
            .from(table as typeof batches)
            .where(and(eq(table.site_id, siteId), eq(table.year_id, yearId), inArray(table.id, wanted)))
        ).length;
  const [own, held] = [ids('subject'), ids('batch')];
  if ((await found(classSubjects, own)) !== own.length || (await found(batches, held)) !== held.length)
    throw notFound();
  const kinds = [...new Set(cells.flatMap(({ room_kind_id }) => room_kind_id ?? []))];
  if (kinds.length === 0) return;
  const known = await db.select({ id: classRooms.id }).from(classRooms).where(inArray(classRooms.id, kinds));
  if (known.length !== kinds.length) throw notFound();
}

/** Keeps what is asked for, all cells or none; each names the version that was seen (0: nothing was there). */
export async function keepDemands(
  ctx: Ctx,
  { year_id, cells }: { year_id: string; cells: KeptDemand[] },
): Promise<{ saved: { id: string; version: number }[] }> {
  const { db, siteId } = ctx;
  if (new Set(cells.map(({ id }) => id)).size !== cells.length) throw notFound();
  await refuseForeign(ctx, year_id, cells);
  if (cells.some(({ lessons, doubles }) => doubles * 2 > lessons))
    throw new Problem(w.too_many_doubles, { field: 'cells' });
  const ids = cells.map(({ id }) => id);
  const held = await db
    .select()
    .from(routineDemands)
    .where(
      and(
        eq(routineDemands.site_id, siteId),
        sql`coalesce(${routineDemands.class_subject_id}, ${routineDemands.batch_id}) = ANY (${sql.param(ids)}::uuid[])`,
      ),
    )
    .orderBy(asc(routineDemands.id))
    .for('update');
  const before = new Map(held.map((row) => [row.class_subject_id ?? row.batch_id ?? '', row]));
  if (cells.some(({ id, version }) => (before.get(id)?.version ?? 0) !== version)) throw stale(cells, held);
  if (held.length > 0)
    await db.delete(routineDemands).where(
      and(
        eq(routineDemands.site_id, siteId),
        inArray(
          routineDemands.id,
          held.map(({ id }) => id),
        ),
      ),
    );
  const column = (of: (cell: KeptDemand) => unknown) => cells.map(of);
  const made = await db.execute<{ id: string; version: number }>(sql`
    INSERT INTO routine_demands (site_id, id, version, class_subject_id, batch_id, lessons, doubles, room_kind_id, parallel)
    VALUES (${siteId}, ${each(
      column(({ id }) => before.get(id)?.id ?? uuidv7()),
      'uuid',
    )}, ${each(
      column(({ version }) => version + 1),
      'int',
    )}, ${each(
      column(({ of, id }) => (of === 'subject' ? id : null)),
      'uuid',
    )}, ${each(
      column(({ of, id }) => (of === 'batch' ? id : null)),
      'uuid',
    )}, ${each(
      column(({ lessons }) => lessons),
      'smallint',
    )}, ${each(
      column(({ doubles }) => doubles),
      'smallint',
    )}, ${each(
      column(({ room_kind_id }) => room_kind_id),
      'uuid',
    )}, ${each(
      column(({ parallel }) => parallel || null),
      'text',
    )}) ON CONFLICT DO NOTHING RETURNING coalesce(class_subject_id, batch_id) AS id, version`);
  if (made.rows.length !== cells.length) throw stale(cells, null);
  const kept = ({ lessons, doubles, room_kind_id, parallel }: Omit<KeptDemand, 'id' | 'of' | 'version'>) => ({
    lessons,
    doubles,
    room_kind_id,
    parallel,
  });
  await ctx.audit({
    action: 'routine-demand.edit',
    subject: 'routine-demand',
    subjectId: year_id,
    before: Object.fromEntries([...before].map(([id, row]) => [id, kept(row)])),
    after: Object.fromEntries(cells.map((cell) => [cell.id, kept(cell)])),
  });
  return { saved: made.rows };
}

/** What was asked for in the year before, by the subjects and batches of this one; nothing is kept of it. */
export async function earlierDemandsOf(ctx: Ctx, yearId: string) {
  const { db, siteId } = ctx;
  const [year] = await db
    .select({ id: academicYears.id, en: academicYears.name_en, bn: academicYears.name_bn })
    .from(siteYears)
    .innerJoin(academicYears, eq(academicYears.id, siteYears.year_id))
    .where(
      and(
        eq(siteYears.site_id, siteId),
        lt(academicYears.starts_on, sql`(SELECT starts_on FROM academic_years WHERE id = ${yearId})`),
        sql`EXISTS (SELECT 1 FROM ${sections} s WHERE s.site_id = ${siteId} AND s.year_id = ${academicYears.id})`,
      ),
    )
    .orderBy(sql`${academicYears.starts_on} DESC`)
    .limit(1);
  if (!year) return { year: null, cells: [] };
  const found = await db.execute<{
    id: string;
    lessons: number;
    doubles: number;
    room_kind_id: string | null;
    parallel: string | null;
  }>(sql`
    SELECT n.id, d.lessons, d.doubles, d.room_kind_id, d.parallel FROM routine_demands d
    JOIN class_subjects o ON o.site_id = ${siteId} AND o.id = d.class_subject_id AND o.year_id = ${year.id}
    JOIN class_subjects n ON n.site_id = ${siteId} AND n.year_id = ${yearId} AND n.active
      AND n.class_id = o.class_id AND n.group_id = o.group_id AND n.code = o.code
    WHERE d.site_id = ${siteId}
    UNION ALL
    SELECT n.id, d.lessons, d.doubles, d.room_kind_id, d.parallel FROM routine_demands d
    JOIN batches o ON o.site_id = ${siteId} AND o.id = d.batch_id AND o.year_id = ${year.id}
    JOIN batches n ON n.site_id = ${siteId} AND n.year_id = ${yearId} AND n.active AND n.name_en = o.name_en
      AND n.set_name IS NOT DISTINCT FROM o.set_name
    WHERE d.site_id = ${siteId}`);
  return { year: { en: year.en, bn: year.bn }, cells: found.rows };
}
