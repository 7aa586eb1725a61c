import { and, eq, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { academicSessions, academicYears } from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';
import { batches } from '../base/tables.server.ts';
import { roomsOffered } from './choices.server.ts';
import { classNamesOf, isClosed, membersNow } from './list.server.ts';
import type { ShownBatch } from './schemas.ts';

export type BatchRow = typeof batches.$inferSelect;

/** A batch of the school. */
export const findBatch = (ctx: SiteCtx, id: string): Promise<BatchRow> => findRow(ctx, batches, id);

/**
 * Whose members of a batch the caller may see: null for all, as its teacher does, else those of the assigned sections.
 * The batch of another section does not exist for them.
 */
export async function membersSeen(ctx: Ctx, batch: BatchRow): Promise<readonly string[] | null> {
  const { actor } = ctx;
  if (may(actor, 'student.view')) return null;
  if (actor.employeeId && actor.employeeId === batch.teacher_id) return null;
  const seen = await assignedSections(ctx);
  if (batch.section_id && !seen.includes(batch.section_id)) throw notFound();
  return seen;
}

/** A batch with the names of everything it has. */
export async function showBatch(ctx: Ctx, id: string): Promise<ShownBatch> {
  const [found] = await ctx.db
    .select({
      batch: batches,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
      session: academicSessions,
      teacher: employees,
      students: membersNow(ctx.siteId),
      closed: isClosed(ctx.now),
    })
    .from(batches)
    .innerJoin(academicYears, eq(academicYears.id, batches.year_id))
    .leftJoin(academicSessions, eq(academicSessions.id, batches.session_id))
    .leftJoin(employees, and(eq(employees.site_id, ctx.siteId), eq(employees.id, batches.teacher_id)))
    .where(and(eq(batches.site_id, ctx.siteId), eq(batches.id, id)));
  if (!found) throw notFound();
  const { batch, session, teacher, students, closed } = found;
  await membersSeen(ctx, batch);
  const [year] = await withLocalNames(ctx, [{ id: batch.year_id, year: found.year }], {
    year: ['academic-years', 'id'],
  });
  const named = session
    ? await withLocalNames(ctx, [{ id: session.id, name: { en: session.name_en, bn: session.name_bn } }], {
        name: ['academic-sessions', 'id'],
      })
    : [];
  const section = batch.section_id ? await labelledSection(ctx, batch.section_id) : null;
  const classes = await classNamesOf(ctx, !section && batch.class_id ? [batch.class_id] : []);
  const rooms = new Map(((await roomsOffered(ctx)) ?? []).map(({ id: room, en, bn }) => [room, { en, bn }]));
  const roomOf = (room: string | null) => (room ? (rooms.get(room) ?? null) : null);
  return {
    ...batch,
    year: year?.year ?? found.year,
    place: section?.label ?? classes.get(batch.class_id ?? '') ?? null,
    session: named[0]?.name ?? null,
    teacher: teacher && { en: teacher.name_en, bn: teacher.name_bn },
    room: roomOf(batch.room_id),
    hours: batch.hours.map((hour) => ({ ...hour, room: roomOf(hour.room_id) })),
    students,
    closed,
  };
}

/**
 * Batches among which one may be in only one, and `also` others: held one after the other, in one order for all. The
 * set itself is held before, also where it has no batch yet: anyone who waited sees the batches that were made meanwhile.
 */
export async function lockSet(
  ctx: SiteCtx,
  of: { year_id: string; set_name: string | null },
  also: readonly string[],
): Promise<BatchRow[]> {
  if (of.set_name) {
    const set = `batches ${ctx.siteId} ${of.year_id} ${of.set_name.toLowerCase()}`;
    await ctx.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${set}, 0))`);
  }
  const inSet = of.set_name
    ? sql`(${batches.year_id} = ${of.year_id} AND lower(${batches.set_name}) = lower(${of.set_name}))`
    : sql`false`;
  return ctx.db
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.site_id, ctx.siteId),
        sql`(${inSet} OR ${batches.id} = ANY (${sql.param([...also])}::uuid[]))`,
      ),
    )
    .orderBy(batches.id)
    .for('no key update');
}

export const sameSet = (one: { year_id: string; set_name: string | null }, other: typeof one): boolean =>
  one.set_name !== null &&
  one.year_id === other.year_id &&
  one.set_name.toLowerCase() === other.set_name?.toLowerCase();
