import { and, eq, inArray, lte } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import type { Ctx, WorkCtx } from '#kernel/procedures/procedure.server.ts';
import { classesOf, saveGrid } from '../rates/rates.server.ts';
import { sharedItems, takeItems } from '../settings/items.server.ts';
import type { SharedFeeList } from '../settings/lists.ts';
import { sharedEntries, takeShared } from '../settings/take-shared.server.ts';
import { feeHeads, feeSubHeads, offerTypes, waiverTypes } from '../base/tables.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { monthEnd } from '#kernel/text/days.ts';
import { nextInScope } from '../pricing/people.server.ts';
import { finishRun } from '../charging/run.server.ts';
import { itemsOf } from '../pricing/tariff.server.ts';
import { chargePeople } from '../pricing/write.server.ts';
import type { FeeRunScope } from '../base/demand-source.ts';
import { feeRuns } from '../base/demand-tables.server.ts';
import { feeItems, schoolFeeHeads } from '../base/school-tables.server.ts';

export type DemoFees = {
  readonly yearId: string;
  /** Codes of the shared lists. */
  readonly heads: readonly string[];
  readonly subHeads: readonly string[];
  readonly waivers: readonly string[];
  readonly offers: readonly string[];
  readonly lateFees: readonly string[];
  /** Poisha by the head's code: for the first class, and how much more each further one costs. */
  readonly rates: Readonly<Record<string, { readonly from: number; readonly more: number }>>;
  /** When sub-heads without a month fall due, by their code; the rest at `usual`. */
  readonly dueOn: { readonly usual: string } & Readonly<Record<string, string>>;
};

/** Fee settings of a school that begins with some (demo data): taken from the shared lists as its office would. */
export async function addDemoFeeSettings(ctx: WorkCtx, wanted: DemoFees): Promise<void> {
  const idsOf = async (
    table: typeof feeHeads | typeof feeSubHeads | typeof waiverTypes | typeof offerTypes,
    codes: readonly string[],
  ) =>
    (
      await ctx.db
        .select({ id: table.id })
        .from(table as typeof feeHeads)
        .where(inArray(table.code, [...codes]))
    ).map(({ id }) => id);
  const take = async (list: SharedFeeList, ids: readonly string[]) => {
    const left = new Set((await sharedEntries(ctx, list)).map(({ id }) => id));
    await takeShared(ctx, { list, ids: ids.filter((id) => left.has(id)) });
  };
  await take('heads', await idsOf(feeHeads, wanted.heads));
  await take('waivers', await idsOf(waiverTypes, wanted.waivers));
  await take('offers', await idsOf(offerTypes, wanted.offers));
  await take('late_fees', wanted.lateFees);
  const offered = (await sharedItems(ctx, wanted.yearId)).filter(({ taken, outside }) => !taken && !outside);
  const free = new Set(offered.map(({ id }) => id));
  const byDate = Map.groupBy(wanted.subHeads, (code) => wanted.dueOn[code] ?? wanted.dueOn.usual);
  for (const [due_on, codes] of byDate) {
    const ids = (await idsOf(feeSubHeads, codes)).filter((id) => free.has(id));
    if (ids.length > 0) await takeItems(ctx, { year_id: wanted.yearId, ids, due_day: null, due_on });
  }
  const codes = new Map(
    (
      await ctx.db
        .select({ id: schoolFeeHeads.id, code: feeHeads.code })
        .from(schoolFeeHeads)
        .innerJoin(feeHeads, eq(feeHeads.id, schoolFeeHeads.catalogue_id))
        .where(eq(schoolFeeHeads.site_id, ctx.siteId))
    ).map(({ id, code }) => [code, id]),
  );
  const classes = await classesOf(ctx, wanted.yearId);
  const cells = Object.entries(wanted.rates).flatMap(([code, { from, more }]) => {
    const head_id = codes.get(code);
    return head_id
      ? classes.map(({ id }, at) => ({ class_id: id, head_id, amount: from + at * more, version: 0 }))
      : [];
  });
  if (cells.length > 0) await saveGrid(ctx, { year_id: wanted.yearId, cells });
}

/** Charges all students of a year what is due until the end of this month, at once; nothing where there are no sub-heads. */
export async function addDemoCharges(ctx: Ctx, yearId: string): Promise<number> {
  const due = await ctx.db
    .select({ id: feeItems.id })
    .from(feeItems)
    .where(
      and(
        eq(feeItems.site_id, ctx.siteId),
        eq(feeItems.year_id, yearId),
        eq(feeItems.active, true),
        lte(feeItems.due_on, monthEnd(dayIn(ctx.now))),
      ),
    );
  if (due.length === 0) return 0;
  const scope: FeeRunScope = {
    item_ids: due.map(({ id }) => id),
    class_ids: [],
    section_ids: [],
    enrolment_ids: [],
  };
  const people = await nextInScope(ctx, yearId, scope, { after: null, limit: null });
  const id = uuidv7();
  const made_by = ctx.actor.userId;
  await ctx.db
    .insert(feeRuns)
    .values({ site_id: ctx.siteId, id, year_id: yearId, scope, made_by, students: people.length });
  const items = await itemsOf(ctx, yearId, scope.item_ids);
  await chargePeople(ctx, id, { people, items, yearId, lateJoiners: false });
  return (await finishRun(ctx, id)).demands;
}
