import { and, eq, inArray } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { studentSubjects } from '../base/tables.server.ts';

/** A class's subject, and as what it is taken. */
export type Taken = { id: string; kind: string };

/** What enrolments have been given already. */
export async function heldSubjects(
  ctx: SiteCtx,
  enrolmentIds: readonly string[],
): Promise<Map<string, Taken[]>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(studentSubjects)
    .where(
      and(eq(studentSubjects.site_id, ctx.siteId), inArray(studentSubjects.enrolment_id, [...enrolmentIds])),
    );
  return new Map(
    [...Map.groupBy(rows, (row) => row.enrolment_id)].map(([id, list]) => [
      id,
      list.map((row) => ({ id: row.class_subject_id, kind: row.kind })),
    ]),
  );
}

/**
 * What a sheet adds to subjects already given. Null: it says something else, and a choice made in the school is
 * over the sheet.
 */
export function missingSubjects<T extends Taken>(wanted: readonly T[], held: readonly Taken[]): T[] | null {
  const same = (a: Taken, b: Taken) => a.id === b.id && a.kind === b.kind;
  if (wanted.length === 0) return [];
  if (held.some((each) => !wanted.some((other) => same(each, other)))) return null;
  return wanted.filter((each) => !held.some((other) => same(each, other)));
}
