import { createHash } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { canonical, changesBetween } from '#kernel/differences.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { defineUndo } from '#kernel/runs/undo.server.ts';
import { dependantWord } from '#modules/platform/imports/face/dependants.server.ts';
import { closeYear, openYear } from '../base/open-years.server.ts';
import { yearParts, type YearItem, type YearPart } from '../base/ports.server.ts';
import { yearCopies, type CopiedThing } from './tables.server.ts';
import { siteYears } from '../base/tables.server.ts';
import { classesPart, sectionsPart } from './own-parts.server.ts';
import { subjectsPart } from './subjects-part.server.ts';
import { refuseOtherYears } from './years.server.ts';
import { nextYearWords as w } from './words.ts';

export type Years = { from_year_id: string; to_year_id: string };

/** In the order in which they must be made: what is in something comes after it. */
export const allParts = (): readonly YearPart[] => [
  classesPart,
  sectionsPart,
  subjectsPart,
  ...yearParts.answers(),
];

type State = 'new' | 'other' | 'without';
export type Difference = { key: string; label: Word; state: State };
type Compared = { part: YearPart; same: number; items: (Difference & { under: readonly string[] })[] };

const named = (part: YearPart, key: string) => `${part.key} ${key}`;

/**
 * What the new year lacks (`new`), has otherwise (`other`: it stays), or cannot have as what it is in is neither
 * there nor chosen (`without`). `left`: what is not to be copied.
 */
async function differences(
  ctx: SiteCtx,
  { from_year_id, to_year_id }: Years,
  chosen: readonly string[],
  left: ReadonlySet<string>,
): Promise<Compared[]> {
  const there = new Set<string>();
  const found: Compared[] = [];
  for (const part of allParts()) {
    const source = await part.read(ctx.db, ctx.siteId, from_year_id);
    const target = await part.read(ctx.db, ctx.siteId, to_year_id);
    for (const item of target) there.add(named(part, item.key));
    const under = new Map(source.map((item) => [item.key, item.under]));
    const changes = changesBetween(source, target).map(({ key, label, before }) => {
      const above = under.get(key) ?? [];
      const state: State =
        before !== null ? 'other' : above.every((one) => there.has(one)) ? 'new' : 'without';
      if (state === 'new' && chosen.includes(part.key) && !left.has(named(part, key)))
        there.add(named(part, key));
      return { key, label, state, under: above };
    });
    found.push({ part, same: source.length - changes.length, items: changes });
  }
  return found;
}

export async function compareYears(
  ctx: Ctx,
  { parts, ...years }: Years & { parts: readonly string[] },
): Promise<{ key: string; title: Word; same: number; items: Difference[] }[]> {
  await refuseOtherYears(ctx, years);
  return (await differences(ctx, years, parts, new Set()))
    .filter(({ part }) => parts.includes(part.key))
    .map(({ part: { key, title }, same, items }) => ({
      key,
      title,
      same,
      items: items.map(({ under: _, ...item }) => item),
    }));
}

const digest = (item: YearItem) => createHash('sha256').update(canonical(item.value)).digest('base64url');

/** Nobody else begins or undoes this year until the transaction ends. */
async function lockYear(ctx: Ctx, yearId: string): Promise<boolean> {
  const held = await ctx.db
    .select({ id: siteYears.id })
    .from(siteYears)
    .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, yearId)))
    .for('no key update');
  return held.length > 0;
}

/** Begins a year with what an earlier one had, as far as it is chosen and lacking; opens it where it is not open. */
export async function beginYear(
  ctx: Ctx,
  input: Years & { session_id: string | null; parts: readonly string[]; leave: readonly string[] },
): Promise<{ added: number }> {
  await refuseOtherYears(ctx, input);
  const opened = !(await lockYear(ctx, input.to_year_id));
  if (opened) {
    await openYear(ctx, { year_id: input.to_year_id, session_id: input.session_id });
    await lockYear(ctx, input.to_year_id);
  }
  const left = new Set(input.leave);
  const things: CopiedThing[] = [];
  for (const { part, items } of await differences(ctx, input, input.parts, left)) {
    if (!input.parts.includes(part.key)) continue;
    const keys = new Set(
      items.flatMap(({ key, state }) => (state === 'new' && !left.has(named(part, key)) ? key : [])),
    );
    if (keys.size === 0) continue;
    await part.add(ctx, keys, { from: input.from_year_id, to: input.to_year_id });
    for (const item of await part.read(ctx.db, ctx.siteId, input.to_year_id))
      if (keys.has(item.key)) things.push({ part: part.key, key: item.key, digest: digest(item) });
  }
  if (things.length === 0) throw new Problem(w.nothing_to_copy, { status: 409 });
  const [copy] = await ctx.db
    .insert(yearCopies)
    .values({
      site_id: ctx.siteId,
      from_year_id: input.from_year_id,
      to_year_id: input.to_year_id,
      opened,
      things,
      made_by: ctx.actor.userId,
    })
    .returning({ id: yearCopies.id });
  await ctx.audit({
    action: 'year.begin',
    subject: 'academic-year',
    subjectId: input.to_year_id,
    after: { copy: copy!.id, from: input.from_year_id, things: counts(things) },
  });
  return { added: things.length };
}

/** How many of each part were copied. */
export const counts = (things: readonly CopiedThing[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(things, ({ part }) => part)].map(([part, list]) => [part, list.length]));

/**
 * Removes what a copy created and nobody changed since; what is in use by something that stays, stays as well. Refused
 * as a whole once anything of it is used.
 */
export const copyUndo = defineUndo({
  action: 'year.begin-undo',
  about: (copy) => ({ subject: 'academic-year', subjectId: copy.to_year_id }),
  table: yearCopies,
  words: { undone: w.undone_already, used: w.year_used },
  nameOf: (table) => (table === 'enrolments' ? w.students : dependantWord(table)),
  revert: async (ctx, copy) => {
    await lockYear(ctx, copy.to_year_id);
    const stays = new Set<string>();
    let removed = 0;
    for (const part of allParts().toReversed()) {
      const brought = new Map(
        copy.things.flatMap((thing) => (thing.part === part.key ? [[thing.key, thing.digest] as const] : [])),
      );
      const going = new Set<string>();
      for (const item of await part.read(ctx.db, ctx.siteId, copy.to_year_id)) {
        const goes = !stays.has(named(part, item.key)) && brought.get(item.key) === digest(item);
        if (goes) going.add(item.key);
        else for (const above of item.under) stays.add(above);
      }
      if (going.size > 0) await part.remove(ctx, going, copy.to_year_id);
      removed += going.size;
    }
    const kept = copy.things.length - removed;
    const [year] = await ctx.db
      .select({ current: siteYears.current })
      .from(siteYears)
      .where(and(eq(siteYears.site_id, ctx.siteId), eq(siteYears.year_id, copy.to_year_id)));
    if (copy.opened && kept === 0 && stays.size === 0 && year && !year.current)
      await closeYear(ctx, copy.to_year_id);
    const answer = { removed, kept };
    return { answer, before: { copy: copy.id, things: counts(copy.things) }, after: answer };
  },
});

/** The last copies of the school, newest first. */
export const copiesOf = (ctx: SiteCtx) =>
  ctx.db
    .select()
    .from(yearCopies)
    .where(eq(yearCopies.site_id, ctx.siteId))
    .orderBy(desc(yearCopies.created_at))
    .limit(10);
