import { and, eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { siteOption } from '#modules/platform/site-options/face/values.server.ts';
import type { EnrolmentsChanged } from '#modules/school/people/base/ports.server.ts';
import type { DemandCancelCause, FeeRunScope } from '../base/demand-source.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { feeOptions } from '../base/options.ts';
import { lockMoney } from '../base/ports.server.ts';
import { recalculate } from '../waivers/recalculate.server.ts';
import { chargeesOf, joinedOn } from '../pricing/people.server.ts';
import { rateFinder, type Chargee, type ChargedItem } from '../pricing/price.ts';
import { finishRun } from './run.server.ts';
import { chargingRules, itemsOf } from '../pricing/tariff.server.ts';
import { chargePeople } from '../pricing/write.server.ts';

type Kept = { id: string; student_id: string; status: string; ended_on: string | null; year_id: string };

const anyOf = (ids: readonly string[]) => sql`ANY(${sql.param([...ids])}::uuid[])`;

/** Cancels unpaid demands, saying what did it. */
async function cancelAs(ctx: WorkCtx, ids: readonly string[], as: DemandCancelCause): Promise<void> {
  if (ids.length === 0) return;
  const now = sql`${ctx.now.toISOString()}::timestamptz`;
  await ctx.db.execute(sql`
    UPDATE fee_demands SET state = 'CANCELLED', cancelled_as = ${as}, cancelled_at = ${now},
      cancelled_by = ${ctx.actor?.userId ?? null}::uuid, version = version + 1, updated_at = ${now}
    WHERE site_id = ${ctx.siteId} AND id = ${anyOf(ids)} AND state = 'OPEN' AND paid = 0`);
  await ctx.audit({
    action: 'fee-demand.cancel',
    subject: 'fee-demand',
    after: { as, demands: ids.length, ids },
  });
}

/**
 * Nobody is asked for what falls due after their last day (handbook 5.2), or before their first where the charges were not
 * made for those who came late as well.
 */
async function cancelOutside(ctx: WorkCtx, enrolled: readonly Kept[]): Promise<void> {
  const found = await ctx.db.execute<{ id: string }>(sql`
    SELECT d.id FROM fee_demands d
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.id = d.enrolment_id
    JOIN academic_years y ON y.id = e.year_id
    LEFT JOIN fee_runs r ON r.site_id = ${ctx.siteId} AND r.id = d.run_id
    WHERE d.site_id = ${ctx.siteId} AND d.enrolment_id = ${anyOf(enrolled.map(({ id }) => id))}
      AND d.source = 'ITEM' AND d.state = 'OPEN' AND d.paid = 0
      AND (d.due_on > e.ended_on OR (d.due_on < ${joinedOn} AND r.scope->>'late_joiners' IS DISTINCT FROM 'true'))`);
  await cancelAs(
    ctx,
    found.rows.map(({ id }) => id),
    'LEFT',
  );
}

/**
 * Anyone who is back owes again what falls due from that day on and was cancelled because they left, as it is now: not what
 * was undone for all since, on today's due dates, less today's waivers.
 */
async function openOfReturned(ctx: WorkCtx, here: readonly Kept[], since: string | null): Promise<void> {
  if (here.length === 0) return;
  const done = await ctx.db.execute<{ id: string; student_id: string }>(sql`
    UPDATE fee_demands d SET state = 'OPEN', cancelled_as = NULL, cancelled_at = NULL, cancelled_by = NULL,
      due_on = i.due_on, version = d.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    FROM fee_items i, enrolments e, academic_years y
    WHERE e.site_id = ${ctx.siteId} AND e.id = d.enrolment_id AND y.id = e.year_id
      AND (${joinedOn} IS NULL OR i.due_on >= ${joinedOn})
      AND d.site_id = ${ctx.siteId} AND d.enrolment_id = ${anyOf(here.map(({ id }) => id))}
      AND i.site_id = ${ctx.siteId} AND i.id = d.item_id
      AND d.state = 'CANCELLED' AND d.cancelled_as = 'LEFT' AND (${since}::date IS NULL OR i.due_on >= ${since}::date)
      AND NOT EXISTS (SELECT 1 FROM fee_runs r WHERE r.site_id = ${ctx.siteId} AND r.id = d.run_id
        AND r.undone_at IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM fee_demands o WHERE o.site_id = ${ctx.siteId}
        AND o.enrolment_id = d.enrolment_id AND o.item_id = d.item_id AND o.state = 'OPEN')
      AND d.id = (SELECT max(l.id::text)::uuid FROM fee_demands l WHERE l.site_id = ${ctx.siteId}
        AND l.enrolment_id = d.enrolment_id AND l.item_id = d.item_id AND l.cancelled_as = 'LEFT')
    RETURNING d.id, d.student_id`);
  const ids = done.rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const waivers = await recalculate(
    ctx,
    done.rows.map(({ student_id }) => student_id),
  );
  await ctx.audit({
    action: 'fee-demand.owe-again',
    subject: 'fee-demand',
    after: { demands: ids.length, ids, waivers },
  });
}

type ClassRun = Pick<typeof feeRuns.$inferSelect, 'scope'>;

/** Runs that charged whole classes or sections of a year, and not single students. */
async function classRuns(ctx: WorkCtx, yearId: string): Promise<ClassRun[]> {
  const runs = await ctx.db
    .select({ scope: feeRuns.scope })
    .from(feeRuns)
    .where(
      and(
        eq(feeRuns.site_id, ctx.siteId),
        eq(feeRuns.year_id, yearId),
        eq(feeRuns.automatic, false),
        sql`${feeRuns.undone_at} IS NULL`,
      ),
    );
  return runs.filter(({ scope }) => scope.enrolment_ids.length === 0);
}

const covers = ({ section_ids, class_ids }: FeeRunScope, person: Chargee): boolean =>
  section_ids.length > 0
    ? section_ids.includes(person.section_id ?? '')
    : class_ids.length === 0 || class_ids.includes(person.class_id ?? '');

/** What the class of a student was charged. */
const chargedToClass = (runs: readonly ClassRun[], person: Chargee): ReadonlySet<string> =>
  new Set(runs.filter(({ scope }) => covers(scope, person)).flatMap(({ scope }) => scope.item_ids));

type Unpaid = { id: string; enrolment_id: string; item_id: string; rate_id: string | null; amount: number };

/** Unpaid charges that the class in which they are now is not charged, or at another rate. */
async function wrongNow(
  ctx: WorkCtx,
  people: readonly Chargee[],
  of: {
    items: readonly ChargedItem[];
    wanted: ReadonlyMap<string, ReadonlySet<string>>;
    yearId: string;
    from: string;
  },
): Promise<Unpaid[]> {
  const { rows } = await ctx.db.execute<Unpaid>(sql`
    SELECT d.id, d.enrolment_id, d.item_id, d.rate_id, d.amount::float8 AS amount FROM fee_demands d
    JOIN fee_runs r ON r.site_id = ${ctx.siteId} AND r.id = d.run_id
    WHERE d.site_id = ${ctx.siteId} AND d.enrolment_id = ${anyOf(people.map((one) => one.enrolment_id))}
      AND d.source = 'ITEM' AND d.state = 'OPEN' AND d.paid = 0 AND d.due_on >= ${of.from}::date
      AND (r.automatic OR jsonb_array_length(r.scope -> 'enrolment_ids') = 0)`);
  if (rows.length === 0) return [];
  const rateOf = rateFinder(await chargingRules(ctx, of.yearId, of.items));
  const byId = new Map(people.map((one) => [one.enrolment_id, one]));
  const items = new Map(of.items.map((item) => [item.item_id, item]));
  return rows.filter((row) => {
    const person = byId.get(row.enrolment_id)!;
    if (!of.wanted.get(row.enrolment_id)?.has(row.item_id)) return true;
    const item = items.get(row.item_id);
    if (!item) return false;
    const rate = rateOf(person, item);
    // The same rate at another price was changed since: who stays where they are is not charged again.
    return rate?.id !== row.rate_id && rate?.amount !== row.amount;
  });
}

async function usable(
  ctx: WorkCtx,
  yearId: string,
  ids: readonly string[],
  from: string,
): Promise<ChargedItem[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    SELECT id FROM fee_items WHERE site_id = ${ctx.siteId} AND year_id = ${yearId} AND active
      AND id = ${anyOf(ids)} AND due_on >= ${from}::date`);
  return itemsOf(
    ctx,
    yearId,
    rows.map(({ id }) => id),
  );
}

/** Students of one year are charged what their classes were, from a day on; another rate takes the place of the old. */
async function chargeLikeClass(
  ctx: WorkCtx,
  yearId: string,
  kept: readonly Kept[],
  from: string,
): Promise<void> {
  const runs = await classRuns(ctx, yearId);
  if (runs.length === 0) return;
  const people = await chargeesOf(
    ctx,
    kept.map(({ id }) => id),
  );
  const wanted = new Map(people.map((one) => [one.enrolment_id, chargedToClass(runs, one)]));
  const all = [...new Set([...wanted.values()].flatMap((ids) => [...ids]))];
  const items = await usable(ctx, yearId, all, from);
  const wrong = await wrongNow(ctx, people, { items, wanted, yearId, from });
  await cancelAs(
    ctx,
    wrong.map(({ id }) => id),
    'MOVED',
  );
  if (items.length === 0) return;
  const id = uuidv7();
  const scope: FeeRunScope = {
    item_ids: items.map(({ item_id }) => item_id),
    class_ids: [],
    section_ids: [],
    enrolment_ids: people.map(({ enrolment_id }) => enrolment_id),
  };
  await ctx.db.insert(feeRuns).values({
    site_id: ctx.siteId,
    id,
    year_id: yearId,
    scope,
    automatic: true,
    made_by: ctx.actor?.userId ?? null,
    students: people.length,
  });
  const groups = Map.groupBy(people, (one) => [...(wanted.get(one.enrolment_id) ?? [])].toSorted().join(' '));
  let demands = 0;
  for (const [key, some] of groups) {
    const own = new Set(key.split(' '));
    const of = { yearId, lateJoiners: false, items: items.filter(({ item_id }) => own.has(item_id)) };
    demands += (await chargePeople(ctx, id, { ...of, people: some })).demands;
  }
  if (demands > 0) await finishRun(ctx, id);
  else await ctx.db.delete(feeRuns).where(and(eq(feeRuns.site_id, ctx.siteId), eq(feeRuns.id, id)));
}

/**
 * What students are charged follows from where they are (handbook 5.2): leavers owe nothing that falls due later,
 * anyone who is back owes it again, and where the school wants it so, anyone who is new or in another class is charged what
 * the class was charged from that day on. Nothing that is paid is touched.
 */
export async function followEnrolments(
  ctx: WorkCtx,
  { studentIds, since }: EnrolmentsChanged,
): Promise<void> {
  if (!(await siteModules(ctx.db, ctx.siteId))('fees')) return;
  const { rows } = await ctx.db.execute<Kept>(sql`
    SELECT id, student_id, status, ended_on::text AS ended_on, year_id FROM enrolments
    WHERE site_id = ${ctx.siteId} AND student_id = ${anyOf(studentIds)} ORDER BY id`);
  const { rows: known } = await ctx.db.execute<{ any: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM fee_runs WHERE site_id = ${ctx.siteId}) AS any`);
  if (rows.length === 0 || !known[0]?.any) return;
  await lockMoney(ctx, studentIds);
  const here = rows.filter(({ status }) => status === 'ACTIVE');
  await cancelOutside(ctx, rows);
  await openOfReturned(ctx, here, since);
  if (!(await siteOption(ctx, feeOptions.automatic))) return;
  for (const [yearId, kept] of Map.groupBy(here, ({ year_id }) => year_id))
    await chargeLikeClass(ctx, yearId, kept, since ?? dayIn(ctx.now));
}
