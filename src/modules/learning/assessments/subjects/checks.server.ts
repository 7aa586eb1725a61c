import { and, arrayContains, eq, inArray } from 'drizzle-orm';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Row } from '#kernel/resource/rows.server.ts';
import { assessmentResourceWords as w } from './words.ts';
import {
  assessmentDimensions,
  competencies,
  learningExperiences,
  performanceIndicators,
} from '../base/tables.server.ts';

/** A dimension or an experience holds indicators of its own class and subject alone. */
export async function onlyOwnIndicators(
  ctx: Ctx,
  row: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const ids = [...new Set(row['indicator_ids'] as string[])];
  if (ids.length > 0) {
    const own = await ctx.db
      .select({ id: performanceIndicators.id })
      .from(performanceIndicators)
      .innerJoin(competencies, eq(competencies.id, performanceIndicators.competency_id))
      .where(
        and(
          inArray(performanceIndicators.id, ids),
          eq(competencies.assessment_subject_id, row['assessment_subject_id'] as string),
        ),
      );
    if (own.length !== ids.length) throw new Problem(w.indicator_elsewhere, { field: 'indicator_ids' });
  }
  return { ...row, indicator_ids: ids };
}

/** Lists of indicators are arrays, which no foreign key watches. */
export async function keepUsedIndicator(ctx: Ctx, { id }: Row): Promise<void> {
  for (const table of [assessmentDimensions, learningExperiences] as const) {
    const users = await ctx.db
      .select({ en: table.name_en, bn: table.name_bn })
      .from(table as typeof assessmentDimensions)
      .where(arrayContains(table.indicator_ids, [id]))
      .limit(1);
    const user = users[0];
    if (user)
      throw new Problem(w.indicator_in_use, {
        status: 409,
        values: { name: { en: user.en ?? user.bn, bn: user.bn } },
      });
  }
}

/** An indicator in use stays with the subject whose dimensions hold it. */
export async function keepIndicatorsPosition(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<Record<string, unknown>> {
  if (before && before['competency_id'] !== row['competency_id']) {
    const subjects = await ctx.db
      .selectDistinct({ id: competencies.assessment_subject_id })
      .from(competencies)
      .where(inArray(competencies.id, [before['competency_id'] as string, row['competency_id'] as string]));
    if (subjects.length > 1) await keepUsedIndicator(ctx, before);
  }
  return row;
}

/** A competency stays in its subject while a dimension or experience there holds one of its indicators. */
export async function keepCompetencyPosition(
  ctx: Ctx,
  row: Record<string, unknown>,
  before: Row | null,
): Promise<Record<string, unknown>> {
  if (before && before['assessment_subject_id'] !== row['assessment_subject_id']) {
    const own = await ctx.db
      .select({ id: performanceIndicators.id, version: performanceIndicators.version })
      .from(performanceIndicators)
      .where(eq(performanceIndicators.competency_id, before.id));
    for (const indicator of own) await keepUsedIndicator(ctx, indicator);
  }
  return row;
}
