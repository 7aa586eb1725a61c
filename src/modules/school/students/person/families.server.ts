import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx } from '#kernel/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import { linkPeople, type PersonLink } from '#modules/platform/access/link-people.server.ts';
import type { GuardianValues } from '../student-values.ts';
import { enrolments, guardians, guardianStudents, students } from '../tables.server.ts';

/** The guardian a student was joined to, and whether the guardian was made for it. */
export type FamilyMade = { guardian_id: string; new_guardian: boolean };

/** The same person with the same mobile number is one guardian, whoever's siblings they are. */
export function familyKey(guardian: Pick<GuardianValues, 'name_en' | 'phone'>): string | null {
  const name = searchKey(guardian.name_en);
  return guardian.phone && name ? `${guardian.phone} ${name}` : null;
}

type Joining = { studentId: string; guardian: GuardianValues | null };

async function guardianIds(ctx: WorkCtx, families: ReadonlyMap<string, GuardianValues>) {
  const made = await ctx.db
    .insert(guardians)
    .values(
      [...families].map(([family_key, { name_en, name_bn, phone, email, occupation }]) => ({
        site_id: ctx.siteId,
        name_en,
        name_bn,
        phone,
        email: email ?? null,
        occupation: occupation ?? null,
        family_key,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: guardians.id });
  const found = await ctx.db
    .select({ id: guardians.id, key: guardians.family_key })
    .from(guardians)
    .where(and(eq(guardians.site_id, ctx.siteId), inArray(guardians.family_key, [...families.keys()])));
  return { ids: new Map(found.map((row) => [row.key, row.id])), made: new Set(made.map((row) => row.id)) };
}

/** Guardians without a number cannot be told apart by it, so each student has their own. */
async function lonelyGuardians(ctx: WorkCtx, joining: readonly Joining[]): Promise<Map<string, string>> {
  const wanted = joining.filter(({ guardian }) => guardian && !familyKey(guardian));
  if (wanted.length === 0) return new Map();
  const ids = new Map(wanted.map(({ studentId }) => [studentId, uuidv7()]));
  await ctx.db.insert(guardians).values(
    wanted.map(({ studentId, guardian }) => ({
      site_id: ctx.siteId,
      id: ids.get(studentId)!,
      name_en: guardian!.name_en,
      name_bn: guardian!.name_bn,
      phone: guardian!.phone,
      email: guardian!.email ?? null,
      occupation: guardian!.occupation ?? null,
    })),
  );
  return ids;
}

/** The children of guardians, all of the school: a login opens every one that the guardian may see. */
export async function childrenOf(ctx: Pick<WorkCtx, 'db' | 'siteId'>, guardianIds: readonly string[]) {
  const rows = await ctx.db
    .select({
      guardian_id: guardianStudents.guardian_id,
      may_see: guardianStudents.may_see,
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

/**
 * A child that comes to a guardian who can sign in is seen from the next request on, unless the entry says that this
 * guardian must not: whatever brings the two together again does not overrule the office.
 */
export async function showToGuardians(
  ctx: WorkCtx,
  links: readonly { guardianId: string; studentId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const pairs = JSON.stringify(links.map(({ guardianId, studentId }) => ({ g: guardianId, s: studentId })));
  const found = await ctx.db
    .select({ userId: guardians.user_id, personId: guardianStudents.student_id })
    .from(guardianStudents)
    .innerJoin(
      guardians,
      and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        eq(guardianStudents.may_see, true),
        isNotNull(guardians.user_id),
        sql`(${guardianStudents.guardian_id}, ${guardianStudents.student_id}) IN
          (SELECT r.g, r.s FROM jsonb_to_recordset(${pairs}::jsonb) AS r(g uuid, s uuid))`,
      ),
    );
  await linkPeople(
    ctx.db,
    ctx.siteId,
    'guardian',
    found.flatMap(({ userId, personId }): PersonLink[] =>
      userId ? [{ userId, kind: 'child', personId }] : [],
    ),
  );
}

/**
 * Gives students that have no guardian theirs: found by mobile number and name, or made once per family. Answers with
 * what was made, by student.
 */
export async function joinFamilies(
  ctx: WorkCtx,
  everyone: readonly Joining[],
): Promise<Map<string, FamilyMade>> {
  const asked = everyone.filter(({ guardian }) => guardian !== null);
  if (asked.length === 0) return new Map();
  const held = await ctx.db
    .select({ id: guardianStudents.student_id })
    .from(guardianStudents)
    .where(
      and(
        eq(guardianStudents.site_id, ctx.siteId),
        sql`${guardianStudents.student_id} = ANY (${sql.param(asked.map(({ studentId }) => studentId))}::uuid[])`,
      ),
    );
  const have = new Set(held.map(({ id }) => id));
  const joining = asked.filter(({ studentId }) => !have.has(studentId));
  const families = new Map<string, GuardianValues>();
  for (const { guardian } of joining) {
    const key = guardian && familyKey(guardian);
    if (key && !families.has(key)) families.set(key, guardian);
  }
  const lonely = await lonelyGuardians(ctx, joining);
  const { ids, made } = families.size
    ? await guardianIds(ctx, families)
    : { ids: new Map(), made: new Set() };
  const links: { studentId: string; guardianId: string; relation: string; isNew: boolean }[] = [];
  for (const { studentId, guardian } of joining) {
    const own = lonely.get(studentId);
    const guardianId: string | undefined = own ?? ids.get(familyKey(guardian!));
    if (!guardianId) continue;
    // The first student of a family bears it; undoing looks at who is left anyway.
    links.push({
      studentId,
      guardianId,
      relation: guardian!.relation,
      isNew: own !== undefined || made.delete(guardianId),
    });
  }
  if (links.length > 0)
    await ctx.db
      .insert(guardianStudents)
      .values(
        links.map(({ studentId, guardianId, relation }) => ({
          site_id: ctx.siteId,
          guardian_id: guardianId,
          student_id: studentId,
          relation,
        })),
      )
      .onConflictDoNothing();
  await showToGuardians(ctx, links);
  return new Map(
    links.map(({ studentId, guardianId, isNew }) => [
      studentId,
      { guardian_id: guardianId, new_guardian: isNew },
    ]),
  );
}
