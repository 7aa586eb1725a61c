import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { linkRequests } from '#modules/platform/access/base/tables.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import {
  enrolments,
  guardians,
  guardianStudents,
  students,
} from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';

export type LoginLine = {
  id: string;
  name_en: string;
  name_bn: string;
  has_login: boolean;
  /** When the person last signed in; null: never. */
  last_login_at: Date | null;
  /** This school may give a new password. */
  kept: boolean;
};
export type SectionLogins = {
  students: (LoginLine & { roll: number; username: string | null })[];
  guardians: (LoginLine & {
    phone: string | null;
    children: number[];
    /** Somebody who has an account was asked to be joined as this guardian. */
    request: 'waiting' | 'declined' | 'ended' | null;
  })[];
};

/** Requests that keep a login from being made, by guardian and by what they were found. */
async function requestsOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<Map<string, 'waiting' | 'declined' | 'ended'>> {
  const found = ids.length
    ? await ctx.db
        .select()
        .from(linkRequests)
        .where(
          and(
            eq(linkRequests.about_site, ctx.siteId),
            eq(linkRequests.kind, 'guardian'),
            inArray(linkRequests.person_id, [...ids]),
          ),
        )
        .orderBy(asc(linkRequests.created_at))
    : [];
  return new Map(
    found.flatMap(({ person_id, matched_by, state, expires_at }) =>
      state === 'declined' || state === 'ended' || (state === 'waiting' && expires_at > ctx.now)
        ? [[`${person_id} ${matched_by}`, state] as const]
        : [],
    ),
  );
}

/** Who of a section can sign in: students in the order of rolls, and their guardians with the rolls of the children. */
export async function sectionLogins(ctx: Ctx, sectionId: string): Promise<SectionLogins> {
  const pupils = await ctx.db
    .select({
      id: students.id,
      name_en: students.name_en,
      name_bn: students.name_bn,
      roll: enrolments.roll,
      user_id: students.user_id,
    })
    .from(enrolments)
    .innerJoin(students, studentOf(enrolments, ctx.siteId))
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.section_id, sectionId),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .orderBy(asc(enrolments.list_order));
  const families = pupils.length
    ? await ctx.db
        .select({
          id: guardians.id,
          name_en: guardians.name_en,
          name_bn: guardians.name_bn,
          phone: guardians.phone,
          user_id: guardians.user_id,
          student_id: guardianStudents.student_id,
        })
        .from(guardianStudents)
        .innerJoin(
          guardians,
          and(eq(guardians.site_id, ctx.siteId), eq(guardians.id, guardianStudents.guardian_id)),
        )
        .where(
          and(
            eq(guardianStudents.site_id, ctx.siteId),
            sql`${guardianStudents.student_id} = ANY (${sql.param(pupils.map(({ id }) => id))}::uuid[])`,
          ),
        )
    : [];
  const userIds = [...new Set([...pupils, ...families].flatMap((row) => row.user_id ?? []))];
  const accounts = userIds.length
    ? await ctx.db
        .select({
          id: users.id,
          username: users.username,
          last_login_at: users.last_login_at,
          kept_by_site: users.kept_by_site,
        })
        .from(users)
        .where(inArray(users.id, userIds))
    : [];
  const asked = await requestsOf(ctx, [...new Set(families.map(({ id }) => id))]);
  const accountOf = new Map(accounts.map((account) => [account.id, account]));
  const line = (row: { id: string; name_en: string; name_bn: string; user_id: string | null }) => {
    const account = row.user_id ? accountOf.get(row.user_id) : undefined;
    return {
      id: row.id,
      name_en: row.name_en,
      name_bn: row.name_bn,
      has_login: row.user_id !== null,
      last_login_at: account?.last_login_at ?? null,
      kept: account?.kept_by_site === ctx.siteId,
    };
  };
  const rollOf = new Map(pupils.map((pupil) => [pupil.id, pupil.roll]));
  return {
    students: pupils.map((pupil) => ({
      ...line(pupil),
      roll: pupil.roll,
      username: (pupil.user_id && accountOf.get(pupil.user_id)?.username) || null,
    })),
    guardians: [...Map.groupBy(families, (row) => row.id).values()].map((rows) => ({
      ...line(rows[0]!),
      phone: rows[0]!.phone,
      request: rows[0]!.user_id ? null : (asked.get(`${rows[0]!.id} phone:${rows[0]!.phone}`) ?? null),
      children: rows.map((row) => rollOf.get(row.student_id) ?? 0).toSorted((a, b) => a - b),
    })),
  };
}
