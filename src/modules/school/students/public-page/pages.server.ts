import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { yearName } from '#modules/school/academics/base/section-catalogues.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { siteOption } from '#modules/platform/site-options/face/values.server.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { newPage, pathOf } from './address.server.ts';
import { publicPageOn } from './options.ts';
import { studentPages } from './tables.server.ts';
import { publicPageWords as w } from './words.ts';

const refuseOff = async (ctx: Ctx): Promise<void> => {
  if (!(await siteOption(ctx, publicPageOn))) throw new Problem(w.is_off, { status: 409 });
};

const studiesNow = async (ctx: Ctx, studentId: string): Promise<string | null> => {
  const found = await ctx.db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, ctx.siteId),
        eq(enrolments.student_id, studentId),
        eq(enrolments.status, 'ACTIVE'),
      ),
    )
    .orderBy(desc(enrolments.created_at))
    .limit(1);
  return found[0]?.id ?? null;
};

/** The public pages that a student has or had, the newest first, and whether one can be made now. */
export async function pagesOfStudent(ctx: Ctx, studentId: string) {
  await findStudent(ctx, studentId);
  const rows = await ctx.db
    .select({
      page: studentPages,
      year_id: enrolments.year_id,
      year: { en: academicYears.name_en, bn: academicYears.name_bn },
    })
    .from(studentPages)
    .innerJoin(
      enrolments,
      and(eq(enrolments.site_id, ctx.siteId), eq(enrolments.id, studentPages.enrolment_id)),
    )
    .innerJoin(academicYears, eq(academicYears.id, enrolments.year_id))
    .where(and(eq(studentPages.site_id, ctx.siteId), eq(studentPages.student_id, studentId)))
    .orderBy(desc(studentPages.created_at), desc(studentPages.id))
    .limit(50);
  const named = await withLocalNames(ctx, rows, yearName);
  const isOn = await siteOption(ctx, publicPageOn);
  const now = await studiesNow(ctx, studentId);
  const isOpen = rows.some(({ page }) => page.enrolment_id === now && !page.revoked_at);
  return {
    on: isOn,
    can_make: isOn && now !== null && !isOpen,
    pages: named.map(({ page, year }) => {
      const path = page.revoked_at ? null : pathOf(ctx.siteId, page);
      return {
        id: page.id,
        version: page.version,
        year,
        url: path && ctx.origin + path,
        made_at: page.created_at,
        revoked_at: page.revoked_at,
        opened: page.opened,
        last_opened_on: page.last_opened_on,
      };
    }),
  };
}

/** A page for each of these enrolments that has none open; who has one keeps it. */
export async function makePages(
  ctx: Ctx,
  of: readonly { id: string; student_id: string }[],
): Promise<{ made: number }> {
  await refuseOff(ctx);
  if (of.length === 0) return { made: 0 };
  const made = await ctx.db
    .insert(studentPages)
    .values(
      of.map((enrolment) => {
        const { id, hash, sealed } = newPage(ctx.siteId);
        return {
          site_id: ctx.siteId,
          id,
          student_id: enrolment.student_id,
          enrolment_id: enrolment.id,
          token_hash: hash,
          sealed,
        };
      }),
    )
    .onConflictDoNothing()
    .returning({ student_id: studentPages.student_id });
  await Promise.all(
    made.map(({ student_id }) =>
      ctx.audit({ action: 'student.page-make', subject: 'student', subjectId: student_id }),
    ),
  );
  return { made: made.length };
}

/** The page of the year in which the student studies now. */
export async function makePage(ctx: Ctx, studentId: string): Promise<{ made: number }> {
  await findStudent(ctx, studentId);
  await refuseOff(ctx);
  const enrolment = await studiesNow(ctx, studentId);
  if (!enrolment) throw new Problem(w.studies_not, { status: 409 });
  return makePages(ctx, [{ id: enrolment, student_id: studentId }]);
}

/** From the next request on the address leads nowhere, for good. */
export async function revokePage(
  ctx: Ctx,
  studentId: string,
  { page_id, version }: { page_id: string; version: number },
): Promise<{ version: number }> {
  await findStudent(ctx, studentId);
  const own = and(
    eq(studentPages.site_id, ctx.siteId),
    eq(studentPages.student_id, studentId),
    eq(studentPages.id, page_id),
  );
  const found = await ctx.db.select().from(studentPages).where(own).for('update');
  const page = found[0];
  if (!page) throw notFound();
  if (page.version !== version || page.revoked_at)
    throw stale({ version }, { version: page.version, revoked_at: page.revoked_at });
  await ctx.db
    .update(studentPages)
    .set({ revoked_at: ctx.now, version: sql`${studentPages.version} + 1`, updated_at: ctx.now })
    .where(and(own, isNull(studentPages.revoked_at)));
  await ctx.audit({ action: 'student.page-revoke', subject: 'student', subjectId: studentId });
  return { version: version + 1 };
}
