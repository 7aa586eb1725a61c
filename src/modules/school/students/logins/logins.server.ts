import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { refuseEscalationByMember } from '#modules/platform/access/face/change-member.server.ts';
import { linkPeople, type PersonLink } from '#modules/platform/access/face/link-people.server.ts';
import { makeFirstAccounts, renewFirstPassword } from '#modules/platform/identity/first-passwords.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx, OpenCtx } from '#kernel/procedures/procedure.server.ts';
import { freeUsernames } from '#modules/platform/identity/free-usernames.server.ts';
import { childrenOf } from '#modules/school/people/base/families.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { enrolments, guardians, students } from '#modules/school/people/base/tables.server.ts';

export type Slip = {
  kind: 'student' | 'guardian';
  id: string;
  name_en: string;
  name_bn: string;
  /** What to type at the login: a user name, or a guardian's mobile number. */
  login: string;
  /** Null: the person signs in with the password they have already. */
  password: string | null;
  /** The person has an account already and was asked: nothing is joined before they accept. */
  requested: boolean;
  /** Whose guardian. */
  children: { name_en: string; name_bn: string; roll: number }[];
};

export const inSection = (ctx: Ctx, sectionId: string) =>
  and(
    eq(enrolments.site_id, ctx.siteId),
    eq(enrolments.section_id, sectionId),
    eq(enrolments.status, 'ACTIVE'),
  );
const personOf = studentOf(enrolments);

async function aliasOf(ctx: Ctx): Promise<string> {
  const found = await ctx.db.select({ alias: sites.alias }).from(sites).where(eq(sites.id, ctx.siteId));
  if (!found[0]) throw notFound();
  return found[0].alias;
}

/** Remembers whose the new accounts are, one statement for all. */
export async function keepUsers(
  ctx: OpenCtx,
  table: typeof students | typeof guardians,
  pairs: readonly { id: string; userId: string }[],
): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE ${table} AS held SET user_id = r.u, updated_at = ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(pairs.map(({ id, userId }) => ({ i: id, u: userId })))}::jsonb)
      AS r(i uuid, u uuid)
    WHERE held.site_id = ${ctx.siteId} AND held.id = r.i`);
}

export async function auditLogins(
  ctx: OpenCtx,
  studentIds: readonly string[],
  of: Slip['kind'],
): Promise<void> {
  for (const id of studentIds)
    await ctx.audit({ action: 'student.login', subject: 'student', subjectId: id, after: { of } });
}

/** Logins for the next students of a section who have none, in the order of rolls. */
export async function makeStudentLogins(ctx: Ctx, sectionId: string, limit: number): Promise<Slip[]> {
  const next = await ctx.db
    .select({ student: students, roll: enrolments.roll })
    .from(enrolments)
    .innerJoin(students, personOf)
    .where(and(inSection(ctx, sectionId), isNull(students.user_id)))
    .orderBy(asc(enrolments.list_order))
    .limit(limit)
    .for('update', { of: students });
  if (next.length === 0) return [];
  const alias = await aliasOf(ctx);
  const names = await freeUsernames(
    ctx.db,
    next.map(({ student }) => `${alias}-${student.student_code}`),
  );
  const made = await makeFirstAccounts(
    ctx.db,
    ctx.siteId,
    next.map(({ student }, at) => ({
      username: names[at] ?? null,
      phone: null,
      name_en: student.name_en,
      name_bn: student.name_bn,
    })),
  );
  const pairs = next.map(({ student }, at) => ({ id: student.id, userId: made[at]!.id }));
  await keepUsers(ctx, students, pairs);
  await linkPeople(
    ctx.db,
    ctx.siteId,
    'student',
    pairs.map(({ id, userId }): PersonLink => ({ userId, kind: 'student', personId: id })),
  );
  await auditLogins(
    ctx,
    pairs.map(({ id }) => id),
    'student',
  );
  return next.map(({ student }, at) => ({
    kind: 'student',
    id: student.id,
    name_en: student.name_en,
    name_bn: student.name_bn,
    login: names[at] ?? '',
    password: made[at]!.password,
    requested: false,
    children: [],
  }));
}

/**
 * A new first password for one person who has lost theirs; only for accounts that this school keeps, and never for
 * somebody who is more than a student or a guardian.
 */
export async function renewLogin(ctx: Ctx, kind: Slip['kind'], id: string): Promise<Slip> {
  const table = kind === 'student' ? students : guardians;
  const found = await ctx.db
    .select({ id: table.id, user_id: table.user_id, name_en: table.name_en, name_bn: table.name_bn })
    .from(table as typeof students)
    .where(and(eq(table.site_id, ctx.siteId), eq(table.id, id)));
  const row = found[0];
  if (!row?.user_id) throw notFound();
  await refuseEscalationByMember(ctx, row.user_id, 'families');
  const password = await renewFirstPassword(ctx.db, ctx.siteId, row.user_id);
  const [user] = await ctx.db.select().from(users).where(eq(users.id, row.user_id));
  const children = kind === 'guardian' ? ((await childrenOf(ctx, [id])).get(id) ?? []) : [];
  for (const studentId of kind === 'student' ? [id] : children.map((child) => child.id))
    await ctx.audit({
      action: 'student.login-renew',
      subject: 'student',
      subjectId: studentId,
      after: { of: kind },
    });
  return {
    kind,
    id,
    name_en: row.name_en,
    name_bn: row.name_bn,
    login: user?.username ?? user?.phone ?? '',
    password,
    requested: false,
    children: children.map(({ name_en, name_bn, roll }) => ({ name_en, name_bn, roll })),
  };
}
