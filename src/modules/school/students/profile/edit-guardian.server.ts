import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { refuseStale } from './edit-student.server.ts';
import { familyKey, showToGuardians } from '#modules/school/people/base/families.server.ts';
import { leaveOldNumber } from '../logins/guardians.server.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';
import type { guardianSchema } from '#modules/school/people/base/schemas.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';

type GuardianInput = z.output<typeof guardianSchema>;

/** Changes a guardian, for all children of the family. */
export async function editGuardian(
  ctx: Ctx,
  studentId: string,
  guardianId: string,
  input: GuardianInput & { version: number },
): Promise<{ version: number; login_removed: boolean }> {
  await findStudent(ctx, studentId);
  const found = await ctx.db
    .select({ guardian: guardians, relation: guardianStudents.relation })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        eq(guardianStudents.student_id, studentId),
        eq(guardianStudents.guardian_id, guardianId),
      ),
    );
  const before = found[0];
  if (!before) throw notFound();
  refuseStale(input, before.guardian);
  const { relation, version: _, ...values } = input;
  const version = before.guardian.version + 1;
  await ctx.db
    .update(guardians)
    .set({ ...values, family_key: familyKey(values), version, updated_at: ctx.now })
    .where(and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianId)));
  await ctx.db
    .update(guardianStudents)
    .set({ relation })
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        eq(guardianStudents.guardian_id, guardianId),
        eq(guardianStudents.student_id, studentId),
      ),
    );
  const login_removed = await leaveOldNumber(ctx, before.guardian, values.phone);
  await ctx.audit({
    action: 'guardian.edit',
    subject: 'student',
    subjectId: studentId,
    before: { ...before.guardian, relation: before.relation },
    after: { ...values, relation, ...(login_removed ? { login_removed } : {}) },
  });
  return { version, login_removed };
}

/** A guardian for a student who has none, or one more; the family that is known already is joined. */
export async function addGuardian(
  ctx: Ctx,
  studentId: string,
  { relation, ...values }: GuardianInput,
): Promise<{ id: string }> {
  await findStudent(ctx, studentId);
  const key = familyKey(values);
  const made = await ctx.db
    .insert(guardians)
    .values({ site_id: ctx.siteId, ...values, family_key: key })
    .onConflictDoUpdate({
      target: [guardians.site_id, guardians.family_key],
      set: { version: sql`${guardians.version}` },
    })
    .returning({ id: guardians.id });
  const id = made[0]!.id;
  await ctx.db
    .insert(guardianStudents)
    .values({ site_id: ctx.siteId, guardian_id: id, student_id: studentId, relation })
    .onConflictDoNothing();
  await showToGuardians(ctx, [{ guardianId: id, studentId }]);
  await ctx.audit({
    action: 'guardian.add',
    subject: 'student',
    subjectId: studentId,
    after: { ...values, relation },
  });
  return { id };
}
