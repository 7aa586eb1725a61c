import { sql } from 'drizzle-orm';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { MONTHS, dayIn } from '#kernel/text/dates.ts';
import { showDigits, type Word } from '#kernel/words.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { keepDemandChanges } from '../base/demand-changes.server.ts';
import { fineHead, raiseDemands } from '../base/demands.server.ts';
import { lockMoney } from '../base/ports.server.ts';
import { feeFineWords as w } from './words.ts';

type Owed = { enrolment_id: string; amount: number };
type Raised = {
  id: string;
  enrolment_id: string;
  student_id: string;
  amount: number;
  waiver: number;
  offer: number;
  paid: number;
};

const anyOf = (ids: readonly string[]) => sql`ANY(${sql.param([...ids])}::uuid[])`;

function titleOf(month: string): Word {
  const [year, number] = month.split('-');
  const name = (lang: 'en' | 'bn') =>
    `${MONTHS[lang][Number(number) - 1] ?? ''} ${showDigits(year ?? '', lang)}`;
  return {
    en: w.absence_title.en.replace('{month}', name('en')),
    bn: w.absence_title.bn.replace('{month}', name('bn')),
  };
}

const raisedFor = (ctx: WorkCtx, month: string) =>
  ctx.db
    .execute<Raised>(
      sql`
    SELECT id, enrolment_id, student_id, amount::float8 AS amount, waiver::float8 AS waiver, offer::float8 AS offer,
      paid::float8 AS paid
    FROM fee_demands WHERE site_id = ${ctx.siteId} AND source = 'ABSENCE' AND source_ref = ${month} AND state = 'OPEN'`,
    )
    .then(({ rows }) => rows);

const enrolled = (ctx: WorkCtx, ids: readonly string[]) =>
  ctx.db
    .execute<{ id: string; student_id: string; year_id: string }>(
      sql`
    SELECT id, student_id, year_id FROM enrolments WHERE site_id = ${ctx.siteId} AND id = ${anyOf(ids)}`,
    )
    .then(({ rows }) => rows);

/** What a fine becomes: as much as is owed now, never below what was paid; what was waived stays so. */
export function absenceAmount(raised: Omit<Raised, 'id' | 'enrolment_id' | 'student_id'>, owed: number) {
  const amount = Math.max(owed, raised.paid + raised.offer);
  const waiver = Math.min(raised.waiver, amount - raised.paid - raised.offer);
  return { amount, waiver, net: amount - waiver - raised.offer };
}

async function change(ctx: WorkCtx, raised: readonly Raised[], owed: ReadonlyMap<string, number>) {
  const next = raised.map((one) => ({
    id: one.id,
    before: one,
    ...absenceAmount(one, owed.get(one.enrolment_id) ?? 0),
  }));
  const changed = next.filter(
    ({ before, amount, waiver }) => amount !== before.amount || waiver !== before.waiver,
  );
  const gone = changed.filter(({ amount }) => amount === 0);
  const kept = changed.filter(({ amount }) => amount > 0);
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  if (gone.length > 0)
    await ctx.db.execute(sql`
      UPDATE fee_demands SET state = 'CANCELLED', cancelled_as = 'WITHDRAWN', cancelled_at = ${now},
        cancelled_by = ${ctx.actor?.userId ?? null}::uuid, version = version + 1, updated_at = ${now}
      WHERE site_id = ${ctx.siteId} AND id = ${anyOf(gone.map(({ id }) => id))} AND state = 'OPEN' AND paid = 0`);
  if (kept.length > 0)
    await ctx.db.execute(sql`
      UPDATE fee_demands d SET amount = c.amount, waiver = c.waiver, net = c.net, version = d.version + 1,
        updated_at = ${now}
      FROM unnest(${sql.param(kept.map(({ id }) => id))}::uuid[], ${sql.param(
        kept.map(({ amount }) => amount),
      )}::bigint[], ${sql.param(kept.map(({ waiver }) => waiver))}::bigint[], ${sql.param(
        kept.map(({ net }) => net),
      )}::bigint[]) AS c (id, amount, waiver, net)
      WHERE d.site_id = ${ctx.siteId} AND d.id = c.id`);
  await keepDemandChanges(
    ctx,
    kept.map(({ id, before, amount, waiver }) => ({
      id,
      amount: amount - before.amount,
      waiver: waiver - before.waiver,
    })),
  );
  return { changed: kept.length, withdrawn: gone.length };
}

/** Whether the school has fees: a port is answered for every school, also for one without them. */
export const collectsFines = async ({ db, siteId }: SiteCtx): Promise<boolean> =>
  (await siteModules(db, siteId))('fees');

/**
 * The fines for absence of a month (its first day) become what students are asked for under the head "fine": new ones
 * are raised, due today; others follow what attendance says now, and are withdrawn where nothing is owed. What was
 * paid stays paid.
 */
export async function takeAbsenceFines(ctx: WorkCtx, month: string, fines: readonly Owed[]): Promise<void> {
  if (!(await collectsFines(ctx))) return;
  const people = await enrolled(
    ctx,
    fines.map(({ enrolment_id }) => enrolment_id),
  );
  const before = await raisedFor(ctx, month);
  await lockMoney(
    ctx,
    [...people, ...before].map(({ student_id }) => student_id),
  );
  // Read again under the lock: somebody may have paid meanwhile.
  const raised = await raisedFor(ctx, month);
  const owed = new Map(fines.map(({ enrolment_id, amount }) => [enrolment_id, amount]));
  const known = new Set(raised.map(({ enrolment_id }) => enrolment_id));
  const fresh = people.filter(({ id }) => !known.has(id) && (owed.get(id) ?? 0) > 0);
  const result = await change(ctx, raised, owed);
  const head = fresh.length > 0 ? await fineHead(ctx) : null;
  const title = titleOf(month);
  await raiseDemands(
    ctx,
    fresh.map(({ id, student_id, year_id }) => ({
      student_id,
      enrolment_id: id,
      year_id,
      head_id: head!.id,
      source: 'ABSENCE' as const,
      source_ref: month,
      title,
      amount: owed.get(id) ?? 0,
      due_on: dayIn(ctx.now),
    })),
  );
  if (fresh.length + result.changed + result.withdrawn === 0) return;
  await ctx.audit({
    action: 'fee-fine.recount',
    subject: 'fee-fine',
    after: { month, raised: fresh.length, ...result },
  });
}
