import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { notify, type Notice } from '#kernel/messages/notify.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { askToLink } from '#modules/platform/access/base/link-requests.server.ts';
import { provenByPhone } from '#modules/platform/identity/find-account.server.ts';
import { familyKey, showToGuardians } from '#modules/school/people/base/families.server.ts';
import { guardians, guardianStudents } from '#modules/school/people/base/tables.server.ts';
import type { PacketGuardian } from '../base/packet.ts';

/**
 * The family that comes with a student, each with the rights of before; who is known here by mobile number and name
 * stays one. Answers with those who cannot sign in here yet.
 */
export async function joinFamily(
  ctx: WorkCtx,
  studentId: string,
  family: readonly PacketGuardian[],
): Promise<{ id: string; phone: string }[]> {
  const without: { id: string; phone: string }[] = [];
  for (const { relation, may_see, may_collect, gets_messages, ...values } of family) {
    const [row] = await ctx.db
      .insert(guardians)
      .values({ site_id: ctx.siteId, ...values, family_key: familyKey(values) })
      .onConflictDoUpdate({
        target: [guardians.site_id, guardians.family_key],
        set: { version: sql`${guardians.version}` },
      })
      .returning({ id: guardians.id, user_id: guardians.user_id });
    const guardianId = row!.id;
    await ctx.db
      .insert(guardianStudents)
      .values({
        site_id: ctx.siteId,
        guardian_id: guardianId,
        student_id: studentId,
        relation,
        may_see,
        may_collect,
        gets_messages,
      })
      .onConflictDoNothing();
    if (!may_see) continue;
    if (row!.user_id) await showToGuardians(ctx, [{ guardianId, studentId }]);
    else if (values.phone) without.push({ id: guardianId, phone: values.phone });
  }
  return without;
}

/**
 * Asks those whose mobile number is proven whether they want the child under their login here as well: the same person
 * and the same login, but nothing before they accept (docs/decisions/0017). The others get a login as every family.
 */
export async function askGuardians(
  ctx: WorkCtx,
  askedBy: string,
  student: { name_en: string; name_bn: string },
  without: readonly { id: string; phone: string }[],
): Promise<void> {
  if (without.length === 0) return;
  const accounts = await provenByPhone(
    ctx.db,
    without.map(({ phone }) => phone),
  );
  for (const { id, phone } of without) {
    const account = accounts.get(phone);
    if (account)
      await askToLink(ctx, {
        account,
        askedBy,
        foundBy: { kind: 'phone', value: phone },
        kind: 'guardian',
        personId: id,
        people: [{ en: student.name_en, bn: student.name_bn }],
      });
  }
}

/** In the bell of the guardians who get messages about the student here. */
export async function notifyFamily(ctx: WorkCtx, studentId: string, notice: Notice): Promise<void> {
  const found = await ctx.db
    .select({ user_id: guardians.user_id })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        eq(guardianStudents.student_id, studentId),
        eq(guardianStudents.gets_messages, true),
        isNotNull(guardians.user_id),
      ),
    );
  await notify(
    ctx,
    found.flatMap(({ user_id }) => user_id ?? []),
    notice,
  );
}
