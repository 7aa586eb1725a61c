import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { siteOption } from '#modules/platform/site-options/face/values.server.ts';
import { findStudent } from '#modules/school/people/base/find-student.server.ts';
import { pathOf } from '../public-page/address.server.ts';
import { publicPageOn } from '../public-page/options.ts';
import { studentPages } from '../public-page/tables.server.ts';

/** A student whom the caller may not see does not exist for a card of the page either. */
export async function refuseUnseen(ctx: Ctx, studentId: string): Promise<void> {
  await findStudent(ctx, studentId);
}

/**
 * Where the public pages of enrolments are, for the codes on cards and certificates; `origin` is the school's own
 * (`https://krishnachura.school.example`). Nothing for those without a page, and for all while the school shows none.
 */
export async function publicAddresses(
  ctx: SiteCtx,
  origin: string,
  enrolmentIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (enrolmentIds.length === 0 || !(await siteOption(ctx, publicPageOn))) return new Map();
  const rows = await ctx.db
    .select({ id: studentPages.id, enrolment_id: studentPages.enrolment_id, sealed: studentPages.sealed })
    .from(studentPages)
    .where(
      and(
        eq(studentPages.site_id, ctx.siteId),
        inArray(studentPages.enrolment_id, [...enrolmentIds]),
        isNull(studentPages.revoked_at),
      ),
    );
  return new Map(
    rows.flatMap((row) => {
      const path = pathOf(ctx.siteId, row);
      return path ? [[row.enrolment_id, origin + path] as const] : [];
    }),
  );
}

export { refuseOtherSection, seenSections } from '#modules/school/people/base/who-may-see.server.ts';
