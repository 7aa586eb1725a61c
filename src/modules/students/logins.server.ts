import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { linkPeople, type PersonLink } from '#modules/access/link-people.server.ts';
import {
  makeFirstAccounts,
  renewFirstPassword,
  type FirstLogin,
} from '#modules/identity/first-passwords.server.ts';
import { users } from '#modules/identity/tables.server.ts';
import { sites } from '#modules/sites/tables.server.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { freeUsernames } from '#modules/identity/free-usernames.server.ts';
import { enrolments, guardians, guardianStudents, students } from './tables.server.ts';

export type Slip = {
  kind: 'student' | 'guardian';
  id: string;
  name_en: string;
  name_bn: string;
  /** What to type at the login: a user name, or a guardian's mobile number. */
  login: string;
  /** Null: the person signs in with the password they have already. */
  password: string | null;
  /** Whose guardian. */
  children: { name_en: string; name_bn: string; roll: number }[];
};

const inSection = (ctx: Ctx, sectionId: string) =>
  and(
    eq(enrolments.site_id, ctx.siteId),
    eq(enrolments.section_id, sectionId),
    eq(enrolments.status, 'ACTIVE'),
  );
const personOf = and(eq(students.site_id, enrolments.site_id), eq(students.id, enrolments.student_id));

async function aliasOf(ctx: Ctx): Promise<string> {
  const found = await ctx.db.select({ alias: sites.alias }).from(sites).where(eq(sites.id, ctx.siteId));
  if (!found[0]) throw notFound();
  return found[0].alias;
}

/** Remembers whose the new accounts are, one statement for all. */
async function keepUsers(
  ctx: Ctx,
  table: typeof students | typeof guardians,
  pairs: readonly { id: string; userId: string }[],
): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE ${table} AS held SET user_id = r.u, updated_at = ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(pairs.map(({ id, userId }) => ({ i: id, u: userId })))}::jsonb)
      AS r(i uuid, u uuid)
    WHERE held.site_id = ${ctx.siteId} AND held.id = r.i`);
}

async function leaveTraces(ctx: Ctx, studentIds: readonly string[], of: Slip['kind']): Promise<void> {
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
  await leaveTraces(
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
    children: [],
  }));
}

type GuardianRow = typeof guardians.$inferSelect;

/** The children of guardians, all of the school: a login opens every one of them. */
async function childrenOf(ctx: Ctx, guardianIds: readonly string[]) {
  const rows = await ctx.db
    .select({
      guardian_id: guardianStudents.guardian_id,
      id: students.id,
      name_en: students.name_en,
      name_bn: students.name_bn,
      roll: sql<number>`coalesce((SELECT ${enrolments.roll} FROM ${enrolments} WHERE ${enrolments.site_id} = ${ctx.siteId}
        AND ${enrolments.student_id} = ${students.id} ORDER BY ${enrolments.created_at} DESC LIMIT 1), 0)`,
    })
    .from(guardianStudents)
    .innerJoin(students, and(eq(students.site_id, ctx.siteId), eq(students.id, guardianStudents.student_id)))
    .where(
      and(eq(guardianStudents.site_id, ctx.siteId), inArray(guardianStudents.guardian_id, [...guardianIds])),
    );
  return Map.groupBy(rows, (row) => row.guardian_id);
}

/** Accounts for guardians: the one that has this mobile number already, at whichever school, or a new one. */
async function guardianAccounts(
  ctx: Ctx,
  rows: readonly GuardianRow[],
): Promise<Map<string, Pick<FirstLogin, 'id'> & { password: string | null }>> {
  const phones = [...new Set(rows.map((row) => row.phone!))];
  const known = await ctx.db
    .select({ id: users.id, phone: users.phone })
    .from(users)
    .where(inArray(users.phone, phones));
  const byPhone = new Map<string, { id: string; password: string | null }>(
    known.map((user) => [user.phone!, { id: user.id, password: null }]),
  );
  // Two guardians of one mobile number (mother and father) are one login.
  const missing = phones.filter((phone) => !byPhone.has(phone));
  const made = await makeFirstAccounts(
    ctx.db,
    ctx.siteId,
    missing.map((phone) => {
      const { name_en, name_bn } = rows.find((row) => row.phone === phone)!;
      return { username: null, phone, name_en, name_bn };
    }),
  );
  missing.forEach((phone, at) => byPhone.set(phone, made[at]!));
  return new Map(rows.map((row) => [row.id, byPhone.get(row.phone!)!]));
}

/** Logins for the next guardians of a section's students who have none and have a mobile number. */
export async function makeGuardianLogins(ctx: Ctx, sectionId: string, limit: number): Promise<Slip[]> {
  const next = await ctx.db
    .select()
    .from(guardians)
    .where(
      and(
        eq(guardians.site_id, ctx.siteId),
        isNull(guardians.user_id),
        isNotNull(guardians.phone),
        sql`${guardians.id} IN (${ctx.db
          .select({ id: guardianStudents.guardian_id })
          .from(guardianStudents)
          .innerJoin(
            enrolments,
            and(
              eq(enrolments.site_id, guardianStudents.site_id),
              eq(enrolments.student_id, guardianStudents.student_id),
            ),
          )
          .where(inSection(ctx, sectionId))})`,
      ),
    )
    .orderBy(asc(guardians.id))
    .limit(limit)
    .for('update');
  if (next.length === 0) return [];
  const accounts = await guardianAccounts(ctx, next);
  const children = await childrenOf(
    ctx,
    next.map(({ id }) => id),
  );
  await keepUsers(
    ctx,
    guardians,
    next.map(({ id }) => ({ id, userId: accounts.get(id)!.id })),
  );
  const links = next.flatMap(({ id }) =>
    (children.get(id) ?? []).map((child): PersonLink => ({
      userId: accounts.get(id)!.id,
      kind: 'child',
      personId: child.id,
    })),
  );
  await linkPeople(ctx.db, ctx.siteId, 'guardian', links);
  await leaveTraces(
    ctx,
    links.map(({ personId }) => personId),
    'guardian',
  );
  return next.map((row) => ({
    kind: 'guardian',
    id: row.id,
    name_en: row.name_en,
    name_bn: row.name_bn,
    login: row.phone ?? '',
    password: accounts.get(row.id)!.password,
    children: (children.get(row.id) ?? []).map(({ name_en, name_bn, roll }) => ({ name_en, name_bn, roll })),
  }));
}

/** A new first password for one person who has lost theirs; only for accounts that this school keeps. */
export async function renewLogin(ctx: Ctx, kind: Slip['kind'], id: string): Promise<Slip> {
  const table = kind === 'student' ? students : guardians;
  const found = await ctx.db
    .select({ id: table.id, user_id: table.user_id, name_en: table.name_en, name_bn: table.name_bn })
    .from(table as typeof students)
    .where(and(eq(table.site_id, ctx.siteId), eq(table.id, id)));
  const row = found[0];
  if (!row?.user_id) throw notFound();
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
    children: children.map(({ name_en, name_bn, roll }) => ({ name_en, name_bn, roll })),
  };
}
