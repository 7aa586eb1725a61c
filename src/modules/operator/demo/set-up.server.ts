import { eq } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { usualSections } from '#modules/school/academics/base/catalogue.ts';
import { setSections } from '#modules/school/academics/base/set-sections.server.ts';
import {
  chooseClasses,
  chooseShifts,
  chooseYear,
  finishSetUp,
} from '#modules/school/academics/base/set-up.server.ts';
import {
  academicGroups,
  academicSessions,
  academicYears,
  classes,
  sections,
  shifts,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { applyTemplates } from '#modules/school/academics/face/apply-templates.server.ts';
import type { DemoSchool } from './schools.ts';

type Coded =
  | typeof classes
  | typeof academicGroups
  | typeof shifts
  | typeof versions
  | typeof academicYears
  | typeof academicSessions;

async function idOf(ctx: Ctx, table: Coded, code: string): Promise<string> {
  const found = await ctx.db
    .select({ id: table.id })
    .from(table as typeof classes)
    .where(eq((table as typeof classes).code, code));
  if (!found[0]) throw new Error(`The catalogue has no ${code}.`);
  return found[0].id;
}

export type DemoSection = {
  id: string;
  class: string;
  group: string;
  students: number;
  class_id: string;
  group_id: string;
};

/** Sets up a demo school as its administrator would: year, shifts, classes, subjects from templates, sections. */
export async function setUpSchool(
  ctx: Ctx,
  school: DemoSchool,
): Promise<{ yearId: string; sections: DemoSection[] }> {
  const yearId = await idOf(ctx, academicYears, school.year);
  const sessionId = school.session ? await idOf(ctx, academicSessions, school.session) : null;
  const versionId = await idOf(ctx, versions, 'bangla');
  const shiftIds = new Map<string, string>();
  for (const code of school.shifts) shiftIds.set(code, await idOf(ctx, shifts, code));
  await chooseYear(ctx, { year_id: yearId, session_id: sessionId });
  await chooseShifts(ctx, { shift_ids: [...shiftIds.values()], version_ids: [versionId] });
  const classGroups: (DemoSchool['classes'][number] & { class_id: string; group_id: string })[] = [];
  for (const at of school.classes)
    classGroups.push({
      ...at,
      class_id: await idOf(ctx, classes, at.code),
      group_id: await idOf(ctx, academicGroups, at.group),
    });
  await chooseClasses(ctx, {
    year_id: yearId,
    classes: classGroups.map(({ class_id, group_id }) => ({ class_id, group_id })),
  });
  await applyTemplates(ctx, {
    year_id: yearId,
    uses: classGroups.map(({ class_id, group_id, template }) => ({ class_id, group_id, template })),
  });
  const wanted = school.sections.map((section) => {
    const classGroup = classGroups.find((at) => at.code === section.class && at.group === section.group);
    const name = usualSections.find((entry) => entry.code === section.code);
    if (!classGroup || !name) throw new Error(`The demo has no class ${section.class} ${section.group}.`);
    return {
      class_id: classGroup.class_id,
      group_id: classGroup.group_id,
      version_id: versionId,
      shift_id: shiftIds.get(section.shift) ?? '',
      name_en: name.name_en,
      name_bn: name.name_bn,
      capacity: 60,
    };
  });
  await setSections(ctx, { year_id: yearId, sections: wanted });
  await finishSetUp(ctx);
  const rows = await ctx.db.select().from(sections).where(eq(sections.site_id, ctx.siteId));
  const demoSections = school.sections.map((section, at) => {
    const want = wanted[at]!;
    const row = rows.find(
      (one) =>
        one.class_id === want.class_id &&
        one.group_id === want.group_id &&
        one.shift_id === want.shift_id &&
        one.name_en === want.name_en,
    );
    return {
      id: row?.id ?? '',
      class: section.class,
      group: section.group,
      students: section.students,
      class_id: want.class_id,
      group_id: want.group_id,
    };
  });
  return { yearId, sections: demoSections };
}
