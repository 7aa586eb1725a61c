import { and, eq, sql } from 'drizzle-orm';
import { auditMany } from '#kernel/procedures/audit-many.server.ts';
import { notify } from '#kernel/messages/notify.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseUnknownEntries } from '../base/enrolment-entries.server.ts';
import { makePages } from '../public-page/pages.server.ts';
import {
  enrolments,
  guardians,
  guardianStudents,
  students,
} from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { studentWords as w } from '#modules/school/people/base/words.ts';
import { matchingEnrolments, type StudentFilter } from './list.server.ts';

/** So many are changed or told at once; anyone who means more narrows the list. */
export const bulkAtMost = 2000;

type Chosen = {
  id: string;
  student_id: string;
  status: string;
  house_id: string | null;
  category_id: string | null;
};

/** The enrolments that a filter finds, or those of them that were ticked. */
async function chosenOf(ctx: Ctx, filter: StudentFilter): Promise<Chosen[]> {
  const rows = await ctx.db
    .select({
      id: enrolments.id,
      student_id: enrolments.student_id,
      status: enrolments.status,
      house_id: enrolments.house_id,
      category_id: enrolments.category_id,
    })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(await matchingEnrolments(ctx, filter))
    .limit(bulkAtMost + 1);
  if (rows.length > bulkAtMost)
    throw new Problem(w.too_many_chosen, { status: 409, values: { most: bulkAtMost } });
  return rows;
}

/** Gives many enrolments a house or category, or takes it away; those that have it already stay as they are. */
export async function setForMany(
  ctx: Ctx,
  filter: StudentFilter,
  given: { house_id?: string | null | undefined; category_id?: string | null | undefined },
): Promise<{ changed: number }> {
  await refuseUnknownEntries(ctx, {
    house_id: given.house_id ?? null,
    category_id: given.category_id ?? null,
  });
  const keys = (['house_id', 'category_id'] as const).filter((key) => given[key] !== undefined);
  const rows = (await chosenOf(ctx, filter)).filter((row) => keys.some((key) => row[key] !== given[key]));
  if (rows.length === 0 || keys.length === 0) return { changed: 0 };
  await ctx.db
    .update(enrolments)
    .set({
      ...Object.fromEntries(keys.map((key) => [key, given[key] ?? null])),
      version: sql`${enrolments.version} + 1`,
      updated_at: ctx.now,
    })
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        sql`${enrolments.id} = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])`,
      ),
    );
  await auditMany(
    ctx,
    rows.map((row) => ({
      action: 'enrolment.edit',
      subject: 'student',
      subjectId: row.student_id,
      before: Object.fromEntries(keys.map((key) => [key, row[key]])),
      after: Object.fromEntries(keys.map((key) => [key, given[key] ?? null])),
    })),
  );
  return { changed: rows.length };
}

/** Public pages for those who study now and have none. */
export async function publishMany(ctx: Ctx, filter: StudentFilter): Promise<{ made: number }> {
  const rows = await chosenOf(ctx, filter);
  return makePages(
    ctx,
    rows.filter(({ status }) => status === 'ACTIVE'),
  );
}

/** A message inside the program for the guardians of many students who get messages about them, and for the students themselves. */
export async function messageMany(
  ctx: Ctx,
  filter: StudentFilter,
  { title, text }: { title: string; text: string },
): Promise<{ students: number; told: number; without_account: number }> {
  const rows = await chosenOf(ctx, filter);
  const these = sql`ANY (${sql.param(rows.map(({ student_id }) => student_id))}::uuid[])`;
  const own = await ctx.db
    .select({ student_id: students.id, user_id: students.user_id })
    .from(students)
    .where(and(eq(students.site_id, ctx.siteId), sql`${students.id} = ${these}`));
  const families = await ctx.db
    .select({ student_id: guardianStudents.student_id, user_id: guardians.user_id })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        eq(guardianStudents.gets_messages, true),
        sql`${guardianStudents.student_id} = ${these}`,
      ),
    );
  const reached = [...own, ...families].filter((row) => row.user_id !== null);
  const people = [...new Set(reached.map(({ user_id }) => user_id!))];
  await notify(ctx, people, { title: { en: title, bn: title }, body: { en: text, bn: text } });
  const with_account = new Set(reached.map(({ student_id }) => student_id));
  const result = {
    students: rows.length,
    told: people.length,
    without_account: rows.filter(({ student_id }) => !with_account.has(student_id)).length,
  };
  await ctx.audit({ action: 'student.message', subject: 'student', after: { title, text, ...result } });
  return result;
}
