import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import {
  academicSessions,
  sections,
  siteClasses,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import { rooms } from '#modules/school/rooms/base/tables.server.ts';
import { hourClash, ownClash } from '../base/hours.ts';
import { batches, batchMembers } from '../base/tables.server.ts';
import { findBatch, lockSet, type BatchRow } from './find-batch.server.ts';
import type { BatchInput } from './schemas.ts';
import { batchFormWords as w } from './words.ts';

type Place = Pick<BatchInput, 'year_id' | 'class_id' | 'section_id' | 'session_id'>;

/** The year, class, section and session, which must be the school's own; a section brings its class. */
export async function placeOf(ctx: Ctx, input: Place): Promise<{ class_id: string | null }> {
  const mine = <T extends { site_id: typeof siteYears.site_id }>(table: T) => eq(table.site_id, ctx.siteId);
  const [year] = await ctx.db
    .select({ id: siteYears.year_id })
    .from(siteYears)
    .where(and(mine(siteYears), eq(siteYears.year_id, input.year_id)));
  if (!year) throw notFound();
  if (input.session_id) {
    const [session] = await ctx.db
      .select({ id: academicSessions.id })
      .from(academicSessions)
      .where(eq(academicSessions.id, input.session_id));
    if (!session) throw notFound();
  }
  if (input.section_id) {
    const [section] = await ctx.db
      .select({ class_id: sections.class_id })
      .from(sections)
      .where(
        and(
          eq(sections.site_id, ctx.siteId),
          eq(sections.id, input.section_id),
          eq(sections.year_id, input.year_id),
        ),
      );
    if (!section) throw notFound();
    return section;
  }
  if (!input.class_id) return { class_id: null };
  const [run] = await ctx.db
    .select({ class_id: siteClasses.class_id })
    .from(siteClasses)
    .where(
      and(
        eq(siteClasses.site_id, ctx.siteId),
        eq(siteClasses.year_id, input.year_id),
        eq(siteClasses.class_id, input.class_id),
      ),
    )
    .limit(1);
  if (!run) throw notFound();
  return run;
}

/** Teacher and rooms, held until the batch is saved, so that two batches cannot be given one of them at once. */
async function lockTaught(ctx: Ctx, input: BatchInput, before: BatchRow | null): Promise<void> {
  const wanted = [...new Set([input.room_id, ...input.hours.map((hour) => hour.room_id)])].flatMap(
    (id) => id ?? [],
  );
  if (input.teacher_id) {
    const [teacher] = await ctx.db
      .select({ status: employees.status })
      .from(employees)
      .where(and(eq(employees.site_id, ctx.siteId), eq(employees.id, input.teacher_id)))
      .for('no key update');
    if (!teacher) throw notFound();
    if (teacher.status !== 'active' && before?.teacher_id !== input.teacher_id)
      throw new Problem(w.not_offered, { field: 'teacher_id' });
  }
  if (wanted.length === 0) return;
  const found = await ctx.db
    .select({ id: rooms.id, active: rooms.active })
    .from(rooms)
    .where(and(eq(rooms.site_id, ctx.siteId), inArray(rooms.id, wanted)))
    .orderBy(rooms.id)
    .for('no key update');
  if (found.length < wanted.length) throw notFound();
  const held = new Set([before?.room_id, ...(before?.hours ?? []).map((hour) => hour.room_id)]);
  if (found.some(({ id, active }) => !active && !held.has(id)))
    throw new Problem(w.not_offered, { field: 'room_id' });
}

async function refuseHours(ctx: Ctx, input: BatchInput, id: string): Promise<void> {
  const { hours, starts_on, ends_on } = input;
  if (starts_on && ends_on && ends_on < starts_on) throw new Problem(w.bad_dates, { field: 'ends_on' });
  if (hours.some((hour) => hour.ends <= hour.starts)) throw new Problem(w.bad_hour, { field: 'hours' });
  if (ownClash(hours)) throw new Problem(w.own_clash, { field: 'hours' });
  if (!input.active || hours.length === 0) return;
  const others = await ctx.db
    .select()
    .from(batches)
    .where(
      and(
        eq(batches.site_id, ctx.siteId),
        eq(batches.year_id, input.year_id),
        eq(batches.active, true),
        ne(batches.id, id),
      ),
    );
  const clash = hourClash({ ...input, id }, others);
  if (!clash) return;
  const { weekday, starts } = clash.hour;
  throw new Problem(clash.about === 'teacher' ? w.teacher_clash : w.room_clash, {
    status: 409,
    field: clash.about === 'teacher' ? 'teacher_id' : 'room_id',
    values: {
      batch: { en: clash.with.name_en, bn: clash.with.name_bn },
      day: { en: WEEKDAYS.en[weekday] ?? '', bn: WEEKDAYS.bn[weekday] ?? '' },
      time: starts,
    },
  });
}

type Misfits = { count: number; elsewhere: number; in_set: number };

/** Members whom a change of class, section, set or seats would leave out: refused, nobody loses their batch unasked. */
async function refuseMisfits(ctx: Ctx, id: string, input: BatchInput): Promise<void> {
  const found = await ctx.db.execute<Misfits>(sql`
    SELECT count(*)::int AS count,
      count(*) FILTER (WHERE (${input.section_id}::uuid IS NOT NULL AND e.section_id <> ${input.section_id}::uuid)
        OR (${input.class_id}::uuid IS NOT NULL AND s.class_id <> ${input.class_id}::uuid))::int AS elsewhere,
      count(*) FILTER (WHERE ${input.set_name}::text IS NOT NULL AND EXISTS (
        SELECT 1 FROM batch_members o JOIN batches b ON b.site_id = ${ctx.siteId} AND b.id = o.batch_id
        WHERE o.site_id = ${ctx.siteId} AND o.enrolment_id = m.enrolment_id AND o.to_on IS NULL
          AND o.batch_id <> ${id} AND lower(b.set_name) = lower(${input.set_name}::text)))::int AS in_set
    FROM ${batchMembers} m
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = m.enrolment_id
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    WHERE m.site_id = ${ctx.siteId} AND m.batch_id = ${id} AND m.to_on IS NULL`);
  const { count, elsewhere, in_set } = found.rows[0]!;
  if (elsewhere > 0)
    throw new Problem(w.members_elsewhere, {
      status: 409,
      field: 'section_id',
      values: { count: elsewhere },
    });
  if (in_set > 0)
    throw new Problem(w.members_in_set, { status: 409, field: 'set_name', values: { count: in_set } });
  if (input.capacity !== null && count > input.capacity)
    throw new Problem(w.too_many_members, { status: 409, field: 'capacity', values: { count } });
}

const nobody = '00000000-0000-0000-0000-000000000000';

export async function createBatch(ctx: Ctx, input: BatchInput): Promise<{ id: string; version: number }> {
  const { class_id } = await placeOf(ctx, input);
  await lockTaught(ctx, input, null);
  await refuseHours(ctx, input, nobody);
  const [made] = await ctx.db
    .insert(batches)
    .values({ ...input, class_id, site_id: ctx.siteId })
    .returning();
  await ctx.audit({ action: 'batch.create', subject: 'batch', subjectId: made!.id, after: input });
  return { id: made!.id, version: made!.version };
}

export async function editBatch(
  ctx: Ctx,
  { id, version, ...input }: BatchInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const seen = await findBatch(ctx, id);
  await lockSet(ctx, input, [id]);
  const before = await findBatch(ctx, id);
  if (seen.version !== version || before.version !== version) throw stale(input, before);
  if (before.year_id !== input.year_id) throw new Problem(w.year_stays, { field: 'year_id' });
  const { class_id } = await placeOf(ctx, input);
  await lockTaught(ctx, input, before);
  await refuseHours(ctx, input, id);
  await refuseMisfits(ctx, id, { ...input, class_id });
  const after = await updateSeenRow(ctx, batches, { id, version }, { ...input, class_id }, () =>
    stale(input, before),
  );
  await ctx.audit({ action: 'batch.edit', subject: 'batch', subjectId: id, before, after });
  return { id, version: after.version };
}

/** A batch that nobody was ever in. */
export async function deleteBatch(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  const before = await findBatch(ctx, id);
  if (before.version !== version) throw stale({ id, version }, before);
  await lockSet(ctx, before, [id]);
  const [member] = await ctx.db
    .select({ id: batchMembers.id })
    .from(batchMembers)
    .where(and(eq(batchMembers.site_id, ctx.siteId), eq(batchMembers.batch_id, id)))
    .limit(1);
  if (member) throw new Problem(w.had_members, { status: 409 });
  await ctx.db.delete(batches).where(and(eq(batches.site_id, ctx.siteId), eq(batches.id, id)));
  await ctx.audit({ action: 'batch.delete', subject: 'batch', subjectId: id, before });
  return { id };
}
