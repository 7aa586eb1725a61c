import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { notFound, Problem } from '#kernel/problem.ts';
import { may } from '#kernel/actor.ts';
import type { Ctx, WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  labelledSection,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { sittingStates } from '../base/student-joins.server.ts';
import { enrolments } from '../base/tables.server.ts';
import { studentWords as w } from '../base/words.ts';

/** Students who study in a section, and for how many it is set up. */
export type Seats = { students: number; capacity: number };

export async function seatsOf(ctx: SiteCtx, sectionId: string): Promise<Seats> {
  const [section] = await ctx.db
    .select({ capacity: sections.capacity })
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), eq(sections.id, sectionId)));
  const [held] = await ctx.db
    .select({ students: count() })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.section_id, sectionId),
        inArray(enrolments.status, [...sittingStates]),
      ),
    );
  return { students: held?.students ?? 0, capacity: section?.capacity ?? 0 };
}

/**
 * A full section takes nobody more, unless from somebody who may fill it beyond its seats and says so: 409 with the
 * figures in `data.seats` asks them, without the figures there is nothing to ask.
 */
export async function refuseFull(ctx: Ctx, sectionRow: LabelledSection, confirmed: boolean): Promise<void> {
  const mayOverfill = may(ctx.actor, 'section.overfill');
  if (confirmed && mayOverfill) return;
  const seats = await seatsOf(ctx, sectionRow.id);
  if (seats.students < seats.capacity) return;
  if (!mayOverfill)
    throw new Problem(w.section_full_kept, {
      status: 409,
      field: 'section_id',
      values: { section: sectionRow.label, ...seats },
    });
  throw new Problem(w.section_full, {
    status: 409,
    values: { section: sectionRow.label, ...seats },
    data: { seats },
  });
}

/** The roll after the highest of a section. */
export async function nextRoll(ctx: SiteCtx, sectionId: string): Promise<number> {
  const found = await ctx.db
    .select({ last: sql<number>`coalesce(max(${enrolments.roll}), 0)::int` })
    .from(enrolments)
    .where(and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.section_id, sectionId)));
  return (found[0]?.last ?? 0) + 1;
}

/** Nobody else brings students into the section until this transaction ends. */
export async function lockSection(ctx: WorkCtx, sectionId: string): Promise<LabelledSection> {
  await ctx.db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.site_id, ctx.siteId), eq(sections.id, sectionId)))
    .for('no key update');
  const sectionRow = await labelledSection(ctx, sectionId);
  if (!sectionRow) throw notFound();
  if (!sectionRow.active)
    throw new Problem(w.section_closed, { status: 409, values: { section: sectionRow.label } });
  return sectionRow;
}
