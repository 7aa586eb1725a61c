import { eq, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Db } from '#kernel/database/pool.server.ts';
import { reading } from '#kernel/database/prepared.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { toBengaliDigits } from '#kernel/text/digits.ts';
import type { DemandSource } from './demand-source.ts';
import { feeDemands } from './demand-tables.server.ts';
import { readLateFeeKey, type RaisedLateFee } from './late-fee.ts';
import { schoolFeeHeads } from './school-tables.server.ts';
import { feeHeads } from './tables.server.ts';
import { feeWords as w } from './words.ts';

/** An open demand of a student as who collects needs it; amounts in poisha. */
export type OpenDemand = {
  id: string;
  student_id: string;
  enrolment_id: string;
  year_id: string;
  head_id: string;
  head_en: string;
  head_bn: string;
  item_id: string | null;
  source: DemandSource;
  title_en: string;
  title_bn: string;
  amount: number;
  waiver: number;
  offer: number;
  net: number;
  paid: number;
  due_on: string;
  priority: number;
  is_fine: boolean;
};

const open = reading<OpenDemand, { site: string; students: readonly string[] }>(
  'fees open demands of students',
  (value) => sql`
    SELECT d.id, d.student_id, d.enrolment_id, d.year_id, d.head_id, h.name_en AS head_en, h.name_bn AS head_bn, d.item_id, d.source, d.title_en, d.title_bn,
      d.amount::float8 AS amount, d.waiver::float8 AS waiver, d.offer::float8 AS offer, d.net::float8 AS net,
      d.paid::float8 AS paid, d.due_on::text AS due_on, h.priority, h.kind = 'FINE' AS is_fine
    FROM fee_demands d
    JOIN school_fee_heads h ON h.site_id = ${value('site')} AND h.id = d.head_id
    WHERE d.site_id = ${value('site')} AND d.student_id = ANY(${value('students')}::uuid[])
      AND d.state = 'OPEN' AND d.paid < d.net
    ORDER BY d.due_on, h.priority, d.id`,
);

/** What some students have open, the oldest due date first. */
export const openDemands = (db: Db, siteId: string, studentIds: readonly string[]): Promise<OpenDemand[]> =>
  open(db, { site: siteId, students: studentIds });

const raised = reading<
  { student_id: string; key: string; amount: number; fined: string[] },
  { site: string; students: readonly string[] }
>(
  'fees late fees raised',
  (value) => sql`
    SELECT d.student_id, d.source_ref AS key, d.amount::float8 AS amount, d.fined_ids AS fined FROM fee_demands d
    WHERE d.site_id = ${value('site')} AND d.student_id = ANY(${value('students')}::uuid[])
      AND d.source = 'LATE_FEE' AND d.state = 'OPEN'`,
);

/** Late fees of some students that were raised or waived already, by student. */
export async function raisedLateFees(
  db: Db,
  siteId: string,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RaisedLateFee[]>> {
  const rows = await raised(db, { site: siteId, students: studentIds });
  const byStudent = Map.groupBy(rows, ({ student_id }) => student_id);
  return new Map(
    [...byStudent].map(([id, mine]) => [
      id,
      mine.map(({ key, amount, fined }) => ({ ...readLateFeeKey(key), amount, fined })),
    ]),
  );
}

export type FineHead = Pick<typeof schoolFeeHeads.$inferSelect, 'id' | 'priority' | 'name_en' | 'name_bn'>;

const fineHeads = reading<FineHead, { site: string }>(
  'fees head of fines',
  (value) => sql`
    SELECT id, priority, name_en, name_bn FROM school_fee_heads
    WHERE site_id = ${value('site')} AND kind = 'FINE' ORDER BY priority, id LIMIT 1`,
);

/** The head under which fines are collected, where the school has one. */
export const knownFineHead = async ({ db, siteId }: SiteCtx): Promise<FineHead | null> =>
  (await fineHeads(db, { site: siteId }))[0] ?? null;

/** The head under which fines are collected: the school's first of that kind, taken from the shared list if it has none. */
export async function fineHead(ctx: SiteCtx): Promise<FineHead> {
  const known = await knownFineHead(ctx);
  if (known) return known;
  const [central] = await ctx.db.select().from(feeHeads).where(eq(feeHeads.code, 'fine'));
  if (!central) throw new Problem(w.no_fine_head, { status: 409 });
  const { id, name_en, name_bn, kind, account_head_id, refundable, waivable, priority } = central;
  const like = { site_id: ctx.siteId, kind, account_head_id, refundable, waivable, priority };
  const add = async (as: { name_en: string; name_bn: string; catalogue_id?: string }) => {
    await ctx.db
      .insert(schoolFeeHeads)
      .values({ ...like, ...as })
      .onConflictDoNothing();
    return knownFineHead(ctx);
  };
  let made = await add({ name_en, name_bn, catalogue_id: id });
  // The school made another kind of the shared entry, or has another head of its name: fines get one of their own.
  for (let at = 1; !made; at++)
    made = await add(
      at === 1
        ? { name_en, name_bn }
        : { name_en: `${name_en} ${at}`, name_bn: `${name_bn} ${toBengaliDigits(at)}` },
    );
  return made;
}

/** A demand beside the sub-heads of the year: a fine, a lost book. Raised once for its `source_ref`. */
export type SingleDemand = {
  readonly student_id: string;
  readonly enrolment_id: string;
  readonly year_id: string;
  readonly head_id: string;
  readonly source: Exclude<DemandSource, 'ITEM'>;
  readonly source_ref: string;
  /** Of a late fee: the demands that it fines. */
  readonly fined_ids?: string[];
  readonly title: { readonly en: string; readonly bn: string };
  readonly amount: number;
  /** Of it, what is waived at once. */
  readonly waiver?: number;
  readonly due_on: string;
  readonly reason?: string | null;
  /** Who raises it by hand. */
  readonly raised_by?: string;
};

/** Writes single demands and says their ids, in order. */
export async function raiseDemands(ctx: SiteCtxAt, demands: readonly SingleDemand[]): Promise<string[]> {
  const named = demands.map((demand) => ({ ...demand, id: uuidv7() }));
  await writeDemands(ctx, named);
  return named.map(({ id }) => id);
}

/** Writes single demands whose ids are known already, with what is paid of them at once. */
export async function writeDemands(
  ctx: SiteCtxAt,
  demands: readonly (SingleDemand & { readonly id: string; readonly paid?: number })[],
): Promise<void> {
  if (demands.length === 0) return;
  await ctx.db.insert(feeDemands).values(
    demands.map(({ title, waiver = 0, reason = null, ...demand }) => ({
      ...demand,
      site_id: ctx.siteId,
      // The day on which it was raised is asked for by the program's day, so it is of the same clock.
      created_at: ctx.now,
      title_en: title.en,
      title_bn: title.bn,
      waiver,
      net: demand.amount - waiver,
      reason,
    })),
  );
}

/** What a receipt gives to demands, or (negative) takes from them again; an offer lowers what they are worth. */
export type DemandChange = { readonly id: string; readonly paid: number; readonly offer: number };

/** Keeps what was paid of demands; refused by the table where more would be paid than is asked. */
export async function payDemands(ctx: WorkCtx, changes: readonly DemandChange[]): Promise<void> {
  if (changes.length === 0) return;
  await ctx.db.execute(sql`
    UPDATE fee_demands d SET paid = d.paid + c.paid, offer = d.offer + c.offer, net = d.net - c.offer,
      version = d.version + 1, updated_at = ${ctx.now.toISOString()}::timestamptz
    FROM unnest(${sql.param(changes.map(({ id }) => id))}::uuid[], ${sql.param(
      changes.map(({ paid }) => paid),
    )}::bigint[], ${sql.param(changes.map(({ offer }) => offer))}::bigint[]) AS c (id, paid, offer)
    WHERE d.site_id = ${ctx.siteId} AND d.id = c.id`);
}

/** Cancels demands of which nothing is paid, with the reason; says how many there were. */
export async function cancelDemands(ctx: WorkCtx, ids: readonly string[], reason: string): Promise<number> {
  if (ids.length === 0) return 0;
  const done = await ctx.db.execute(sql`
    UPDATE fee_demands SET state = 'CANCELLED', reason = ${reason}, version = version + 1,
      cancelled_at = ${ctx.now.toISOString()}::timestamptz, cancelled_by = ${ctx.actor?.userId ?? null}::uuid,
      updated_at = ${ctx.now.toISOString()}::timestamptz
    WHERE site_id = ${ctx.siteId} AND id = ANY(${sql.param([...ids])}::uuid[]) AND state = 'OPEN' AND paid = 0`);
  return done.rowCount ?? 0;
}
