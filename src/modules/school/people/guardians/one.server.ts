import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { findRow } from '#kernel/database/rows.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { consentOf } from './consent.server.ts';
import { enrolments, guardians, guardianStudents, students } from '../base/tables.server.ts';
import { studentOf } from '../base/student-joins.server.ts';
import { guardianMerges } from './tables.server.ts';

type Row = typeof guardians.$inferSelect;

const shown = (row: Row, children: Awaited<ReturnType<typeof childrenOf>>) => ({
  id: row.id,
  version: row.version,
  name_en: row.name_en,
  name_bn: row.name_bn,
  phone: row.phone,
  email: row.email,
  occupation: row.occupation,
  has_login: row.user_id !== null,
  children: children.filter((child) => child.guardian_id === row.id),
});

const childrenOf = (ctx: Ctx, where: ReturnType<typeof sql>) =>
  ctx.db
    .select({
      guardian_id: guardianStudents.guardian_id,
      id: students.id,
      student_code: students.student_code,
      name_en: students.name_en,
      name_bn: students.name_bn,
      relation: guardianStudents.relation,
      may_see: guardianStudents.may_see,
      may_collect: guardianStudents.may_collect,
      gets_messages: guardianStudents.gets_messages,
      studies: sql<boolean>`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.site_id} = ${ctx.siteId}
        AND ${enrolments.student_id} = ${students.id} AND ${enrolments.status} = 'ACTIVE')`,
    })
    .from(guardianStudents)
    .innerJoin(students, studentOf(guardianStudents, ctx.siteId))
    .where(and(eq(guardianStudents.site_id, ctx.siteId), where))
    .orderBy(asc(students.name_en), asc(students.id))
    .limit(500);

/** One guardian with children and rights, who may be the same person, and the last merge that can be undone. */
export async function oneGuardian(ctx: Ctx, id: string) {
  const row = await findRow(ctx, guardians, id);
  // The same number, or another guardian of one of the children by the same name.
  const alike = await ctx.db
    .select()
    .from(guardians)
    .where(
      and(
        eq(guardians.site_id, ctx.siteId),
        ne(guardians.id, id),
        or(
          row.phone ? eq(guardians.phone, row.phone) : undefined,
          and(
            or(sql`lower(${guardians.name_en}) = lower(${row.name_en})`, eq(guardians.name_bn, row.name_bn)),
            sql`EXISTS (SELECT 1 FROM guardian_students a JOIN guardian_students b
              ON b.site_id = a.site_id AND b.student_id = a.student_id
              WHERE a.site_id = ${ctx.siteId} AND a.guardian_id = ${id} AND b.guardian_id = ${guardians.id})`,
          ),
        ),
      ),
    )
    .orderBy(asc(guardians.id))
    .limit(20);
  const ids = [id, ...alike.map((one) => one.id)];
  const children = await childrenOf(
    ctx,
    sql`${guardianStudents.guardian_id} = ANY (${sql.param(ids)}::uuid[])`,
  );
  const merges = await ctx.db
    .select()
    .from(guardianMerges)
    .where(
      and(
        eq(guardianMerges.site_id, ctx.siteId),
        eq(guardianMerges.kept_id, id),
        isNull(guardianMerges.undone_at),
      ),
    )
    .orderBy(desc(guardianMerges.created_at))
    .limit(1);
  const last = merges[0];
  return {
    ...shown(row, children),
    alike: alike.map((one) => ({
      ...shown(one, children),
      same_login: one.user_id !== null && one.user_id === row.user_id,
    })),
    consent: await consentOf(
      ctx,
      row,
      children.filter((child) => child.guardian_id === id).map((child) => child.id),
    ),
    last_merge: last
      ? {
          id: last.id,
          name_en: last.before.gone.name_en,
          name_bn: last.before.gone.name_bn,
          merged_at: last.created_at,
          can_undo: last.kept_version === row.version,
        }
      : null,
  };
}
