import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import { linkPeople, type PersonLink } from '#modules/platform/access/face/link-people.server.ts';
import type { GuardianValues, StudentValues } from './student-values.ts';
import { enrolments, guardians, guardianStudents, students } from './tables.server.ts';
import { studentOf } from './student-joins.server.ts';

/** The guardian a student was joined to, and whether the guardian was made for it. */
export type FamilyMade = { guardian_id: string; new_guardian: boolean };
export type FamiliesMade = { family?: FamilyMade; second_family?: FamilyMade };

/** The same person with the same mobile number is one guardian, no matter whose siblings they are. */
export function familyKey(guardian: Pick<GuardianValues, 'name_en' | 'phone'>): string | null {
  const name = searchKey(guardian.name_en);
  return guardian.phone && name ? `${guardian.phone} ${name}` : null;
}

type Joining = { studentId: string; guardians: readonly GuardianValues[] };

/** The guardians that a row names, each once. */
export const guardiansOf = ({
  guardian,
  second_guardian,
}: Pick<StudentValues, 'guardian' | 'second_guardian'>): GuardianValues[] => {
  const both = [guardian, second_guardian].filter((one) => one != null);
  const [first, second] = both;
  const key = first && familyKey(first);
  return first && second && key !== null && key === familyKey(second) ? [first] : both;
};

/** Guardians without a number cannot be told apart by it, so each student has their own. */
const nodeOf = (studentId: string, guardian: GuardianValues, at: number): string =>
  familyKey(guardian) ?? `${studentId} ${at}`;

/**
 * Everybody whom the rows name, each once, and those who come first with a student before those who come second: that
 * order is what the ids of entries keep.
 */
function inOrder(joining: readonly Joining[]): Map<string, GuardianValues> {
  const before = new Map<string, string[]>();
  const people = new Map<string, GuardianValues>();
  for (const { studentId, guardians: named } of joining)
    named.forEach((guardian, at) => {
      const node = nodeOf(studentId, guardian, at);
      if (!people.has(node)) people.set(node, guardian);
      const first = named[0];
      if (at > 0 && first) before.set(node, [...(before.get(node) ?? []), nodeOf(studentId, first, 0)]);
    });
  const ordered = new Map<string, GuardianValues>();
  const seen = new Set<string>();
  const put = (node: string) => {
    // Two who are each other's first in different rows have no order.
    if (seen.has(node)) return;
    seen.add(node);
    before.get(node)?.forEach(put);
    ordered.set(node, people.get(node)!);
  };
  for (const node of people.keys()) put(node);
  return ordered;
}

/** The entries of those named: found by number and name, or made. */
async function entriesOf(ctx: WorkCtx, joining: readonly Joining[]) {
  const rows = [...inOrder(joining)].map(([node, guardian]) => ({
    node,
    id: uuidv7(),
    family_key: familyKey(guardian),
    guardian,
  }));
  const inserted = await ctx.db
    .insert(guardians)
    .values(
      rows.map(({ id, family_key, guardian: { name_en, name_bn, phone, email, occupation } }) => ({
        site_id: ctx.siteId,
        id,
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
  const made = new Set(inserted.map(({ id }) => id));
  const known = rows.flatMap(({ id, family_key }) => (family_key && !made.has(id) ? [family_key] : []));
  const found = known.length
    ? await ctx.db
        .select({ id: guardians.id, key: guardians.family_key })
        .from(guardians)
        .where(and(eq(guardians.site_id, ctx.siteId), inArray(guardians.family_key, known)))
    : [];
  const ids = new Map(rows.flatMap(({ node, id }) => (made.has(id) ? [[node, id] as const] : [])));
  for (const { id, key } of found) if (key) ids.set(key, id);
  return { ids, made };
}

/** The children of guardians, all of the school: a login opens every one that the guardian may see. */
export async function childrenOf(ctx: SiteCtx, guardianIds: readonly string[]) {
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
    .innerJoin(students, studentOf(guardianStudents, ctx.siteId))
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
 * what was made, by student. Who has a guardian keeps what the office entered.
 */
export async function joinFamilies(
  ctx: WorkCtx,
  everyone: readonly Joining[],
): Promise<Map<string, FamiliesMade>> {
  const asked = everyone.filter((one) => one.guardians.length > 0);
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
  if (joining.length === 0) return new Map();
  const { ids, made } = await entriesOf(ctx, joining);
  const links = joining.flatMap(({ studentId, guardians: named }) =>
    named.flatMap((guardian, at) => {
      const guardianId = ids.get(nodeOf(studentId, guardian, at));
      if (!guardianId) return [];
      const { relation, rights } = guardian;
      // The first student of a family bears it; undoing looks at who is left anyway.
      return [{ studentId, guardianId, relation, rights, isNew: made.delete(guardianId) }];
    }),
  );
  await ctx.db
    .insert(guardianStudents)
    .values(
      links.map(({ studentId, guardianId, relation, rights }) => ({
        site_id: ctx.siteId,
        guardian_id: guardianId,
        student_id: studentId,
        relation,
        ...rights,
      })),
    )
    .onConflictDoNothing();
  await showToGuardians(ctx, links);
  const families = Map.groupBy(links, ({ studentId }) => studentId);
  const asMade = ({ guardianId, isNew }: (typeof links)[number]): FamilyMade => ({
    guardian_id: guardianId,
    new_guardian: isNew,
  });
  return new Map(
    [...families].map(([studentId, [first, second]]) => [
      studentId,
      { ...(first && { family: asMade(first) }), ...(second && { second_family: asMade(second) }) },
    ]),
  );
}
