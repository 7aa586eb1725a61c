import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { canonical } from '#kernel/differences.ts';
import { Problem } from '#kernel/problem.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dateParts } from '#kernel/text/dates.ts';
import { addMonths } from '#kernel/text/days.ts';
import type { Word } from '#kernel/words.ts';
import { sections } from '#modules/school/academics/base/tables.server.ts';
import { enrolments } from '#modules/school/people/base/tables.server.ts';
import { namesOfRates } from '../rates/narrow.server.ts';
import type { Place } from '../rules/rate.ts';
import {
  feeItems,
  feeRates,
  schoolFeeHeads,
  schoolWaiverTypes,
  studentWaivers,
} from '../base/school-tables.server.ts';
import { renamedYear } from '../settings/item-dates.ts';
import { yearOf } from '../settings/items.server.ts';
import { monthsTooMany, spanFault } from '../waivers/months.ts';
import type { CopyLine } from './plan.ts';
import { copyWords as w } from './words.ts';

export type CopyAsked = { from_year_id: string; to_year_id: string; waivers: boolean };

type NewItem = Omit<typeof feeItems.$inferInsert, 'id' | 'site_id'> & { from: string };
type NewRate = Omit<typeof feeRates.$inferInsert, 'id' | 'site_id'> & {
  from: string;
  from_item: string | null;
};
type NewWaiver = Omit<typeof studentWaivers.$inferInsert, 'id' | 'site_id'> & { from: string };
export type CopyPlan = {
  lines: CopyLine[];
  items: NewItem[];
  rates: NewRate[];
  waivers: NewWaiver[];
  /** Sub-heads of the old year by those that the new one has already. */
  known: ReadonlyMap<string, string>;
  digest: string;
};

const months = (from: string, to: string): number => {
  const [a, b] = [dateParts(from), dateParts(to)];
  return (b.year - a.year) * 12 + b.month - a.month;
};

/** Works out what a copy would make; nothing is written. */
export async function readPlan(at: SiteCtx, asked: CopyAsked): Promise<CopyPlan> {
  if (asked.from_year_id === asked.to_year_id) throw new Problem(w.same_year, { field: 'to_year_id' });
  const [from, to] = [await yearOf(at, asked.from_year_id), await yearOf(at, asked.to_year_id)];
  const step = months(from.starts_on, to.starts_on);
  const itemPlan = await planItems(at, asked, step);
  const ratePlan = await planRates(at, asked, step, itemPlan);
  const waiverPlan = asked.waivers ? await planWaivers(at, asked, step) : { lines: [], rows: [] };
  const lines = [...itemPlan.lines, ...ratePlan.lines, ...waiverPlan.lines];
  return {
    lines,
    items: itemPlan.rows,
    rates: ratePlan.rows,
    waivers: waiverPlan.rows,
    known: itemPlan.known,
    digest: createHash('sha256').update(canonical(lines)).digest('base64url'),
  };
}

const ofYear = (at: SiteCtx, yearId: string) =>
  at.db
    .select()
    .from(feeItems)
    .where(and(eq(feeItems.site_id, at.siteId), eq(feeItems.year_id, yearId)))
    .orderBy(asc(feeItems.head_id), asc(feeItems.due_on), asc(feeItems.id));

async function planItems(at: SiteCtx, { from_year_id, to_year_id }: CopyAsked, step: number) {
  const [old, there] = [await ofYear(at, from_year_id), await ofYear(at, to_year_id)];
  const lines: CopyLine[] = [];
  const rows: NewItem[] = [];
  const known = new Map<string, string>();
  for (const item of old) {
    const month = item.month && addMonths(item.month, step);
    const due_on = addMonths(item.due_on, step);
    const [was, is] = [(item.month ?? item.due_on).slice(0, 4), (month ?? due_on).slice(0, 4)];
    const name_en = renamedYear(item.name_en, was, is);
    const name_bn = renamedYear(item.name_bn, was, is);
    const held = there.find(
      (one) =>
        one.head_id === item.head_id && ((month !== null && one.month === month) || one.name_en === name_en),
    );
    if (held) known.set(item.id, held.id);
    lines.push({
      part: 'item',
      id: item.id,
      label: { en: name_en, bn: name_bn },
      state: held ? (held.due_on === due_on ? 'same' : 'differs') : 'new',
      wanted: due_on,
      now: held?.due_on ?? null,
    });
    if (!held)
      rows.push({
        from: item.id,
        year_id: to_year_id,
        head_id: item.head_id,
        catalogue_id: item.catalogue_id,
        name_en,
        name_bn,
        month,
        due_on,
        position: item.position,
        active: item.active,
      });
  }
  return { lines, rows, known };
}

/** Sections of one year by those of another with the same class, group, version, shift and name. */
async function sectionTwins(at: SiteCtx, from: string, to: string): Promise<ReadonlyMap<string, string>> {
  const rows = await at.db
    .select()
    .from(sections)
    .where(and(eq(sections.site_id, at.siteId), inArray(sections.year_id, [from, to])));
  const key = (row: (typeof rows)[number]) =>
    [row.version_id, row.shift_id, row.class_id, row.group_id, row.name_en].join(' ');
  const there = new Map(rows.filter(({ year_id }) => year_id === to).map((row) => [key(row), row.id]));
  return new Map(
    rows
      .filter(({ year_id }) => year_id === from)
      .flatMap((row) => {
        const twin = there.get(key(row));
        return twin ? [[row.id, twin] as const] : [];
      }),
  );
}

const rateKey = (
  rate: Place & { head_id: string; item_id?: string | null; effective_from?: string | null },
): string =>
  [
    rate.head_id,
    rate.item_id ?? null,
    rate.version_id,
    rate.shift_id,
    rate.class_id,
    rate.group_id,
    rate.section_id,
    rate.category_id,
    rate.student_id,
    rate.effective_from ?? null,
  ].join(' ');

async function planRates(
  at: SiteCtx,
  { from_year_id, to_year_id }: CopyAsked,
  step: number,
  { rows: newItems, known }: { rows: readonly NewItem[]; known: ReadonlyMap<string, string> },
) {
  const all = await at.db
    .select()
    .from(feeRates)
    .where(and(eq(feeRates.site_id, at.siteId), inArray(feeRates.year_id, [from_year_id, to_year_id])))
    .orderBy(asc(feeRates.head_id), asc(feeRates.id));
  const old = all.filter(({ year_id }) => year_id === from_year_id);
  const there = new Map(
    all.filter(({ year_id }) => year_id === to_year_id).map((rate) => [rateKey(rate), rate.amount]),
  );
  const twins = await sectionTwins(at, from_year_id, to_year_id);
  const heads = new Map(
    (
      await at.db
        .select({ id: schoolFeeHeads.id, en: schoolFeeHeads.name_en, bn: schoolFeeHeads.name_bn })
        .from(schoolFeeHeads)
        .where(eq(schoolFeeHeads.site_id, at.siteId))
    ).map(({ id, ...name }) => [id, name]),
  );
  const names = await namesOfRates(at, old);
  const isNew = new Set(newItems.map(({ from }) => from));
  const lines: CopyLine[] = [];
  const rows: NewRate[] = [];
  for (const rate of old) {
    const section_id = rate.section_id && (twins.get(rate.section_id) ?? null);
    const isPlaced =
      (rate.section_id === null || section_id !== null) &&
      (rate.item_id === null || known.has(rate.item_id) || isNew.has(rate.item_id));
    const moved = {
      ...rate,
      section_id,
      item_id: rate.item_id && (known.get(rate.item_id) ?? null),
      effective_from: rate.effective_from && addMonths(rate.effective_from, step),
    };
    // A rate of a sub-head that is new itself cannot be there yet.
    const now = rate.item_id && isNew.has(rate.item_id) ? undefined : there.get(rateKey(moved));
    const state = !isPlaced
      ? 'no_place'
      : now === undefined
        ? 'new'
        : now === rate.amount
          ? 'same'
          : 'differs';
    lines.push({
      part: 'rate',
      id: rate.id,
      label: labelOf(heads.get(rate.head_id), names.get(rate.id) ?? []),
      state,
      wanted: rate.amount,
      now: now ?? null,
    });
    if (state !== 'new') continue;
    const { id, site_id: _, version: __, created_at: ___, updated_at: ____, ...values } = moved;
    rows.push({ ...values, from: id, from_item: rate.item_id, year_id: to_year_id });
  }
  return { lines, rows };
}

const labelOf = (head: Word | undefined, named: readonly Word[]): Word => {
  const say = (lang: 'en' | 'bn') =>
    [head?.[lang] ?? '', ...named.map((word) => word[lang])].filter(Boolean).join(' · ');
  return { en: say('en'), bn: say('bn') };
};

/** Approved waivers of students who are enrolled in the new year too, for as long in it as in the old one. */
async function planWaivers(at: SiteCtx, { from_year_id, to_year_id }: CopyAsked, step: number) {
  const from = await yearOf(at, from_year_id);
  const to = await yearOf(at, to_year_id);
  const rows = await at.db
    .select({
      waiver: studentWaivers,
      en: schoolWaiverTypes.name_en,
      bn: schoolWaiverTypes.name_bn,
      max_months: schoolWaiverTypes.max_months,
      active: schoolWaiverTypes.active,
      student: sql<Word>`(SELECT jsonb_build_object('en', s.name_en, 'bn', s.name_bn) FROM students s
        WHERE s.site_id = ${at.siteId} AND s.id = ${studentWaivers.student_id})`,
    })
    .from(studentWaivers)
    .innerJoin(
      schoolWaiverTypes,
      and(eq(schoolWaiverTypes.site_id, at.siteId), eq(schoolWaiverTypes.id, studentWaivers.type_id)),
    )
    .where(
      and(
        eq(studentWaivers.site_id, at.siteId),
        eq(studentWaivers.state, 'APPROVED'),
        sql`${studentWaivers.from_on} <= ${from.ends_on}::date AND ${studentWaivers.until_on} >= ${from.starts_on}::date`,
      ),
    )
    .orderBy(asc(studentWaivers.from_on), asc(studentWaivers.id));
  const here = await at.db
    .select({ student_id: enrolments.student_id })
    .from(enrolments)
    .where(
      and(
        eq(enrolments.site_id, at.siteId),
        eq(enrolments.year_id, to_year_id),
        eq(enrolments.status, 'ACTIVE'),
      ),
    );
  const held = await at.db
    .select()
    .from(studentWaivers)
    .where(and(eq(studentWaivers.site_id, at.siteId), sql`${studentWaivers.state} <> 'REJECTED'`));
  const daysOf = (
    { student_id, type_id }: Pick<NewWaiver, 'student_id' | 'type_id'>,
    copied: readonly NewWaiver[],
  ) => [...held, ...copied].filter((one) => one.student_id === student_id && one.type_id === type_id);
  const enrolled = new Set(here.map(({ student_id }) => student_id));
  const lines: CopyLine[] = [];
  const made: NewWaiver[] = [];
  for (const { waiver, en, bn, max_months, active, student } of rows) {
    const from_on = addMonths(waiver.from_on, step);
    const until_on = addMonths(waiver.until_on, step);
    const there = rows.find(
      ({ waiver: one }) =>
        one.student_id === waiver.student_id &&
        one.type_id === waiver.type_id &&
        one.from_on <= until_on &&
        one.until_on >= from_on,
    );
    const isPlaced =
      active &&
      enrolled.has(waiver.student_id) &&
      !spanFault({ from_on, until_on }, max_months) &&
      monthsTooMany([{ from_on, until_on }, ...daysOf(waiver, made)], to, max_months) === 0;
    const state = there ? 'same' : isPlaced ? 'new' : 'no_place';
    lines.push({
      part: 'waiver',
      id: waiver.id,
      label: labelOf(student, [{ en, bn }]),
      state,
      wanted: until_on,
      now: there?.waiver.until_on ?? null,
    });
    if (state !== 'new') continue;
    const { student_id, type_id, percent, amount, reason } = waiver;
    made.push({ from: waiver.id, student_id, type_id, percent, amount, reason, from_on, until_on });
  }
  return { lines, rows: made };
}
