import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import {
  sectionOrder,
  type SectionDetails,
} from '#modules/school/academics/base/labelled-sections.server.ts';

/** The roll's part of `list_order`. */
export const registerOrder = (section: Pick<SectionDetails, 'order'>, roll: number): string =>
  section.order + String(roll).padStart(9, '0');

/** After a class, a shift or a section has changed its place: puts the lists in order again, in one statement. */
export async function refreshListOrder(ctx: SiteCtx): Promise<void> {
  const wanted = sql`place.prefix || lpad(held.roll::text, 9, '0')`;
  await ctx.db.execute(sql`
    UPDATE enrolments AS held SET list_order = ${wanted}
    FROM (SELECT sections.id AS section_id, ${sectionOrder} AS prefix
          FROM sections JOIN classes ON classes.id = sections.class_id
          JOIN academic_groups ON academic_groups.id = sections.group_id
          JOIN shifts ON shifts.id = sections.shift_id JOIN versions ON versions.id = sections.version_id
          WHERE sections.site_id = ${ctx.siteId}) AS place
    WHERE held.site_id = ${ctx.siteId} AND held.section_id = place.section_id AND held.list_order <> ${wanted}`);
}
