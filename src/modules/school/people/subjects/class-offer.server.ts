import { and, asc, eq } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { SectionDetails } from '#modules/school/academics/base/labelled-sections.server.ts';
import { classSubjects, subjectConditions } from '#modules/school/academics/base/tables.server.ts';
import { usualCondition, type Condition, type OfferedSubject } from './subject-choice.ts';

export type ClassOffer = { subjects: OfferedSubject[]; condition: Condition };

/** What the class of a section offers this year, and the condition by which a student chooses. */
export async function classOffer(
  ctx: SiteCtx,
  section: Pick<SectionDetails, 'year_id' | 'class_id' | 'group_id'>,
): Promise<ClassOffer> {
  const subjects = await ctx.db
    .select({
      id: classSubjects.id,
      code: classSubjects.code,
      name_en: classSubjects.name_en,
      name_bn: classSubjects.name_bn,
      slot: classSubjects.slot,
      religion: classSubjects.religion,
      papers: classSubjects.papers,
    })
    .from(classSubjects)
    .where(
      and(
        eq(classSubjects.site_id, ctx.siteId),
        eq(classSubjects.year_id, section.year_id),
        eq(classSubjects.class_id, section.class_id),
        eq(classSubjects.group_id, section.group_id),
        eq(classSubjects.active, true),
      ),
    )
    .orderBy(asc(classSubjects.position), asc(classSubjects.code));
  const conditions = await ctx.db
    .select({ slots: subjectConditions.slots, exclusive: subjectConditions.exclusive })
    .from(subjectConditions)
    .where(
      and(
        eq(subjectConditions.site_id, ctx.siteId),
        eq(subjectConditions.year_id, section.year_id),
        eq(subjectConditions.class_id, section.class_id),
        eq(subjectConditions.group_id, section.group_id),
      ),
    );
  return { subjects, condition: conditions[0] ?? usualCondition(subjects) };
}
