import { and, asc, count, desc, eq, getTableColumns, is, sql, type SQL } from 'drizzle-orm';
import { PgTable, PgTimestamp, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { uuidPattern } from '../uuid.ts';
import { DHAKA, dayIn } from '../text/dates.ts';
import { addDays } from '../text/days.ts';
import { procedure, type Ctx } from '../procedures/procedure.server.ts';
import { callNames, calledBy, type Called } from './called.server.ts';
import { parseRange } from './day-range.ts';
import { filtersOf, listPermissions, type AnyList, type ListFilter, type ListRow } from './list.ts';
import { rowsSchema, sheetColumns } from './list-shape.server.ts';
import { listOrder, type Sortable } from './order.server.ts';
import { countInput, listInput, type ListInput } from './query.ts';
import { contains } from './search.server.ts';
import { listSheet } from './sheet.server.ts';

type Source = PgColumn | SQL | SQL.Aliased;
type Names = {
  readonly en: PgColumn | SQL;
  readonly bn: PgColumn | SQL;
  readonly called?: Called;
};
type Join = { readonly how: 'inner' | 'left'; readonly table: PgTable; readonly on: SQL | undefined };

export const inner = (table: PgTable, on: SQL | undefined): Join => ({ how: 'inner', table, on });
export const left = (table: PgTable, on: SQL | undefined): Join => ({ how: 'left', table, on });

/** Where the columns of a list are; what `finish` works out is left out. */
export type ListSources<L extends AnyList> = {
  readonly [K in (keyof L['columns'] | keyof NonNullable<L['carried']>) & string]?: L['columns'][K] extends {
    kind: 'name';
  }
    ? Names
    : Source;
};

type FilterBy = PgColumn | ((value: string, ctx: Ctx) => SQL | undefined);

export type ListSource<L extends AnyList> = {
  readonly table: PgTable & { id: PgColumn };
  /** What names a row to the calls about it; the table's id unless told. */
  readonly id?: PgColumn;
  readonly joins?: readonly Join[];
  /** A function where a column depends on who asks, or when. */
  readonly columns: ListSources<L> | ((ctx: Ctx) => ListSources<L>);
  readonly search?: readonly PgColumn[] | ((q: string | undefined) => SQL | undefined);
  /** Filters that are not simply by the column of their name. */
  readonly filters?: { readonly [key: string]: FilterBy };
  /** Narrows every reading; a school's table is narrowed to the school already. */
  readonly where?: (ctx: Ctx, asker: Ctx) => SQL | undefined | Promise<SQL | undefined>;
  /** Of which schools the rows of a school's table are, instead of the own one; anyone who asks may read them all. */
  readonly sites?: (ctx: Ctx, filter: Readonly<Record<string, string>>) => Promise<readonly string[]>;
  /** Where it is read, if not where anyone who asks is: `workInCentre`. `where` then hears of both. */
  readonly within?: <T>(asker: Ctx, work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** The second key of the order, so that pages do not overlap; the id, newest first, unless told. */
  readonly thenBy?: SQL;
  /** Fills in what is no column of the database, for the rows of one page at once. */
  readonly finish?: (ctx: Ctx, rows: ListRow<L>[]) => Promise<ListRow<L>[]>;
};

/** What Drizzle's query can do here; its own types cost the compiler seconds for each join. */
type Query = PromiseLike<unknown[]> & {
  innerJoin(table: PgTable, on: SQL | undefined): Query;
  leftJoin(table: PgTable, on: SQL | undefined): Query;
  where(where: SQL | undefined): Query;
  groupBy(by: SQL): Query;
  orderBy(...by: SQL[]): Query;
  limit(rows: number): Query;
  offset(rows: number): Query;
};

/** A query with the joins of a list. The types of its rows do not know of the joined tables. */
export const joinTables = <Q>(query: Q, joins: readonly Join[]): Q =>
  joins.reduce(
    (start, { how, table, on }) => (how === 'inner' ? start.innerJoin(table, on) : start.leftJoin(table, on)),
    query as unknown as Query,
  ) as unknown as Q;

type Sources = Record<string, Source | Names | undefined>;
const isNames = (source: Source | Names): source is Names => 'en' in source && 'bn' in source;
const calledIn = (sources: Sources) =>
  Object.entries(sources).flatMap(([key, at]) =>
    at && isNames(at) && at.called ? [[key, at.called.find] as const] : [],
  );

const none = sql`false`;

/** The rows whose instant or day lies in what was asked for; nothing where that cannot be read. */
function inRange(source: PgColumn | SQL, value: string, ctx: Ctx): SQL | undefined {
  const range = parseRange(value, dayIn(ctx.now));
  if (!range) return none;
  const { from, to } = range;
  if (!is(source, PgTimestamp))
    return and(
      from ? sql`${source} >= ${from}::date` : undefined,
      to ? sql`${source} <= ${to}::date` : undefined,
    );
  const start = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE ${DHAKA}`;
  return and(
    from ? sql`${source} >= ${start(from)}` : undefined,
    to ? sql`${source} < ${start(addDays(to, 1))}` : undefined,
  );
}

function byFilter(filter: ListFilter, source: PgColumn | SQL, value: string, ctx: Ctx): SQL | undefined {
  switch (filter.kind) {
    case 'choice':
      return filter.choices.some((one) => one.value === value) ? sql`${source} = ${value}` : none;
    case 'link':
    case 'id':
      return uuidPattern.test(value) ? sql`${source} = ${value}` : none;
    case 'yes-no':
      return sql`${source} = ${value === 'yes'}`;
    case 'range':
      return inRange(source, value, ctx);
    case 'day':
      return inRange(source, `${value}..${value}`, ctx);
  }
}

export type ListReader<L extends AnyList> = {
  readonly read: (ctx: Ctx, input: ListInput) => Promise<ListRow<L>[]>;
  readonly counted: (
    ctx: Ctx,
    input: Pick<ListInput, 'q' | 'filter'>,
  ) => Promise<{ total: number; by_tab?: Record<string, number> }>;
};

/** Reads a declared list: for its own procedures, and for others that show the same rows. */
export function listReader<const L extends AnyList>(list: L, source: ListSource<L>): ListReader<L> {
  const siteId = getTableColumns(source.table)['site_id'];
  const id = source.id ?? source.table.id;
  const filters = filtersOf(list);
  const sourcesFor = (ctx: Ctx): Sources =>
    typeof source.columns === 'function' ? source.columns(ctx) : source.columns;

  const sourceOf = (sources: Sources, key: string, ctx: Ctx): PgColumn | SQL => {
    const found = sources[key];
    if (!found) throw new Error(`${list.path}: nothing says where ${key} is`);
    return (isNames(found) ? found[ctx.lang] : found) as PgColumn | SQL;
  };

  function selected(sources: Sources): Record<string, Source> {
    const entries = Object.entries(sources).flatMap(([key, at]): [string, Source][] => {
      if (!at) return [];
      return isNames(at)
        ? [
            [`${key}_en`, at.en],
            [`${key}_bn`, at.bn],
            ...(at.called ? [[calledBy(key), at.called.id] as [string, Source]] : []),
          ]
        : [[key, at]];
    });
    return { id, ...Object.fromEntries(entries) };
  }

  function sortableBy(sources: Sources, ctx: Ctx): Sortable {
    const keys = Object.keys(list.columns).filter(
      (key) => list.columns[key]?.sortable || key === list.sort.replace(/^-/, ''),
    );
    return Object.fromEntries(
      keys.flatMap((key) => {
        const at = sources[key];
        const names: [string, PgColumn | SQL][] =
          at && isNames(at)
            ? [
                [`${key}_en`, at.en],
                [`${key}_bn`, at.bn],
              ]
            : [];
        return [[key, sourceOf(sources, key, ctx)], ...names];
      }),
    );
  }

  type Asked = Pick<ListInput, 'q' | 'filter'>;
  const ofSites = async (ctx: Ctx, { filter = {} }: Asked): Promise<SQL | undefined> => {
    if (!siteId) return undefined;
    if (!source.sites) return eq(siteId, ctx.siteId);
    // A list of all schools is long; one parameter says it once.
    return sql`${siteId} = ANY (${`{${(await source.sites(ctx, filter)).join(',')}}`}::uuid[])`;
  };

  async function narrowed(ctx: Ctx, asker: Ctx, sources: Sources, asked: Asked) {
    const by = filters.map(({ key, filter }) => {
      const value = asked.filter?.[key];
      if (!value) return undefined;
      const own = source.filters?.[key];
      if (typeof own === 'function') return own(value, ctx);
      return byFilter(filter, own ?? sourceOf(sources, key, ctx), value, ctx);
    });
    return and(
      await ofSites(ctx, asked),
      await source.where?.(ctx, asker),
      typeof source.search === 'function' ? source.search(asked.q) : contains(asked.q, source.search ?? []),
      ...by,
    );
  }

  const from = (ctx: Ctx, columns: Record<string, unknown>): Query => {
    const start = ctx.db.select(columns as Record<string, PgColumn>).from(source.table) as unknown as Query;
    return joinTables(start, source.joins ?? []);
  };

  const thenBy = source.thenBy ?? (list.sort.startsWith('-') ? desc(id) : asc(id));

  async function readIn(ctx: Ctx, asker: Ctx, input: ListInput): Promise<ListRow<L>[]> {
    const sources = sourcesFor(ctx);
    const found = (await from(ctx, selected(sources))
      .where(await narrowed(ctx, asker, sources, input))
      .orderBy(listOrder(sortableBy(sources, ctx), input.sort, list.sort), thenBy)
      .limit(input.per_page)
      .offset((input.page - 1) * input.per_page)) as Record<string, unknown>[];
    const rows = (await callNames(ctx, calledIn(sources), found.map(asSent))) as ListRow<L>[];
    return source.finish ? source.finish(ctx, rows) : rows;
  }

  async function countIn(ctx: Ctx, asker: Ctx, input: Asked) {
    const sources = sourcesFor(ctx);
    if (!list.tabs) {
      const found = await from(ctx, { total: count() }).where(await narrowed(ctx, asker, sources, input));
      return { total: (found[0] as { total: number } | undefined)?.total ?? 0 };
    }
    // Each tab tells how many rows it would show, whichever is open.
    const { [list.tabs]: open, ...others } = input.filter ?? {};
    const by = sourceOf(sources, list.tabs, ctx);
    const found = (await from(ctx, { tab: by, total: count() })
      .where(await narrowed(ctx, asker, sources, { ...input, filter: others }))
      // By its place in the select: the expression's values are other parameters here.
      .groupBy(sql`1`)) as { tab: string; total: number }[];
    const by_tab = Object.fromEntries(found.map(({ tab, total }) => [tab, total]));
    const all = found.reduce((sum, { total }) => sum + total, 0);
    return { total: open ? (by_tab[open] ?? 0) : all, by_tab };
  }

  const { within = (asker, work) => work(asker) } = source;
  const read = (asker: Ctx, input: ListInput) => within(asker, (ctx) => readIn(ctx, asker, input));
  const counted = (asker: Ctx, input: Asked) => within(asker, (ctx) => countIn(ctx, asker, input));
  return { read, counted };
}

/** The procedures of a declared list: `list`, `count`, and `export` as a spreadsheet. */
export function serveList<const L extends AnyList>(list: L, source: ListSource<L> | ListReader<L>) {
  const { read, counted } = 'read' in source ? source : listReader(list, source);
  const { view, export: exports } = listPermissions(list);
  const path = `/${list.path}` as const;
  return {
    list: procedure(
      {
        permission: view,
        panel: list.panel,
        method: 'GET',
        path,
        made: 'list.list',
        summary: `List: ${list.words.many.en}`,
        input: listInput,
        output: rowsSchema(list),
      },
      async (ctx, input) => (await read(ctx, input)) as never,
    ),
    count: procedure(
      {
        permission: view,
        panel: list.panel,
        method: 'GET',
        path: `${path}/count`,
        made: 'list.count',
        summary: `Count: ${list.words.many.en}`,
        input: countInput,
        output: z.object({ total: z.int(), by_tab: z.record(z.string(), z.int()).optional() }),
      },
      (ctx, input) => counted(ctx, input),
    ),
    export: listSheet<ListRow<L>>({
      subject: list.key,
      permission: exports,
      path,
      panel: list.panel,
      name: list.words.many,
      columns: sheetColumns(list),
      read,
    }),
  };
}

/** An instant travels as text, as the browser will have it. */
function asSent(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]),
  );
}
