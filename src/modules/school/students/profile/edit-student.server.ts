import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { forgetAccess } from '#modules/platform/identity/sessions.server.ts';
import { labelledSection } from '#modules/school/academics/labelled-sections.server.ts';
import { holdSection } from '../enrol-imported.server.ts';
import { holdSections, keepCounts, sectionsOf } from '../keep-counts.server.ts';
import { registerOrder } from '../enrolment/register-order.server.ts';
import { refuseImpossibleDays } from '../person/days.server.ts';
import { updatePersonal } from '../person/personal.server.ts';
import { refuseFull } from '../enrolment/seats.server.ts';
import { findEnrolment, findStudent } from './profile.server.ts';
import type { personalSchema } from '../person/schemas.ts';
import { personalOf } from '../person/record-changes.ts';
import { refuseUnknownEntries } from '../enrolment-entries.server.ts';
import { enrolmentKeys, type EnrolmentKey } from '../student-values.ts';
import { enrolments, students } from '../tables.server.ts';
import { refuseStateByHand } from '../transfers/away.server.ts';
import { studentFindings, studentWords as w } from '../words.ts';

/** Refuses what someone else has changed since it was read, with both values. */
export function refuseStale(seen: { version: number }, held: { version: number }): void {
  if (seen.version !== held.version) throw stale(seen, held);
}

export async function editStudent(
  ctx: Ctx,
  id: string,
  input: z.output<typeof personalSchema> & { version: number },
): Promise<{ version: number }> {
  const before = await findStudent(ctx, id);
  refuseStale(input, before);
  refuseImpossibleDays(ctx, input);
  const after = personalOf(input);
  const version = before.version + 1;
  await updatePersonal(ctx, [{ ...after, id, version }]);
  if (before.gender !== after.gender) await keepCounts(ctx, await sectionsOf(ctx, [id]));
  await ctx.audit({
    action: 'student.edit',
    subject: 'student',
    subjectId: id,
    before: personalOf(before),
    after,
  });
  return { version };
}

/** Refuses a roll that somebody else of the section has, by the name of who has it. */
async function refuseOthersRoll(
  ctx: Ctx,
  { id, section_id, roll }: { id: string; section_id: string; roll: number },
): Promise<void> {
  const [other] = await ctx.db
    .select({ en: students.name_en, bn: students.name_bn })
    .from(enrolments)
    .innerJoin(students, and(eq(students.site_id, ctx.siteId), eq(students.id, enrolments.student_id)))
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.section_id, section_id),
        eq(enrolments.roll, roll),
        eq(enrolments.status, 'ACTIVE'),
        ne(enrolments.id, id),
      ),
    );
  if (other)
    throw new Problem(studentFindings['roll-taken'], { field: 'roll', values: { roll, name: other } });
}

/** Another roll, another section of the same class and year, a board number, or the end of the enrolment. */
export async function editEnrolment(
  ctx: Ctx,
  id: string,
  input: {
    version: number;
    roll: number;
    section_id: string;
    status: string;
    over_capacity: boolean;
  } & { [K in EnrolmentKey]?: string | null | undefined },
): Promise<{ version: number }> {
  const before = await findEnrolment(ctx, id);
  refuseStale(input, before);
  const [from, to] = [
    await labelledSection(ctx, before.section_id),
    await labelledSection(ctx, input.section_id),
  ];
  if (!from || !to) throw notFound();
  if (input.status !== before.status) await refuseStateByHand(ctx, before.student_id, input.status);
  // Marks and subjects belong to the class; a change of class is a promotion.
  if (from.year_id !== to.year_id || from.class_id !== to.class_id || from.group_id !== to.group_id)
    throw new Problem(w.other_class, { field: 'section_id' });
  // What a form does not send stays as it is.
  const said = Object.fromEntries(
    enrolmentKeys.map((key) => [key, input[key] === undefined ? before[key] : input[key]]),
  ) as Record<EnrolmentKey, string | null>;
  await refuseUnknownEntries(ctx, said, before);
  const counted = to.id !== from.id || input.status !== before.status;
  if (counted) await holdSections(ctx, [from.id, to.id]);
  // Whoever comes into the section takes a seat; who is in it already has one.
  if (input.status === 'ACTIVE' && (to.id !== from.id || before.status !== 'ACTIVE'))
    await refuseFull(ctx, await holdSection(ctx, to.id), input.over_capacity);
  if (input.status === 'ACTIVE') await refuseOthersRoll(ctx, { id, section_id: to.id, roll: input.roll });
  const after = {
    roll: input.roll,
    section_id: to.id,
    status: input.status,
    ...said,
    ended_on: input.status === 'ACTIVE' ? null : (before.ended_on ?? ctx.now.toISOString().slice(0, 10)),
  };
  const version = before.version + 1;
  const held = await ctx.db
    .update(enrolments)
    .set({ ...after, list_order: registerOrder(to, input.roll), version, updated_at: ctx.now })
    .where(
      and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, id), eq(enrolments.version, before.version)),
    )
    .returning({ id: enrolments.id });
  // Somebody was faster by the blink between reading and writing.
  if (held.length === 0) throw stale(input, await findEnrolment(ctx, id));
  if (counted) await keepCounts(ctx, [from.id, to.id], [before.student_id]);
  if (input.status !== before.status) await forgetAccess(ctx.db, { siteId: ctx.siteId });
  await ctx.audit({
    action: 'enrolment.edit',
    subject: 'student',
    subjectId: before.student_id,
    before: { ...before, section: from.label.en },
    after: { ...after, section: to.label.en },
  });
  return { version };
}
