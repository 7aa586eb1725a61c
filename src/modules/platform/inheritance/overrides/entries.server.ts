import { and, asc, count, eq, ilike, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/database/pool.server.ts';
import type { Field } from '#kernel/lists/field.ts';
import { inheritedCatalogues, type InheritedCatalogue } from '#kernel/resource/overrides.server.ts';
import { listOrder } from '#kernel/lists/order.server.ts';
import { containsPattern } from '#kernel/lists/query.ts';
import { notFound } from '#kernel/problem.ts';
import { fieldWord } from '#kernel/resource/resource.ts';

/** An entry of a central list; `central` holds the central values of the fields that may be overridden. */
export type Entry = {
  id: string;
  code: string | null;
  name_en: string;
  name_bn: string;
  active: boolean;
  central: Record<string, string | null>;
};

export function catalogueAt(path: string): InheritedCatalogue {
  const found = inheritedCatalogues().get(path);
  if (!found) throw notFound();
  return found;
}

/** Every list that may be inherited, with the words and kinds of the fields that may be overridden. */
export const catalogueList = () =>
  [...inheritedCatalogues().values()].map(({ resource, overridable }) => ({
    path: resource.path,
    name: resource.words.many,
    one: resource.words.one,
    list_url: resource.urls.list,
    fields: overridable.map((key) => {
      const field = resource.fields[key] as Field;
      return {
        key,
        word: fieldWord(resource, key),
        kind: field.kind as 'text' | 'long-text' | 'time' | 'colour',
        max: 'max' in field ? (field.max ?? 200) : 200,
      };
    }),
  }));

const searched = ['name_en', 'name_bn', 'code'] as const;

function columnsOf({ columns, overridable }: InheritedCatalogue): Record<string, PgColumn> {
  const keys = ['id', 'code', 'name_en', 'name_bn', 'active', ...overridable];
  return Object.fromEntries(keys.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
}

function entryFrom({ overridable }: InheritedCatalogue, row: Record<string, unknown>): Entry {
  return {
    id: row.id as string,
    code: (row.code as string | undefined) ?? null,
    name_en: row.name_en as string,
    name_bn: row.name_bn as string,
    active: row.active !== false,
    central: Object.fromEntries(overridable.map((key) => [key, (row[key] as string | null) ?? null])),
  };
}

export type Wanted = {
  q?: string | undefined;
  /** Only these entries; none of these; these whatever the search says. */
  only?: readonly string[] | undefined;
  except?: readonly string[] | undefined;
  also?: readonly string[] | undefined;
};

function matching({ columns }: InheritedCatalogue, { q, only, except, also }: Wanted): SQL | undefined {
  const id = columns.id as PgColumn;
  const pattern = q?.trim() ? containsPattern(q.trim()) : null;
  const texts = searched.flatMap((key) => (columns[key] && pattern ? [ilike(columns[key], pattern)] : []));
  return and(
    pattern ? or(...texts, also && also.length > 0 ? inArray(id, [...also]) : undefined) : undefined,
    only ? inArray(id, [...only]) : undefined,
    except && except.length > 0 ? notInArray(id, [...except]) : undefined,
  );
}

/** Entries of a list in its own order. */
export async function entriesOf(
  db: Db,
  catalogue: InheritedCatalogue,
  wanted: Wanted & { page: number; per_page: number; sort?: string | undefined },
): Promise<Entry[]> {
  const { resource, table, columns } = catalogue;
  const sortable: Record<string, PgColumn> = {};
  for (const key of [...searched, resource.sort.replace(/^-/, '')])
    if (columns[key]) sortable[key] = columns[key] as PgColumn;
  const rows = await db
    .select(columnsOf(catalogue))
    .from(table)
    .where(matching(catalogue, wanted))
    .orderBy(listOrder(sortable, wanted.sort, resource.sort), asc(columns.id as PgColumn))
    .limit(wanted.per_page)
    .offset((wanted.page - 1) * wanted.per_page);
  return rows.map((row) => entryFrom(catalogue, row));
}

export async function countEntries(
  db: Db,
  catalogue: InheritedCatalogue,
  wanted: Wanted,
): Promise<{ total: number }> {
  const found = await db.select({ total: count() }).from(catalogue.table).where(matching(catalogue, wanted));
  return { total: found[0]?.total ?? 0 };
}

export async function entryOf(db: Db, catalogue: InheritedCatalogue, id: string): Promise<Entry> {
  const rows = await db
    .select(columnsOf(catalogue))
    .from(catalogue.table)
    .where(eq(catalogue.columns.id as PgColumn, id));
  if (!rows[0]) throw notFound();
  return entryFrom(catalogue, rows[0]);
}
