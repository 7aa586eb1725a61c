import { sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '#kernel/database/each.server.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { lockMoney } from '../base/ports.server.ts';
import { chargedOf, chargeesOf, type InScope } from './people.server.ts';
import { planCharges, type ChargedItem, type ChargingPlan, type PricedDemand } from './price.ts';
import { chargingRules, waiversOf } from './tariff.server.ts';

/** What students would be charged now; nothing is written, and nothing locked. */
export async function plannedCharges(
  ctx: SiteCtx,
  of: { people: readonly InScope[]; items: readonly ChargedItem[]; yearId: string; lateJoiners: boolean },
): Promise<ChargingPlan> {
  const enrolments = of.people.map(({ enrolment_id }) => enrolment_id);
  const [people, charged, waivers, rules] = await Promise.all([
    chargeesOf(ctx, enrolments),
    chargedOf(
      ctx,
      enrolments,
      of.items.map(({ item_id }) => item_id),
    ),
    waiversOf(
      ctx,
      of.people.map(({ student_id }) => student_id),
    ),
    chargingRules(ctx, of.yearId, of.items),
  ]);
  return planCharges({ people, items: of.items }, { rules, waivers, charged, lateJoiners: of.lateJoiners });
}

async function insertDemands(ctx: WorkCtx, runId: string, rows: readonly PricedDemand[]): Promise<number> {
  if (rows.length === 0) return 0;
  const column = (type: 'uuid' | 'text' | 'bigint' | 'date' | 'jsonb', of: (row: PricedDemand) => unknown) =>
    each(rows.map(of), type);
  const done = await ctx.db.execute(sql`
    INSERT INTO fee_demands (site_id, id, student_id, enrolment_id, year_id, head_id, item_id, source, title_en,
      title_bn, amount, waiver, net, borne, waivers, rate_id, due_on, run_id, created_at)
    VALUES (${ctx.siteId}, ${column('uuid', () => uuidv7())}, ${column('uuid', ({ person }) => person.student_id)},
      ${column('uuid', ({ person }) => person.enrolment_id)}, ${column('uuid', ({ person }) => person.year_id)},
      ${column('uuid', ({ item }) => item.head_id)}, ${column('uuid', ({ item }) => item.item_id)}, 'ITEM',
      ${column('text', ({ item }) => item.en)}, ${column('text', ({ item }) => item.bn)},
      ${column('bigint', ({ amount }) => amount)}, ${column('bigint', ({ waiver }) => waiver)},
      ${column('bigint', ({ amount, waiver }) => amount - waiver)}, ${column('bigint', ({ borne }) => borne)},
      ${column('jsonb', ({ shares }) => JSON.stringify(shares))}, ${column('uuid', ({ rate_id }) => rate_id)},
      ${column('date', ({ item }) => item.due_on)}, ${runId}::uuid, ${ctx.now.toISOString()}::timestamptz)
    ON CONFLICT (site_id, enrolment_id, item_id) WHERE state = 'OPEN' DO NOTHING`);
  return done.rowCount ?? 0;
}

/**
 * Charges students for sub-heads that they are not charged for yet, in one statement, and says how many demands there
 * are and how many students lack a rate. Their money is locked first, so that a waiver, a payment or a change of class
 * at the same moment comes before or after it, never between.
 */
export async function chargePeople(
  ctx: WorkCtx,
  runId: string,
  of: { people: readonly InScope[]; items: readonly ChargedItem[]; yearId: string; lateJoiners: boolean },
): Promise<{ demands: number; without: number }> {
  if (of.people.length === 0 || of.items.length === 0) return { demands: 0, without: 0 };
  await lockMoney(
    ctx,
    of.people.map(({ student_id }) => student_id),
  );
  const plan = await plannedCharges(ctx, of);
  const demands = await insertDemands(ctx, runId, plan.rows);
  return { demands, without: new Set(plan.without.map(({ person }) => person.enrolment_id)).size };
}
