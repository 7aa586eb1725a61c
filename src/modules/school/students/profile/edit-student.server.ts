import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import { updateSeenRow } from '#kernel/database/rows.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { labelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import { keepCounts, notifyEnrolments, sectionsOf } from '#modules/school/people/base/keep-counts.server.ts';
import { registerOrder } from '#modules/school/people/base/register-order.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { refuseOutsideYear, yearOfSection } from '#modules/school/people/face/seats.server.ts';
import { refuseImpossibleDays } from '../record/days.server.ts';
import { updatePersonal } from '#modules/school/people/face/personal.server.ts';
import { findEnrolment, findStudent } from '#modules/school/people/base/find-student.server.ts';
import type { personalSchema } from '#modules/school/people/base/schemas.ts';
import { personalOf } from '#modules/school/people/base/record-changes.ts';
import { refuseUnknownEntries } from '../base/enrolment-entries.server.ts';
import { enrolmentKeys, type EnrolmentKey } from '#modules/school/people/base/student-values.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { studentFindings } from '#modules/school/people/base/words.ts';

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
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
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

/** The first day lies in the year, and not after the last. */
async function refuseFirstDay(
  ctx: Ctx,
  enrolment: { section_id: string; ended_on: string | null },
  day: string,
) {
  const year = await yearOfSection(ctx, enrolment.section_id);
  refuseOutsideYear(day, { ...year, ends_on: enrolment.ended_on ?? year.ends_on });
}

/**
 * Another roll, first day, board number, a house, a category or a session. Section and state change on a day and for a reason
 * (`movement/`), so that no list says what its history does not.
 */
export async function editEnrolment(
  ctx: Ctx,
  id: string,
  input: { version: number; roll: number } & { [K in EnrolmentKey]?: string | null | undefined },
): Promise<{ version: number }> {
  const before = await findEnrolment(ctx, id);
  refuseStale(input, before);
  const section = await labelledSection(ctx, before.section_id);
  if (!section) throw notFound();
  // What a form does not send stays as it is.
  const said = Object.fromEntries(
    enrolmentKeys.map((key) => [key, input[key] === undefined ? before[key] : input[key]]),
  ) as Record<EnrolmentKey, string | null>;
  await refuseUnknownEntries(ctx, said, before);
  const started_on = said.started_on ?? before.started_on;
  if (started_on !== before.started_on) await refuseFirstDay(ctx, before, started_on);
  if (before.status === 'ACTIVE') await refuseOthersRoll(ctx, { ...before, roll: input.roll });
  const after = { roll: input.roll, ...said, started_on };
  const version = before.version + 1;
  const list_order = registerOrder(section, input.roll);
  // Somebody was faster by the blink between reading and writing.
  await updateSeenRow(ctx, enrolments, before, { ...after, list_order }, async () =>
    stale(input, await findEnrolment(ctx, id)),
  );
  await ctx.audit({
    action: 'enrolment.edit',
    subject: 'student',
    subjectId: before.student_id,
    before,
    after,
  });
  // Fees and days of attendance between the two first days are theirs now, or no more.
  if (started_on !== before.started_on)
    await notifyEnrolments(ctx, [before.student_id], [started_on, before.started_on].toSorted()[0]);
  return { version };
}
