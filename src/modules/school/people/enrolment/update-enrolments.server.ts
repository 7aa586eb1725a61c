import { sql } from 'drizzle-orm';
import type { SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import type { Match } from '../person/match.server.ts';
import { enrolmentChangesOf } from '../base/record-changes.ts';
import { enrolmentKeys, type EnrolmentValues, type StudentValues } from '../base/student-values.ts';
import { enrolments } from '../base/tables.server.ts';

/** What an enrolment says beside section, roll and state; `version` is the one it will have. */
export type EnrolmentChange = EnrolmentValues & { id: string; version: number };

/** Writes them of many enrolments in one statement. */
export async function updateEnrolments(ctx: SiteCtxAt, rows: readonly EnrolmentChange[]): Promise<void> {
  if (rows.length === 0) return;
  const typeOf = (key: string) => (key.endsWith('_id') ? 'uuid' : key.endsWith('_on') ? 'date' : 'text');
  // A first day that is not said stays as it is: every enrolment has one.
  const set = enrolmentKeys.map((key) =>
    sql.raw(`"${key}" = ${key === 'started_on' ? `coalesce(r."${key}", held."${key}")` : `r."${key}"`}`),
  );
  const shape = enrolmentKeys.map((key) => sql.raw(`"${key}" ${typeOf(key)}`));
  await ctx.db.execute(sql`
    UPDATE ${enrolments} AS held
    SET ${sql.join(set, sql`, `)}, version = r.version, updated_at = ${ctx.now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, version int, ${sql.join(shape, sql`, `)})
    WHERE held.site_id = ${ctx.siteId} AND held.id = r.id`);
}

/**
 * What rows of a sheet say otherwise of those enrolled already; answers with what was there, under the version that it
 * has now.
 */
export async function changeEnrolments<S extends { readonly values: StudentValues; readonly match: Match }>(
  ctx: SiteCtxAt,
  steps: readonly S[],
): Promise<Map<S, EnrolmentChange>> {
  const changed = steps.flatMap((step) => {
    if (step.match.is !== 'enrolled') return [];
    const { enrolment } = step.match;
    const keys = enrolmentChangesOf(step.values, enrolment);
    if (keys.length === 0) return [];
    const held = Object.fromEntries(enrolmentKeys.map((key) => [key, enrolment[key]])) as EnrolmentValues;
    const before = { ...held, id: enrolment.id, version: enrolment.version + 1 };
    return [
      {
        step,
        before,
        after: { ...before, ...Object.fromEntries(keys.map((key) => [key, step.values[key]])) },
      },
    ];
  });
  await updateEnrolments(
    ctx,
    changed.map(({ after }) => after),
  );
  return new Map(changed.map(({ step, before }) => [step, before]));
}
