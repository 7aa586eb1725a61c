import { eq } from 'drizzle-orm';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { namedSite } from '#modules/platform/sites/base/found-sites.server.ts';
import { currentYear } from '../base/current-year.server.ts';
import { studentsBySection } from '../base/ports.server.ts';
import { sectionsOfYear } from '../base/sections.server.ts';
import { academicYears } from '../base/tables.server.ts';

/** The academic side of a school as the operator sees it: its year, its sections, how many study in each. */
export async function siteDetails(ctx: Ctx, id: string) {
  const { name_en, name_bn, alias } = await namedSite(ctx.db, id);
  const { db } = await ctx.enterSite(id);
  const year = await currentYear(db, id);
  const named = year
    ? await db
        .select({ en: academicYears.name_en, bn: academicYears.name_bn })
        .from(academicYears)
        .where(eq(academicYears.id, year.year_id))
    : [];
  const sections = year ? await sectionsOfYear(db, id, year.year_id) : [];
  const [students] = await askAll(studentsBySection, db, id);
  return {
    name_en,
    name_bn,
    alias,
    year: named[0] ?? null,
    sections: sections.map((row) => ({
      id: row.id,
      name_en: row.name_en,
      name_bn: row.name_bn,
      class: row.class,
      group: row.group,
      group_code: row.group_code,
      version: row.version,
      shift: row.shift,
      capacity: row.capacity,
      students: students?.get(row.id) ?? 0,
    })),
  };
}
