import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';

/** The sections whose students the caller may see: null for all of the school, else those assigned. */
export async function seenSections(ctx: Ctx): Promise<readonly string[] | null> {
  return may(ctx.actor, 'student.view') ? null : assignedSections(ctx);
}

/** A section outside the caller's does not exist for them. */
export async function refuseOtherSection(ctx: Ctx, sectionId: string): Promise<void> {
  const seen = await seenSections(ctx);
  if (seen && !seen.includes(sectionId)) throw notFound();
}
