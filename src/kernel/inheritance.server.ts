import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { centralSite } from './audit.server.ts';
import type { Db } from './database/pool.server.ts';
import type { AnyResource } from './module.ts';
import { Problem } from './problem.ts';
import type { Ctx } from './procedure.server.ts';
import type { Word } from './words.ts';

/** How an entry of a central catalogue stands at a place, where it is otherwise than in the centre. */
export type Standing = {
  /** Not taken: no longer offered, and nothing new may name it; rows that name it are shown as before. */
  readonly taken: boolean;
  /** What the place calls or has otherwise, by field. */
  readonly own: Readonly<Record<string, unknown>>;
};
/** By the entry's id; an entry without one is as the centre has it. */
export type Standings = ReadonlyMap<string, Standing>;

/** A school, or a site group in its own area. */
export type Place = { readonly db: Db; readonly siteId: string; readonly groupId?: string | null };

export type InheritedCatalogue = {
  readonly resource: AnyResource;
  readonly own: readonly string[];
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
};

type Keeper = {
  /** The standings at a place by catalogue; `fresh` where a write depends on them. */
  standings(place: Place, fresh: boolean): Promise<ReadonlyMap<string, Standings>>;
};

const catalogues = new Map<string, InheritedCatalogue>();
const nothing: Standings = new Map();
let keeper: Keeper | undefined;

/** Every declared catalogue that institutions may have otherwise, by its REST path. */
export const inheritedCatalogues = (): ReadonlyMap<string, InheritedCatalogue> => catalogues;

export function registerInherited(
  resource: AnyResource,
  table: PgTable,
  columns: Record<string, PgColumn>,
): void {
  if (!resource.inherited) return;
  catalogues.set(resource.path, { resource, own: resource.inherited.own, table, columns });
}

/** The module that keeps the choices hands itself over; without one, everybody has what the centre has. */
export function keepInheritance(made: Keeper): void {
  keeper = made;
}

/** Where a caller stands: in a school, in the area of a group, or (with neither) in the centre. */
export function placeOf(ctx: Ctx): Place {
  const groupId = ctx.siteId === centralSite && ctx.actor.panel === 'group' ? ctx.actor.groupId : null;
  return { db: ctx.db, siteId: ctx.siteId, groupId };
}

export async function standingsOf(place: Place, path: string, fresh = false): Promise<Standings> {
  if (!keeper || !catalogues.has(path)) return nothing;
  if (place.siteId === centralSite && !place.groupId) return nothing;
  return (await keeper.standings(place, fresh)).get(path) ?? nothing;
}

/** Rows of a catalogue with what the place has otherwise; `id` names the column that holds the entry. */
export async function ownRows<T extends object>(
  place: Place,
  path: string,
  rows: readonly T[],
  id: keyof T & string = 'id' as keyof T & string,
): Promise<T[]> {
  return withOwn(await standingsOf(place, path), rows, id);
}

/** The same, without the entries that the place does not take; those `held` already stay. */
export async function takenRows<T extends object>(
  place: Place,
  path: string,
  rows: readonly T[],
  id: keyof T & string = 'id' as keyof T & string,
  held?: ReadonlySet<string>,
): Promise<T[]> {
  const standings = await standingsOf(place, path);
  const isTaken = (at: string) => standings.get(at)?.taken !== false || held?.has(at) === true;
  const taken = rows.filter((row) => isTaken(row[id] as string));
  return withOwn(standings, taken, id);
}

/** Lays over each row those of its own fields that the row has; `en` and `bn` are its names. */
export function withOwn<T extends object>(
  standings: Standings,
  rows: readonly T[],
  id: keyof T & string = 'id' as keyof T & string,
): T[] {
  if (standings.size === 0) return [...rows];
  return rows.map((row) => {
    const own = standings.get(row[id] as string)?.own;
    if (!own) return row;
    const named: Record<string, unknown> = { ...own, en: own.name_en, bn: own.name_bn };
    const over = Object.entries(named).filter(([key, value]) => key in row && value !== undefined);
    return { ...row, ...Object.fromEntries(over) };
  });
}

/** The word for an entry, by what the place calls it. */
export function ownWord(standings: Standings, id: string, word: Word): Word {
  const own = standings.get(id)?.own;
  return own ? { en: (own.name_en as string) ?? word.en, bn: (own.name_bn as string) ?? word.bn } : word;
}

/**
 * Rows of a query that shows names of catalogues, with the place's own names:
 * `ownNames(ctx, rows, { shift: ['shifts', 'shift_id'] })` looks up `row.shift_id` and renames the word `row.shift`.
 */
export async function ownNames<T extends object>(
  place: Place,
  rows: readonly T[],
  names: Partial<Record<keyof T & string, readonly [path: string, id: keyof T & string]>>,
): Promise<T[]> {
  if (rows.length === 0) return [];
  let shown = [...rows];
  for (const [key, at] of Object.entries(names) as [
    keyof T & string,
    readonly [string, keyof T & string],
  ][]) {
    const standings = await standingsOf(place, at[0]);
    if (standings.size === 0) continue;
    shown = shown.map((row) => ({
      ...row,
      [key]: row[key] && ownWord(standings, row[at[1]] as string, row[key] as unknown as Word),
    }));
  }
  return shown;
}

export const notTakenWord: Word = {
  en: 'This entry of the central list is not used here. Choose another, or take it again in the central lists.',
  bn: 'কেন্দ্রীয় তালিকার এই ভুক্তিটি এখানে ব্যবহৃত হয় না। অন্য একটি বাছুন, অথবা কেন্দ্রীয় তালিকায় গিয়ে এটি আবার চালু করুন।',
};

/** Refuses a new row that names an entry which the place does not take. */
export async function refuseNotTaken(
  place: Place,
  path: string,
  ids: readonly (string | null | undefined)[],
  field: string,
): Promise<void> {
  const standings = await standingsOf(place, path, true);
  if (ids.some((id) => id && standings.get(id)?.taken === false)) throw new Problem(notTakenWord, { field });
}
