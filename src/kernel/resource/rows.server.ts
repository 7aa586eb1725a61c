import { and, asc, desc, eq, getTableColumns, ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Field, Fields } from '../lists/field.ts';
import { containsPattern } from '../lists/query.ts';
import { notFound } from '../problem.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import { isNameKey, type Resource } from './resource.ts';

type Held<F extends Field> = F extends { kind: 'integer' | 'decimal' | 'money' | 'percent' }
  ? number | null
  : F extends { kind: 'yes-no' }
    ? boolean | null
    : F extends { kind: 'choices' | 'links' | 'files' }
      ? string[] | null
      : string | null;

/** A table fits a resource when it has a column of the right type for every declared field. */
export type TableFor<F extends Fields> = PgTable & {
  readonly $inferSelect: { [K in keyof F]: Held<F[K]> } & { id: string; version: number };
};

export type Row = Record<string, unknown> & { id: string; version: number };

export type ResourceOptions = {
  readonly panel?: ProcedurePanel | readonly ProcedurePanel[];
  /** Narrows every read and write further, for example to one kind of row. */
  readonly within?: (ctx: Ctx) => SQL | undefined;
  /** Columns set by the server on every new row. */
  readonly stamp?: (ctx: Ctx) => Record<string, unknown>;
  /** Refuses or adjusts a row before it is written. */
  readonly check?: (
    ctx: Ctx,
    row: Record<string, unknown>,
    before: Row | null,
  ) => Promise<Record<string, unknown>>;
  /** Adds derived columns to rows that are shown. */
  readonly enrich?: (ctx: Ctx, rows: Row[]) => Promise<Row[]>;
  /** Refuses the removal of a row that is used where no foreign key watches; throws a Problem that says where. */
  readonly removable?: (ctx: Ctx, row: Row) => Promise<void>;
  /** Before a transition: refuses it, or gives further columns that it sets (who decided, and when). */
  readonly transition?: (
    ctx: Ctx,
    name: string,
    row: Row,
    reason: string | null,
  ) => Promise<Record<string, unknown> | void>;
  /** After any change, in the same transaction. */
  readonly changed?: (ctx: Ctx, row: Row) => Promise<void>;
};

export type Asked = { q?: string | undefined; filter?: Record<string, string> | undefined };

/** By which columns rows may be searched and narrowed. */
export type SearchBy = { readonly search: readonly string[]; readonly fields: object };

/**
 * What choices may be searched and narrowed by: the names that they show, and links to other rows. Anything else
 * (a telephone number, a birthday) would tell by yes and no what the list itself keeps from the caller.
 */
export function choiceSearch(resource: Resource): SearchBy {
  const search = resource.search.filter((key) => resource.shared || key === 'code' || isNameKey(key));
  const first = resource.list.slice(0, 1).filter((key) => resource.fields[key]?.kind === 'text');
  return {
    search: search.length > 0 ? search : first,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => field.kind === 'link')),
  };
}

/** The places of a declared resource's table, and how a caller's rows are found in it. */
export function resourceRows<F extends Fields>(
  resource: Resource<F>,
  table: TableFor<F>,
  options: ResourceOptions = {},
) {
  const columns = getTableColumns(table as PgTable) as Record<string, PgColumn>;
  const column = (key: string): PgColumn => {
    const found = columns[key];
    if (!found) throw new Error(`${resource.key} has no column ${key}`);
    return found;
  };
  const shown = Object.fromEntries(
    ['id', 'version', 'updated_at', ...Object.keys(resource.fields)].map((key) => [key, column(key)]),
  );

  const scope = (ctx: Ctx): SQL | undefined =>
    and(columns.site_id ? eq(columns.site_id, ctx.siteId) : undefined, options.within?.(ctx));

  const matching = (ctx: Ctx, input: Asked, by: SearchBy = resource) => {
    const q = input.q?.trim();
    const found = q ? or(...by.search.map((key) => ilike(column(key), containsPattern(q)))) : undefined;
    const filters = Object.entries(input.filter ?? {})
      .filter(([key, value]) => Object.hasOwn(by.fields, key) && value !== '')
      .map(([key, value]) => filterOf(column(key), resource.fields[key] as Field, value));
    return and(scope(ctx), found, ...filters);
  };

  const order = (sort: string | undefined) => {
    const asked = sort && Object.hasOwn(resource.fields, sort.replace(/^-/, '')) ? sort : resource.sort;
    const key = asked.replace(/^-/, '');
    // As in a dictionary of either script, bKash beside Bank: the database itself compares bytes.
    const by = resource.fields[key]?.kind === 'text' ? sql`${column(key)} COLLATE "und-x-icu"` : column(key);
    return [asked.startsWith('-') ? desc(by) : asc(by), asc(column('id'))];
  };

  const one = async (ctx: Ctx, id: string): Promise<Row> => {
    const rows = await ctx.db
      .select(shown)
      .from(table as PgTable)
      .where(and(scope(ctx), eq(column('id'), id)));
    const row = rows[0] as Row | undefined;
    if (!row) throw notFound();
    return row;
  };

  return { columns, column, shown, scope, matching, order, one };
}

function filterOf(column: PgColumn, field: Field, value: string): SQL | undefined {
  if (field.kind === 'yes-no') return eq(column, value === 'yes' || value === 'true' || value === '1');
  if ((field.kind === 'link' || field.kind === 'picture') && !/^[0-9a-f-]{36}$/.test(value))
    return eq(column, '00000000-0000-0000-0000-000000000000');
  if (
    field.kind === 'integer' ||
    field.kind === 'money' ||
    field.kind === 'decimal' ||
    field.kind === 'percent'
  ) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? eq(column, number) : undefined;
  }
  if (/^(?:choice|link|date|picture)$/.test(field.kind)) return eq(column, value);
  return ilike(column, containsPattern(value));
}
