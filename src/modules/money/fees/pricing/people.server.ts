import { sql, type SQL } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { FeeRunScope } from '../base/demand-source.ts';
import { chargeKey, type Chargee } from './price.ts';

const anyOf = (ids: readonly string[]): SQL => sql`ANY(${sql.param([...ids])}::uuid[])`;

/** Who studies in what a run charges; the narrower choice counts. */
function inScope(siteId: string, yearId: string, scope: FeeRunScope): SQL {
  const narrowed =
    scope.enrolment_ids.length > 0
      ? sql`e.id = ${anyOf(scope.enrolment_ids)}`
      : scope.section_ids.length > 0
        ? sql`e.section_id = ${anyOf(scope.section_ids)}`
        : scope.class_ids.length > 0
          ? sql`s.class_id = ${anyOf(scope.class_ids)}`
          : sql`true`;
  return sql`e.site_id = ${siteId} AND e.year_id = ${yearId} AND e.status = 'ACTIVE' AND ${narrowed}`;
}

/** 404 for sections and students that are not the school's or of another year. */
export async function refuseStrange(at: SiteCtx, yearId: string, scope: FeeRunScope): Promise<void> {
  const { db, siteId } = at;
  const found = await db.execute<{ sections: number; enrolments: number }>(sql`
    SELECT (SELECT count(*)::int FROM sections WHERE site_id = ${siteId} AND year_id = ${yearId}
        AND id = ${anyOf(scope.section_ids)}) AS sections,
      (SELECT count(*)::int FROM enrolments WHERE site_id = ${siteId} AND year_id = ${yearId}
        AND id = ${anyOf(scope.enrolment_ids)}) AS enrolments`);
  const [counted] = found.rows;
  if (counted?.sections !== new Set(scope.section_ids).size) throw notFound();
  if (counted.enrolments !== new Set(scope.enrolment_ids).size) throw notFound();
}

/** How many a run charges. */
export async function countInScope(at: SiteCtx, yearId: string, scope: FeeRunScope): Promise<number> {
  const found = await at.db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM enrolments e
    JOIN sections s ON s.site_id = ${at.siteId} AND s.id = e.section_id
    WHERE ${inScope(at.siteId, yearId, scope)}`);
  return found.rows[0]?.count ?? 0;
}

export type InScope = { enrolment_id: string; student_id: string };

/** The next ones of a run in the order of their ids, after one; all without a limit. */
export async function nextInScope(
  at: SiteCtx,
  yearId: string,
  scope: FeeRunScope,
  { after, limit }: { after: string | null; limit: number | null },
): Promise<InScope[]> {
  const found = await at.db.execute<InScope>(sql`
    SELECT e.id AS enrolment_id, e.student_id FROM enrolments e
    JOIN sections s ON s.site_id = ${at.siteId} AND s.id = e.section_id
    WHERE ${inScope(at.siteId, yearId, scope)} AND ${after === null ? sql`true` : sql`e.id > ${after}::uuid`}
    ORDER BY e.id ${limit === null ? sql`` : sql`LIMIT ${limit}`}`);
  return found.rows;
}

/** The first day of enrolments `e` that began after their year `y` did; fees of a year may fall due before it begins. */
export const joinedOn = sql`(CASE WHEN e.started_on > y.starts_on THEN e.started_on END)`;

/** Where students of enrolments are, as rates see it; who studies here no more is left out. */
export async function chargeesOf(at: SiteCtx, enrolmentIds: readonly string[]): Promise<Chargee[]> {
  const found = await at.db.execute<Chargee>(sql`
    SELECT e.id AS enrolment_id, e.student_id, e.year_id, ${joinedOn}::text AS joined_on, e.category_id,
      s.id AS section_id, s.class_id, s.group_id, s.version_id, s.shift_id
    FROM enrolments e JOIN sections s ON s.site_id = ${at.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = e.year_id
    WHERE e.site_id = ${at.siteId} AND e.id = ${anyOf(enrolmentIds)} AND e.status = 'ACTIVE'
    ORDER BY e.id`);
  return found.rows;
}

/** What enrolments are charged for already. */
export async function chargedOf(
  at: SiteCtx,
  enrolmentIds: readonly string[],
  itemIds: readonly string[],
): Promise<Set<string>> {
  const found = await at.db.execute<{ enrolment_id: string; item_id: string }>(sql`
    SELECT enrolment_id, item_id FROM fee_demands
    WHERE site_id = ${at.siteId} AND enrolment_id = ${anyOf(enrolmentIds)} AND item_id = ${anyOf(itemIds)}
      AND state = 'OPEN'`);
  return new Set(found.rows.map((row) => chargeKey(row.enrolment_id, row.item_id)));
}
