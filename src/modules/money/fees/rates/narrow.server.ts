import { and, desc, eq, sql } from 'drizzle-orm';
import { findRow, updateRow } from '#kernel/database/rows.server.ts';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound, Problem, stale } from '#kernel/problem.ts';
import type { WorkCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { localName, overridesAt } from '#kernel/resource/overrides.server.ts';
import type { Word } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import {
  academicGroups,
  classes,
  sections,
  shifts,
  siteClasses,
  siteShifts,
  siteVersions,
  studentCategories,
  versions,
} from '#modules/school/academics/base/tables.server.ts';
import { refuseOwnChild } from '#modules/school/people/face/refuse-own-child.server.ts';
import { students } from '#modules/school/people/base/tables.server.ts';
import { namedBy, type Place } from '../rules/rate.ts';
import { feeItems, feeRates, schoolFeeHeads } from '../base/school-tables.server.ts';
import { yearOf } from '../settings/items.server.ts';
import { ofWholeClass } from './rates.server.ts';
import { rateRefusals as w } from './words.ts';

export type RateValues = Place & {
  head_id: string;
  item_id: string | null;
  amount: number;
  effective_from: string | null;
};

const lists = {
  version_id: ['versions', versions],
  shift_id: ['shifts', shifts],
  class_id: ['classes', classes],
  group_id: ['academic-groups', academicGroups],
  category_id: ['student-categories', studentCategories],
} as const;

/** What a rate names, in words: by the rate's id. */
export async function namesOfRates(
  at: SiteCtx,
  rates: readonly (Place & { id: string })[],
): Promise<ReadonlyMap<string, Word[]>> {
  const words = new Map<string, Word>();
  for (const [key, [path, table]] of Object.entries(lists) as [
    keyof typeof lists,
    (typeof lists)['class_id'],
  ][]) {
    const wanted = new Set(rates.flatMap((rate) => rate[key] ?? []));
    if (wanted.size === 0) continue;
    const found = await at.db
      .select({ id: table.id, en: table.name_en, bn: table.name_bn })
      .from(table)
      .limit(2000);
    const overrides = await overridesAt(at, path);
    for (const { id, en, bn } of found)
      if (wanted.has(id)) words.set(id, localName(overrides, id, { en, bn }));
  }
  for (const [id, label] of await labelSections(at, rates)) words.set(id, label);
  const ofStudents = [...new Set(rates.flatMap(({ student_id }) => student_id ?? []))];
  if (ofStudents.length > 0) {
    const found = await at.db
      .select({ id: students.id, en: students.name_en, bn: students.name_bn })
      .from(students)
      .where(
        and(eq(students.site_id, at.siteId), sql`${students.id} = ANY(${sql.param(ofStudents)}::uuid[])`),
      );
    for (const { id, en, bn } of found) words.set(id, { en, bn });
  }
  return new Map(
    rates.map((rate) => [rate.id, namedBy(rate).flatMap((key) => words.get(rate[key] ?? '') ?? [])]),
  );
}

/** Rates of a year that are for less than a whole class, the newest first. */
export async function narrowRates(at: SiteCtx, yearId: string) {
  await yearOf(at, yearId);
  const rows = await at.db
    .select({
      id: feeRates.id,
      version: feeRates.version,
      head_id: feeRates.head_id,
      item_id: feeRates.item_id,
      version_id: feeRates.version_id,
      shift_id: feeRates.shift_id,
      class_id: feeRates.class_id,
      group_id: feeRates.group_id,
      section_id: feeRates.section_id,
      category_id: feeRates.category_id,
      student_id: feeRates.student_id,
      amount: feeRates.amount,
      effective_from: feeRates.effective_from,
      head: sql<Word>`jsonb_build_object('en', ${schoolFeeHeads.name_en}, 'bn', ${schoolFeeHeads.name_bn})`,
      item: sql<Word | null>`CASE WHEN ${feeItems.id} IS NULL THEN NULL
        ELSE jsonb_build_object('en', ${feeItems.name_en}, 'bn', ${feeItems.name_bn}) END`,
    })
    .from(feeRates)
    .innerJoin(
      schoolFeeHeads,
      and(eq(schoolFeeHeads.site_id, at.siteId), eq(schoolFeeHeads.id, feeRates.head_id)),
    )
    .leftJoin(feeItems, and(eq(feeItems.site_id, at.siteId), eq(feeItems.id, feeRates.item_id)))
    .where(
      and(
        eq(feeRates.site_id, at.siteId),
        eq(feeRates.year_id, yearId),
        sql`NOT (${ofWholeClass ?? sql`false`})`,
      ),
    )
    .orderBy(desc(feeRates.created_at), desc(feeRates.id))
    .limit(2000);
  const names = await namesOfRates(at, rows);
  return rows.map((row) => ({ ...row, for: names.get(row.id) ?? [] }));
}

/** Everything that a rate names must be this school's, or of the shared lists that it uses. */
async function refuseStrangers(ctx: WorkCtx, year_id: string, values: RateValues): Promise<void> {
  const exists = async (table: PgTable, ...where: Parameters<typeof and>) => {
    const found = await ctx.db
      .select({ one: sql`1` })
      .from(table)
      .where(and(...where))
      .limit(1);
    if (found.length === 0) throw notFound();
  };
  const here = (table: { site_id: PgColumn }) => eq(table.site_id, ctx.siteId);
  await exists(schoolFeeHeads, here(schoolFeeHeads), eq(schoolFeeHeads.id, values.head_id));
  if (values.item_id) {
    const [item] = await ctx.db
      .select({ head_id: feeItems.head_id, year_id: feeItems.year_id })
      .from(feeItems)
      .where(and(eq(feeItems.site_id, ctx.siteId), eq(feeItems.id, values.item_id)));
    if (!item || item.year_id !== year_id) throw notFound();
    if (item.head_id !== values.head_id) throw new Problem(w.item_of_other_head, { field: 'item_id' });
  }
  if (values.version_id)
    await exists(siteVersions, here(siteVersions), eq(siteVersions.version_id, values.version_id));
  if (values.shift_id) await exists(siteShifts, here(siteShifts), eq(siteShifts.shift_id, values.shift_id));
  for (const key of ['class_id', 'group_id'] as const)
    if (values[key])
      await exists(
        siteClasses,
        here(siteClasses),
        eq(siteClasses.year_id, year_id),
        eq(siteClasses[key], values[key]),
      );
  if (values.section_id)
    await exists(sections, here(sections), eq(sections.year_id, year_id), eq(sections.id, values.section_id));
  if (values.category_id)
    await exists(
      studentCategories,
      eq(studentCategories.id, values.category_id),
      eq(studentCategories.active, true),
    );
  if (values.student_id) await exists(students, here(students), eq(students.id, values.student_id));
}

function refuseWide(values: RateValues): void {
  const named = namedBy(values).filter((key) => key !== 'class_id');
  if (named.length === 0 && values.item_id === null && values.effective_from === null)
    throw new Problem(w.narrower, { field: 'class_id' });
}

async function refuseTwice(ctx: WorkCtx, year_id: string, values: RateValues, but?: string): Promise<void> {
  const is = (column: PgColumn, value: string | null) => sql`${column} IS NOT DISTINCT FROM ${value}`;
  const [held] = await ctx.db
    .select({ id: feeRates.id })
    .from(feeRates)
    .where(
      and(
        eq(feeRates.site_id, ctx.siteId),
        eq(feeRates.year_id, year_id),
        eq(feeRates.head_id, values.head_id),
        is(feeRates.item_id, values.item_id),
        is(feeRates.version_id, values.version_id),
        is(feeRates.shift_id, values.shift_id),
        is(feeRates.class_id, values.class_id),
        is(feeRates.group_id, values.group_id),
        is(feeRates.section_id, values.section_id),
        is(feeRates.category_id, values.category_id),
        is(feeRates.student_id, values.student_id),
        is(feeRates.effective_from, values.effective_from),
      ),
    );
  if (held && held.id !== but) throw new Problem(w.taken, { status: 409 });
}

/** A rate for less than a whole class. */
export async function addRate(
  ctx: WorkCtx,
  { year_id, ...values }: RateValues & { year_id: string },
): Promise<{ id: string }> {
  await yearOf(ctx, year_id);
  refuseWide(values);
  await refuseStrangers(ctx, year_id, values);
  await refuseTwice(ctx, year_id, values);
  await refuseOwnChild(ctx, values.student_id);
  const [made] = await ctx.db
    .insert(feeRates)
    .values({ ...values, year_id, site_id: ctx.siteId })
    .returning({ id: feeRates.id });
  const after = { ...values, year_id };
  await ctx.audit({ action: 'fee-rate.create', subject: 'fee-rate', subjectId: made!.id, after });
  return { id: made!.id };
}

const rateOf = (ctx: WorkCtx, id: string) => findRow(ctx, feeRates, id, 'no key update');

/** Changes what a narrower rate says; refused where somebody else changed it since. */
export async function changeRate(
  ctx: WorkCtx,
  { id, version, ...values }: RateValues & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const before = await rateOf(ctx, id);
  if (before.version !== version) throw stale(values, before);
  refuseWide(values);
  await refuseStrangers(ctx, before.year_id, values);
  await refuseTwice(ctx, before.year_id, values, id);
  for (const one of [before, values]) await refuseOwnChild(ctx, one.student_id);
  await updateRow(ctx, feeRates, { id, version }, values);
  await ctx.audit({ action: 'fee-rate.edit', subject: 'fee-rate', subjectId: id, before, after: values });
  return { id, version: version + 1 };
}

/** Deletes a rate; what was charged by it stays. */
export async function removeRate(ctx: WorkCtx, id: string): Promise<{ id: string }> {
  const before = await rateOf(ctx, id);
  await refuseOwnChild(ctx, before.student_id);
  await ctx.db.delete(feeRates).where(and(eq(feeRates.site_id, ctx.siteId), eq(feeRates.id, id)));
  await ctx.audit({ action: 'fee-rate.delete', subject: 'fee-rate', subjectId: id, before });
  return { id };
}
