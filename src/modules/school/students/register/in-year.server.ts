import type { z } from 'zod';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { filterSchema } from '#modules/school/people/base/schemas.ts';
import { studentWords as w } from '#modules/school/people/base/words.ts';
import { currentYearId } from '#modules/school/people/face/years-and-sections.server.ts';
import type { StudentFilter } from './list.server.ts';

/** A filter that names no year means the one in which the school works. */
export async function inYear<F extends z.output<typeof filterSchema>>(
  ctx: Ctx,
  filter: F,
): Promise<F & StudentFilter> {
  const year_id = filter.year_id ?? (await currentYearId(ctx));
  if (!year_id) throw new Problem(w.no_year, { status: 409 });
  return { ...filter, year_id };
}
