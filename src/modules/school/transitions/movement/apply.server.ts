import { and, eq, inArray, sql } from 'drizzle-orm';
import { updateRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import {
  labelledSection,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { classOffer } from '#modules/school/people/face/class-offer.server.ts';
import { registerOrder } from '#modules/school/people/base/register-order.server.ts';
import { lockSection, nextRoll } from '#modules/school/people/face/seats.server.ts';
import {
  lockSections,
  keepCounts,
  notifyEnrolments,
} from '#modules/school/people/base/keep-counts.server.ts';
import { usedSubjects } from '#modules/school/people/base/ports.server.ts';
import { takenSubjects } from '#modules/school/people/base/find-student.server.ts';
import { carrySubjects } from '../base/carry-subjects.ts';
import { enrolments, students, studentSubjects } from '#modules/school/people/base/tables.server.ts';
import type { enrolmentChanges } from './tables.server.ts';
import { movementWords as w } from './words.ts';

export type Change = Pick<
  typeof enrolmentChanges.$inferSelect,
  'student_id' | 'kind' | 'effective_on' | 'reason' | 'leave_as' | 'to_section_id' | 'to_roll'
> & {
  /** Refuses a section that has no seat left, as anyone who does the change may or may not fill it beyond. */
  refuseFull: (section: LabelledSection) => Promise<void>;
};
type EnrolmentRow = typeof enrolments.$inferSelect;
/** Where the student was and is: what the history shows. */
export type Moved = {
  from_section_id: string | null;
  from_roll: number | null;
  to_section_id: string | null;
  to_roll: number | null;
};

/** The enrolment in which somebody studies now, held; the newest, where an older year still waits for its promotion. */
export async function studyingIn(ctx: WorkCtx, studentId: string): Promise<EnrolmentRow | null> {
  const found = await ctx.db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.student_id, studentId),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .orderBy(sql`${enrolments.created_at} DESC`)
    .limit(1)
    .for('no key update');
  return found[0] ?? null;
}

async function rollFor(ctx: WorkCtx, section: LabelledSection, wanted: number | null): Promise<number> {
  if (wanted === null) return nextRoll(ctx, section.id);
  const [taken] = await ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.section_id, section.id),
        eq(enrolments.roll, wanted),
        eq(enrolments.status, 'ACTIVE'),
      ),
    );
  if (taken) throw new Problem(w.roll_taken, { status: 409, field: 'roll' });
  return wanted;
}

/** Subjects of another class, carried over by its rule; refused where there are marks, as its exams know none of them. */
async function changeClass(ctx: WorkCtx, row: EnrolmentRow, to: LabelledSection): Promise<string | null> {
  if ((await usedSubjects(ctx.db, ctx.siteId, row.id)).length > 0)
    throw new Problem(w.marks_exist, { status: 409, field: 'section_id' });
  const [person] = await ctx.db
    .select({ religion: students.religion })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), eq(students.id, row.student_id)));
  const taken = (await takenSubjects(ctx, [row.id])).get(row.id) ?? [];
  const carried = carrySubjects(await classOffer(ctx, to), {
    religion: person?.religion ?? null,
    religionSubject: row.religion_subject_code,
    taken,
  });
  await ctx.db
    .delete(studentSubjects)
    .where(and(eq(studentSubjects.site_id, ctx.siteId), inArray(studentSubjects.enrolment_id, [row.id])));
  if (carried.subjects.length > 0)
    await ctx.db.insert(studentSubjects).values(
      carried.subjects.map(({ id, kind }) => ({
        site_id: ctx.siteId,
        enrolment_id: row.id,
        class_subject_id: id,
        kind,
      })),
    );
  return carried.religionSubject;
}

async function setEnrolment(ctx: WorkCtx, row: EnrolmentRow, after: Partial<EnrolmentRow>): Promise<void> {
  await updateRow(ctx, enrolments, row, after);
}

const otherClass = (from: LabelledSection, to: LabelledSection) =>
  from.class_id !== to.class_id || from.group_id !== to.group_id;

async function seat(ctx: WorkCtx, change: Change, row: EnrolmentRow, to: LabelledSection): Promise<Moved> {
  const from = await labelledSection(ctx, row.section_id);
  if (!from) throw notFound();
  if (from.year_id !== to.year_id) throw new Problem(w.other_year, { status: 409, field: 'section_id' });
  await lockSections(ctx, [from.id, to.id]);
  await change.refuseFull(await lockSection(ctx, to.id));
  const stays = change.kind === 'RETURN' && to.id === from.id && change.to_roll === null;
  const free = stays
    ? await rollFor(ctx, to, row.roll).catch(() => nextRoll(ctx, to.id))
    : await rollFor(ctx, to, change.to_roll);
  const religion = otherClass(from, to) ? await changeClass(ctx, row, to) : row.religion_subject_code;
  await setEnrolment(ctx, row, {
    section_id: to.id,
    session_id: otherClass(from, to) ? to.session_id : row.session_id,
    roll: free,
    religion_subject_code: religion,
    list_order: registerOrder(to, free),
    status: 'ACTIVE',
    ended_on: null,
  });
  await keepCounts(ctx, [from.id, to.id], [row.student_id]);
  return { from_section_id: from.id, from_roll: row.roll, to_section_id: to.id, to_roll: free };
}

/** A place in a year in which the student has none yet, with what the class gives to everybody. */
async function newEnrolment(ctx: WorkCtx, change: Change, to: LabelledSection): Promise<Moved> {
  await lockSections(ctx, [to.id]);
  await change.refuseFull(await lockSection(ctx, to.id));
  const roll = await rollFor(ctx, to, change.to_roll);
  const [made] = await ctx.db
    .insert(enrolments)
    .values({
      site_id: ctx.siteId,
      student_id: change.student_id,
      section_id: to.id,
      year_id: to.year_id,
      session_id: to.session_id,
      roll,
      started_on: change.effective_on,
      list_order: registerOrder(to, roll),
    })
    .returning();
  const religion = await changeClass(ctx, made!, to);
  await setEnrolment(ctx, made!, { religion_subject_code: religion });
  await keepCounts(ctx, [to.id], [change.student_id]);
  return { from_section_id: null, from_roll: null, to_section_id: to.id, to_roll: roll };
}

async function comeBack(ctx: WorkCtx, change: Change, to: LabelledSection): Promise<Moved> {
  const [held] = await ctx.db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.student_id, change.student_id),
        eq(enrolments.year_id, to.year_id),
      ),
    )
    .for('no key update');
  return held ? seat(ctx, change, held, to) : newEnrolment(ctx, change, to);
}

/** Does what a change says, now; refused with the reason where that is not possible. */
export async function applyChange(ctx: WorkCtx, change: Change): Promise<Moved> {
  const moved = await moveBy(ctx, change);
  await notifyEnrolments(ctx, [change.student_id], change.effective_on);
  return moved;
}

async function moveBy(ctx: WorkCtx, change: Change): Promise<Moved> {
  const row = await studyingIn(ctx, change.student_id);
  if (change.kind === 'RETURN' ? row : !row)
    throw new Problem(row ? w.studying : w.not_studying, { status: 409 });
  const to = change.to_section_id ? await labelledSection(ctx, change.to_section_id) : null;
  if (change.kind !== 'LEAVE' && !to) throw notFound();
  if (change.kind === 'RETURN') {
    await forgetAccess(ctx.db, { siteId: ctx.siteId });
    return comeBack(ctx, change, to!);
  }
  if (change.kind === 'MOVE') {
    if (to!.id === row!.section_id) throw new Problem(w.same_place, { status: 409, field: 'section_id' });
    return seat(ctx, change, row!, to!);
  }
  await forgetAccess(ctx.db, { siteId: ctx.siteId });
  await setEnrolment(ctx, row!, { status: change.leave_as ?? 'DROPPED', ended_on: change.effective_on });
  await keepCounts(ctx, [row!.section_id], [row!.student_id]);
  return { from_section_id: row!.section_id, from_roll: row!.roll, to_section_id: null, to_roll: null };
}
