import { sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { namedSite } from '#modules/platform/sites/base/found-sites.server.ts';
import { readBoard, routineById } from '../board/read-board.server.ts';
import { askedOf, faultsOf } from '../rules/asked.ts';
import { WEEK, type Board, type Lesson } from '../base/board.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import { taughtName } from '../rules/say-reason.ts';

export type RoutineFigures = {
  site_id: string;
  published: string | null;
  coming: string | null;
  drafts: number;
  asked: number;
  placed: number;
  nobody: number;
};

/**
 * How far the routines of schools are, by school: since when the one of today holds, from when the next, and of that of
 * today how many of the lessons asked for it gives and how many have no teacher.
 */
export async function routineFigures(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, RoutineFigures>> {
  const sites = sql`ANY (${sql.param([...ids])}::uuid[])`;
  const held = await db.execute<{ site_id: string; id: string; starts_on: string | null; state: string }>(sql`
    SELECT r.site_id, r.id, r.starts_on::text AS starts_on, r.state
    FROM routines r JOIN site_years y ON y.site_id = r.site_id AND y.year_id = r.year_id AND y.current
    WHERE r.site_id = ${sites} ORDER BY r.starts_on DESC NULLS LAST, r.published_at DESC NULLS LAST`);
  const bySite = Map.groupBy(held.rows, ({ site_id }) => site_id);
  const inForce = new Map(
    [...bySite].flatMap(([site, rows]) => {
      const found = rows.find(
        ({ state, starts_on }) => state === 'PUBLISHED' && starts_on !== null && starts_on <= today,
      );
      return found ? [[site, found] as const] : [];
    }),
  );
  const asked = await db.execute<{ site_id: string; asked: number }>(sql`
    SELECT s.site_id, sum(d.lessons)::int AS asked
    FROM sections s
    JOIN site_years y ON y.site_id = s.site_id AND y.year_id = s.year_id AND y.current
    JOIN class_subjects c ON c.site_id = s.site_id AND c.year_id = s.year_id AND c.class_id = s.class_id
      AND c.group_id = s.group_id AND c.active
    JOIN routine_demands d ON d.site_id = s.site_id AND d.class_subject_id = c.id
    WHERE s.site_id = ${sites} AND s.active GROUP BY s.site_id`);
  const placed = await db.execute<{ site_id: string; placed: number; nobody: number }>(sql`
    SELECT l.site_id, sum(l.span) FILTER (WHERE l.batch_id IS NULL)::int AS placed,
      count(*) FILTER (WHERE l.teacher_id IS NULL)::int AS nobody
    FROM routine_lessons l
    WHERE l.site_id = ${sites}
      AND l.routine_id = ANY (${sql.param([...inForce.values()].map(({ id }) => id))}::uuid[])
    GROUP BY l.site_id`);
  const askedOfSite = new Map(asked.rows.map((row) => [row.site_id, row.asked]));
  const placedOfSite = new Map(placed.rows.map((row) => [row.site_id, row]));
  return new Map(
    ids.map((site_id) => {
      const rows = bySite.get(site_id) ?? [];
      const next = rows.findLast(
        ({ state, starts_on }) => state === 'PUBLISHED' && (starts_on ?? '') > today,
      );
      const here = placedOfSite.get(site_id);
      return [
        site_id,
        {
          site_id,
          published: inForce.get(site_id)?.starts_on ?? null,
          coming: next?.starts_on ?? null,
          drafts: rows.filter(({ state }) => state === 'DRAFT').length,
          asked: askedOfSite.get(site_id) ?? 0,
          placed: here?.placed ?? 0,
          nobody: here?.nobody ?? 0,
        },
      ];
    }),
  );
}

/** The board of the routine that holds today in a school; null where none is published. */
async function boardOf(
  ctx: Ctx,
  siteId: string,
): Promise<{ name: string; starts_on: string; board: Board } | null> {
  await namedSite(ctx.db, siteId);
  const inner = await ctx.enterSite(siteId);
  const found = await inner.db.execute<{ id: string; name: string; starts_on: string }>(sql`
    SELECT r.id, r.name, r.starts_on::text AS starts_on
    FROM routines r JOIN site_years y ON y.site_id = ${siteId} AND y.year_id = r.year_id AND y.current
    WHERE r.site_id = ${siteId} AND r.state = 'PUBLISHED' AND r.starts_on <= ${dayIn(ctx.now)}::date
    ORDER BY r.starts_on DESC, r.published_at DESC LIMIT 1`);
  const [row] = found.rows;
  return row ? { ...row, board: await readBoard(inner, await routineById(inner, row.id)) } : null;
}

/** The published routine of a school with its gaps, by section: lessons that are missing, have no teacher or clash. */
export async function siteTimetable(ctx: Ctx, siteId: string) {
  await readAcrossSites(ctx, [siteId]);
  const figures = (await routineFigures(ctx.db, [siteId], dayIn(ctx.now))).get(siteId);
  const found = await boardOf(ctx, siteId);
  const about = { coming: figures?.coming ?? null, drafts: figures?.drafts ?? 0 };
  if (!found) return { ...about, routine: null, sections: [] };
  const look = lookUp(found.board);
  const asked = Map.groupBy(askedOf(found.board), ({ section_id }) => section_id);
  const clashes = Map.groupBy(
    faultsOf(look).filter(({ reasons }) => reasons.some(({ hard }) => hard)),
    ({ lesson }) => lesson.section_id,
  );
  const lessons = Map.groupBy(found.board.lessons, ({ section_id }) => section_id);
  return {
    ...about,
    routine: { name: found.name, starts_on: found.starts_on },
    sections: found.board.sections.map(({ id, label }) => {
      const own = (asked.get(id) ?? []).filter(({ batch_id }) => batch_id === null);
      return {
        id,
        label,
        asked: own.reduce((sum, one) => sum + one.asked, 0),
        placed: own.reduce((sum, one) => sum + one.placed, 0),
        missing: own.reduce((sum, one) => sum + Math.max(0, one.asked - one.placed), 0),
        nobody: (lessons.get(id) ?? []).filter(({ teacher_id }) => teacher_id === null).length,
        clashes: clashes.get(id)?.length ?? 0,
      };
    }),
  };
}

const shown = (look: LookUp, lesson: Lesson) => ({
  id: lesson.id,
  taught: taughtName(look, lesson),
  teacher: lesson.teacher_id ? (look.teacher.get(lesson.teacher_id)?.name ?? null) : null,
  room: look.room.get(look.roomOf(lesson) ?? '')?.label ?? null,
});

/** A section's week in the published routine of a school: each weekday with its periods and what is in them. */
export async function siteWeek(ctx: Ctx, siteId: string, sectionId: string) {
  const found = await boardOf(ctx, siteId);
  const look = found && lookUp(found.board);
  const section = look?.section.get(sectionId);
  if (!look || !section) throw notFound();
  return {
    label: section.label,
    days: WEEK.flatMap((weekday) => {
      const slots = look.slots(sectionId, weekday);
      if (slots.length === 0) return [];
      const lessons = look.ofSection(sectionId, weekday);
      return [
        {
          weekday,
          slots: slots.map(({ number, starts, ends }) => ({
            number,
            starts,
            ends,
            lessons: lessons
              .filter((one) => one.number <= number && number < one.number + one.span)
              .map((one) => shown(look, one)),
          })),
        },
      ];
    }),
  };
}
