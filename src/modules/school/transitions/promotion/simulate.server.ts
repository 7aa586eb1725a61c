import { sql } from 'drizzle-orm';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { place, type ClassPlan, type Mover, type Plan } from './plan.ts';
import type { Outcome } from './policy.ts';
import { atOf, classesWithSubjects, seatingsOf, sideOf } from './targets.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Problem = 'NO_CLASS' | 'NO_GROUP' | 'NO_SECTION';

type Row = {
  id: string;
  outcome: Outcome;
  group_id: string | null;
  section_id: string | null;
  placed_roll: number | null;
  problem: Problem | null;
  merit: number | null;
  class_id: string;
  own_group: string;
  shift_id: string;
  version_id: string;
  section: string;
  roll: number;
  name: string;
  gender: string | null;
};

async function rowsOf({ db, siteId }: SiteCtx, promotionId: string): Promise<Row[]> {
  const found = await db.execute<Row>(sql`
    SELECT r.id, r.outcome, r.group_id, r.section_id, r.roll AS placed_roll, r.problem, r.merit, c.class_id,
      c.group_id AS own_group, c.shift_id, c.version_id, c.name_en AS section, e.roll, p.name_en AS name, p.gender
    FROM promotion_students r
    JOIN enrolments e ON e.site_id = ${siteId} AND e.id = r.enrolment_id
    JOIN sections c ON c.site_id = ${siteId} AND c.id = e.section_id
    ${joinStudent(siteId)}
    WHERE r.site_id = ${siteId} AND r.promotion_id = ${promotionId}`);
  return found.rows;
}

/** The class and group where somebody goes, or why nobody knows it. */
export function targetOf(
  row: Pick<Row, 'outcome' | 'group_id' | 'class_id' | 'own_group'>,
  plans: ReadonlyMap<string, ClassPlan>,
  classes: ReadonlySet<string>,
): { at: string } | { problem: Problem } | null {
  if (row.outcome !== 'PROMOTE' && row.outcome !== 'REPEAT') return null;
  const own = { class_id: row.class_id, group_id: row.own_group };
  const plan = plans.get(atOf(own));
  const to =
    row.outcome === 'REPEAT'
      ? { ...own, group_id: row.group_id ?? own.group_id }
      : { class_id: plan?.to_class_id ?? null, group_id: row.group_id ?? plan?.to_group_id ?? null };
  if (to.class_id === null) return { problem: 'NO_CLASS' };
  if (to.group_id === null) return { problem: 'NO_GROUP' };
  const at = atOf({ class_id: to.class_id, group_id: to.group_id });
  return classes.has(at) ? { at } : { problem: 'NO_CLASS' };
}

/** Gives everybody of a draft who moves a section and a roll, by the plan, and writes what is another one than before. */
export async function simulate(
  ctx: SiteCtx,
  promotion: { id: string; to_year_id: string; plan: Plan },
): Promise<void> {
  const { db, siteId } = ctx;
  const plans = new Map(promotion.plan.classes.map((plan) => [atOf(plan), plan]));
  const { classes } = await classesWithSubjects(ctx, promotion.to_year_id);
  const rows = await rowsOf(ctx, promotion.id);
  const problems = new Map<string, Problem>();
  const movers = rows.flatMap((row): Mover[] => {
    const target = targetOf(row, plans, classes);
    if (target && 'problem' in target) problems.set(row.id, target.problem);
    if (!target || !('at' in target)) return [];
    const { id, section, roll, name, gender, merit, outcome } = row;
    return [
      {
        id,
        at: target.at,
        side: sideOf(row),
        section,
        roll,
        name,
        gender,
        merit,
        repeats: outcome === 'REPEAT',
      },
    ];
  });
  const placed = place(movers, await seatingsOf(ctx, promotion.to_year_id), promotion.plan);
  for (const { id } of movers) if (!placed.has(id)) problems.set(id, 'NO_SECTION');
  const changed = rows.flatMap((row) => {
    const { section_id = null, roll = null } = placed.get(row.id) ?? {};
    const problem = problems.get(row.id) ?? null;
    const same = row.section_id === section_id && row.placed_roll === roll && row.problem === problem;
    return same ? [] : [{ id: row.id, section_id, roll, problem }];
  });
  if (changed.length === 0) return;
  const column = (key: 'id' | 'section_id' | 'roll' | 'problem') => sql.param(changed.map((row) => row[key]));
  await db.execute(sql`
    UPDATE promotion_students AS r SET section_id = g.section_id, roll = g.roll, problem = g.problem
    FROM unnest(${column('id')}::uuid[], ${column('section_id')}::uuid[], ${column('roll')}::int[],
      ${column('problem')}::text[]) AS g(id, section_id, roll, problem)
    WHERE r.site_id = ${siteId} AND r.promotion_id = ${promotion.id} AND r.id = g.id`);
}
