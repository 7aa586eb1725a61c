import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { centralSite } from '../audit/audit.server.ts';
import type { Db } from '../database/pool.server.ts';
import type { Called } from '../lists/called.server.ts';
import type { AnyResource } from './resource.ts';
import { definePort } from '../port.server.ts';
import { Problem } from '../problem.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { Word } from '../words.ts';

/** The override of a shared entry at a tenant, where it differs from the central values. */
export type Override = {
  /** Not used: no longer offered, and nothing new may name it; rows that name it are shown as before. */
  readonly used: boolean;
  /** Overridden values, by field. */
  readonly values: Readonly<Record<string, unknown>>;
};
/** By the entry's id; an entry without one has its central values. */
export type Overrides = ReadonlyMap<string, Override>;

/** Whose overrides apply: a school, or a site group in its own area. */
export type Tenant = { readonly db: Db; readonly siteId: string; readonly groupId?: string | null };

export type InheritedCatalogue = {
  readonly resource: AnyResource;
  /** The fields that may be overridden. */
  readonly overridable: readonly string[];
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
};

export type OverrideSource = {
  /** The overrides of a tenant by catalogue; `fresh` where a write depends on them. */
  overrides(tenant: Tenant, fresh: boolean): Promise<ReadonlyMap<string, Overrides>>;
};

const catalogues = new Map<string, InheritedCatalogue>();
const none: Overrides = new Map();
/** The module that stores the overrides; without one, everybody has the central values. */
export const overrideSource = definePort<OverrideSource>('inheritance.override-source');

/** Every declared catalogue whose entries may be overridden, by its REST path. */
export const inheritedCatalogues = (): ReadonlyMap<string, InheritedCatalogue> => catalogues;

export function registerInherited(
  resource: AnyResource,
  table: PgTable,
  columns: Record<string, PgColumn>,
): void {
  if (!resource.inherited) return;
  catalogues.set(resource.path, { resource, overridable: resource.inherited.overridable, table, columns });
}

/** Where a caller works: in a school, in the area of a group, or (with neither) centrally. */
export function tenantOf(ctx: Ctx): Tenant {
  const groupId = ctx.siteId === centralSite && ctx.actor.panel === 'group' ? ctx.actor.groupId : null;
  return { db: ctx.db, siteId: ctx.siteId, groupId };
}

export async function overridesAt(tenant: Tenant, path: string, fresh = false): Promise<Overrides> {
  const [source] = overrideSource.answers();
  if (!source || !catalogues.has(path)) return none;
  if (tenant.siteId === centralSite && !tenant.groupId) return none;
  return (await source.overrides(tenant, fresh)).get(path) ?? none;
}

/** Rows of a catalogue with the tenant's overrides; `id` names the column that holds the entry. */
export async function withOverrides<T extends object>(
  tenant: Tenant,
  path: string,
  rows: readonly T[],
  id: keyof T & string = 'id' as keyof T & string,
): Promise<T[]> {
  return applyOverrides(await overridesAt(tenant, path), rows, id);
}

/** The same, without the entries that the tenant does not use; those `held` already stay. */
export async function usedRows<T extends object>(
  tenant: Tenant,
  path: string,
  rows: readonly T[],
  id: keyof T & string = 'id' as keyof T & string,
  held?: ReadonlySet<string>,
): Promise<T[]> {
  const overrides = await overridesAt(tenant, path);
  const isUsed = (at: string) => overrides.get(at)?.used !== false || held?.has(at) === true;
  const used = rows.filter((row) => isUsed(row[id] as string));
  return applyOverrides(overrides, used, id);
}

/** Replaces the overridden fields that a row has; `en` and `bn` are its names. */
export function applyOverrides<T extends object>(
  overrides: Overrides,
  rows: readonly T[],
  id: keyof T & string = 'id' as keyof T & string,
): T[] {
  if (overrides.size === 0) return [...rows];
  return rows.map((row) => {
    const values = overrides.get(row[id] as string)?.values;
    if (!values) return row;
    const named: Record<string, unknown> = { ...values, en: values.name_en, bn: values.name_bn };
    const over = Object.entries(named).filter(([key, value]) => key in row && value !== undefined);
    return { ...row, ...Object.fromEntries(over) };
  });
}

/** The name of an entry at the tenant. */
export function localName(overrides: Overrides, id: string, word: Word): Word {
  const values = overrides.get(id)?.values;
  return values
    ? { en: (values.name_en as string) ?? word.en, bn: (values.name_bn as string) ?? word.bn }
    : word;
}

/** For the name of a catalogue's entry in a list: what the tenant calls it. */
export const calledLocally =
  (path: string): Called['find'] =>
  async (ctx, read) => {
    const overrides = await overridesAt(ctx, path);
    return new Map([...read].map(([id, word]) => [id, localName(overrides, id, word)]));
  };

/**
 * Rows of a query that shows names of catalogues, with the tenant's local names:
 * `withLocalNames(ctx, rows, { shift: ['shifts', 'shift_id'] })` looks up `row.shift_id` and renames the word `row.shift`.
 */
export async function withLocalNames<T extends object>(
  tenant: Tenant,
  rows: readonly T[],
  names: Partial<Record<keyof T & string, readonly [path: string, id: keyof T & string]>>,
): Promise<T[]> {
  if (rows.length === 0) return [];
  let shown = [...rows];
  for (const [key, at] of Object.entries(names) as [
    keyof T & string,
    readonly [string, keyof T & string],
  ][]) {
    const overrides = await overridesAt(tenant, at[0]);
    if (overrides.size === 0) continue;
    shown = shown.map((row) => ({
      ...row,
      [key]: row[key] && localName(overrides, row[at[1]] as string, row[key] as unknown as Word),
    }));
  }
  return shown;
}

export const notUsedWord: Word = {
  en: 'This entry of the shared list is not used here. Choose another, or turn it on again in the shared lists.',
  bn: 'কেন্দ্রীয় তালিকার এই এন্ট্রিটি এখানে ব্যবহৃত হয় না। অন্য একটি বেছে নিন, অথবা কেন্দ্রীয় তালিকায় গিয়ে এটি আবার চালু করুন।',
};

/** Refuses a new row that names an entry which the tenant does not use. */
export async function refuseUnused(
  tenant: Tenant,
  path: string,
  ids: readonly (string | null | undefined)[],
  field: string,
): Promise<void> {
  const overrides = await overridesAt(tenant, path, true);
  if (ids.some((id) => id && overrides.get(id)?.used === false)) throw new Problem(notUsedWord, { field });
}
