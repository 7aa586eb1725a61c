import { and, asc, count as countRows, desc, eq, getTableColumns, ilike, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from './database/pool.server.ts';
import type { Field, Fields } from './field.ts';
import { rowSchema, shownRowSchema } from './field-schema.ts';
import { containsPattern, countInput, listInput } from './list-query.ts';
import { notFound, stale } from './problem.ts';
import { procedure, type Ctx, type ProcedurePanel } from './procedure.server.ts';
import { rowName, type Resource } from './resource.ts';
import { auditLog } from './tables.server.ts';

type Held<F extends Field> = F extends { kind: 'integer' | 'decimal' | 'money' }
  ? number | null
  : F extends { kind: 'yes-no' }
    ? boolean | null
    : F extends { kind: 'choices' | 'links' }
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
  /** After any change, in the same transaction. */
  readonly changed?: (ctx: Ctx, row: Row) => Promise<void>;
};

const idInput = z.object({ id: z.uuid() });

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

  const matching = (
    ctx: Ctx,
    input: { q?: string | undefined; filter?: Record<string, string> | undefined },
  ) => {
    const q = input.q?.trim();
    const found = q ? or(...resource.search.map((key) => ilike(column(key), containsPattern(q)))) : undefined;
    const filters = Object.entries(input.filter ?? {})
      .filter(([key, value]) => key in resource.fields && value !== '')
      .map(([key, value]) => filterOf(column(key), resource.fields[key] as Field, value));
    return and(scope(ctx), found, ...filters);
  };

  const order = (sort: string | undefined) => {
    const asked = sort && sort.replace(/^-/, '') in resource.fields ? sort : resource.sort;
    const by = column(asked.replace(/^-/, ''));
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
  if (field.kind === 'link' && !/^[0-9a-f-]{36}$/.test(value))
    return eq(column, '00000000-0000-0000-0000-000000000000');
  if (field.kind === 'integer' || field.kind === 'money' || field.kind === 'decimal') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? eq(column, number) : undefined;
  }
  if (field.kind === 'choice' || field.kind === 'link' || field.kind === 'date') return eq(column, value);
  return ilike(column, containsPattern(value));
}

const panelOf = { central: 'central', group: 'group', site: 'site' } as const;

/** The procedures of a declared resource: list, count, get, options, create, update, remove, history. */
export function resourceProcedures<F extends Fields>(
  resource: Resource<F>,
  table: TableFor<F>,
  options: ResourceOptions = {},
) {
  const rows = resourceRows(resource, table, options);
  const panel = options.panel ?? panelOf[resource.owner];
  const path = `/${resource.path}` as const;
  const body = rowSchema(resource.fields as Fields);
  const row = shownRowSchema(resource.fields as Fields);
  const name = resource.words.one.en;
  const pgTable = table as PgTable;
  const enrich = async (ctx: Ctx, found: Row[]) => (options.enrich ? options.enrich(ctx, found) : found);
  const trace = (ctx: Ctx, verb: string, id: string, before: unknown, after: unknown) =>
    ctx.audit({ action: `${resource.key}.${verb}`, subject: resource.key, subjectId: id, before, after });

  return {
    list: procedure(
      {
        permission: `${resource.key}.view`,
        panel,
        method: 'GET',
        path,
        summary: `List: ${name}`,
        input: listInput,
        output: z.array(row),
      },
      async (ctx, input) => {
        const found = await ctx.db
          .select(rows.shown)
          .from(pgTable)
          .where(rows.matching(ctx, input))
          .orderBy(...rows.order(input.sort))
          .limit(input.per_page)
          .offset((input.page - 1) * input.per_page);
        return (await enrich(ctx, found as Row[])) as never;
      },
    ),
    count: procedure(
      {
        permission: `${resource.key}.view`,
        panel,
        method: 'GET',
        path: `${path}/count`,
        summary: `Count: ${name}`,
        input: countInput,
        output: z.object({ total: z.int() }),
      },
      async (ctx, input) => {
        const found = await ctx.db
          .select({ total: countRows() })
          .from(pgTable)
          .where(rows.matching(ctx, input));
        return { total: found[0]?.total ?? 0 };
      },
    ),
    options: procedure(
      {
        permission: 'signed-in',
        panel: [
          panel,
          resource.owner === 'central' ? (['group', 'site', 'student', 'guardian'] as const) : [],
        ].flat(2) as ProcedurePanel[],
        method: 'GET',
        path: `${path}/options`,
        summary: `Choices: ${name}`,
        input: z.object({ q: z.string().max(100).optional(), filter: listInput.shape.filter }),
        output: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
      },
      async (ctx, input) => {
        const found = await ctx.db
          .select(rows.shown)
          .from(pgTable)
          .where(rows.matching(ctx, input))
          .orderBy(...rows.order(undefined))
          .limit(1000);
        const first = resource.list[0];
        return (found as Row[]).map((at) => ({
          value: at.id,
          en: rowName(at, 'en', first),
          bn: rowName(at, 'bn', first),
        }));
      },
    ),
    get: procedure(
      {
        permission: `${resource.key}.view`,
        panel,
        method: 'GET',
        path: `${path}/{id}`,
        summary: `Show: ${name}`,
        input: idInput,
        output: row,
      },
      async (ctx, { id }) => (await enrich(ctx, [await rows.one(ctx, id)]))[0] as never,
    ),
    create: procedure(
      {
        permission: `${resource.key}.create`,
        panel,
        method: 'POST',
        path,
        summary: `Create: ${name}`,
        input: body,
        output: z.object({ id: z.uuid() }),
      },
      async (ctx, input) => {
        const checked = options.check ? await options.check(ctx, input, null) : input;
        const owned = rows.columns.site_id ? { site_id: ctx.siteId } : {};
        const made = await insertRow(ctx.db, pgTable, { ...checked, ...options.stamp?.(ctx), ...owned });
        await trace(ctx, 'create', made.id, null, checked);
        await options.changed?.(ctx, made);
        return { id: made.id };
      },
    ),
    update: procedure(
      {
        permission: `${resource.key}.edit`,
        panel,
        method: 'PUT',
        path: `${path}/{id}`,
        summary: `Edit: ${name}`,
        input: body.extend({ id: z.uuid(), version: z.int() }),
        output: z.object({ id: z.uuid(), version: z.int() }),
      },
      async (ctx, { id, version, ...input }) => {
        const before = await rows.one(ctx, id as string);
        if (before.version !== version) throw stale(input, before);
        const checked = options.check ? await options.check(ctx, input, before) : input;
        const changed = await ctx.db
          .update(pgTable)
          .set({ ...checked, version: before.version + 1, updated_at: ctx.now })
          .where(and(rows.scope(ctx), eq(rows.column('id'), id), eq(rows.column('version'), before.version)))
          .returning(rows.shown);
        const after = changed[0] as Row | undefined;
        if (!after) throw stale(input, before);
        await trace(ctx, 'edit', before.id, before, after);
        await options.changed?.(ctx, after);
        return { id: after.id, version: after.version };
      },
    ),
    remove: procedure(
      {
        permission: `${resource.key}.delete`,
        panel,
        method: 'DELETE',
        path: `${path}/{id}`,
        summary: `Delete: ${name}`,
        input: idInput,
        output: z.object({ id: z.uuid() }),
      },
      async (ctx, { id }) => {
        const before = await rows.one(ctx, id);
        await ctx.db.delete(pgTable).where(and(rows.scope(ctx), eq(rows.column('id'), id)));
        await trace(ctx, 'delete', id, before, null);
        await options.changed?.(ctx, before);
        return { id };
      },
    ),
    history: procedure(
      {
        permission: `${resource.key}.view`,
        panel,
        method: 'GET',
        path: `${path}/{id}/history`,
        summary: `History: ${name}`,
        input: idInput,
        output: z.array(
          z.object({
            at: z.date(),
            action: z.string(),
            user_id: z.string().nullable(),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
      },
      async (ctx, { id }) => {
        await rows.one(ctx, id);
        return ctx.db
          .select({
            at: auditLog.at,
            action: auditLog.action,
            user_id: auditLog.user_id,
            before: auditLog.before,
            after: auditLog.after,
          })
          .from(auditLog)
          .where(
            and(
              eq(auditLog.site_id, ctx.siteId),
              eq(auditLog.subject, resource.key),
              eq(auditLog.subject_id, id),
            ),
          )
          .orderBy(desc(auditLog.at))
          .limit(200);
      },
    ),
  };
}

async function insertRow(db: Db, table: PgTable, values: Record<string, unknown>): Promise<Row> {
  const made = await db.insert(table).values(values).returning();
  return made[0] as Row;
}
