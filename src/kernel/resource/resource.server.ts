import { and, count as countRows, desc, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Db } from '../database/pool.server.ts';
import type { Fields } from './field.ts';
import { rowSchema, shownRowSchema } from './field-schema.ts';
import { countInput, listInput } from '../lists/query.ts';
import type { AnyResource } from '../module.ts';
import { stale } from '../problem.ts';
import { procedure, type Ctx } from '../procedure.server.ts';
import type { ProcedurePanel } from '../procedure-spec.ts';
import { registerInherited } from './overrides.server.ts';
import { asInherited, refuseUnusedLinks } from './inherited-rows.server.ts';
import { choiceSearch, resourceRows, type ResourceOptions, type Row, type TableFor } from './rows.server.ts';
import { registerLinkTarget, withLinkWords } from './links.server.ts';
import { checkPictures } from './pictures.server.ts';
import { exportProcedure, importProcedures } from './sheets.server.ts';
import { rowName, type Resource } from './resource.ts';
import { auditLog } from '../tables.server.ts';
import { transitionProcedures } from './transitions.server.ts';
import { userNames } from './user-names.server.ts';

const idInput = z.object({ id: z.uuid() });
const panelOf = { central: 'central', group: 'group', site: 'site' } as const;

/** The procedures of a declared resource: reading, writing, history, export, and import where it is declared. */
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
  const anyResource = resource as unknown as AnyResource;
  registerLinkTarget(resource.path, pgTable, resource.list[0] ?? 'id');
  registerInherited(anyResource, pgTable, rows.columns);
  const enrich = async (ctx: Ctx, found: Row[]) =>
    withLinkWords(ctx, resource.fields, options.enrich ? await options.enrich(ctx, found) : found);
  const plain = resource as unknown as Resource;
  const searchedBy = choiceSearch(plain);
  const parts = { resource: plain, table: pgTable, options, rows, panel };
  const check = async (ctx: Ctx, input: Record<string, unknown>, before: Row | null) => {
    await checkPictures(ctx, plain, input, before);
    const checked = options.check ? await options.check(ctx, input, before) : input;
    if (rows.columns.site_id) await refuseUnusedLinks(ctx, resource.fields, checked, before);
    return checked;
  };
  const auditRow = (ctx: Ctx, verb: string, id: string, before: unknown, after: unknown) =>
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
        const { where, show } = await asInherited(ctx, anyResource, rows, input);
        const found = await ctx.db
          .select(rows.shown)
          .from(pgTable)
          .where(where)
          .orderBy(...rows.order(input.sort))
          .limit(input.per_page)
          .offset((input.page - 1) * input.per_page);
        return (await enrich(ctx, show(found as Row[]))) as never;
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
        const { where } = await asInherited(ctx, anyResource, rows, input);
        const found = await ctx.db.select({ total: countRows() }).from(pgTable).where(where);
        return { total: found[0]?.total ?? 0 };
      },
    ),
    options: procedure(
      {
        permission: 'signed-in',
        panel: [
          panel,
          resource.owner === 'central' && (resource.inherited || resource.shared)
            ? (['group', 'site'] as const)
            : [],
        ].flat(2) as ProcedurePanel[],
        method: 'GET',
        path: `${path}/options`,
        summary: `Choices: ${name}`,
        input: z.object({
          q: z.string().max(100).optional(),
          filter: listInput.shape.filter,
          /** The names of rows already chosen. */
          ids: z.array(z.uuid()).max(100).optional(),
        }),
        output: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
      },
      async (ctx, input) => {
        const { where, show } = await asInherited(
          ctx,
          anyResource,
          rows,
          input,
          input.ids !== undefined,
          searchedBy,
        );
        const found = await ctx.db
          .select(rows.shown)
          .from(pgTable)
          .where(and(where, input.ids ? inArray(rows.column('id'), input.ids) : undefined))
          .orderBy(...rows.order(undefined))
          .limit(1000);
        const first = resource.list[0];
        return show(found as Row[]).map((at) => ({
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
        const checked = await check(ctx, input, null);
        const owned = rows.columns.site_id ? { site_id: ctx.siteId } : {};
        const made = await insertRow(ctx.db, pgTable, { ...checked, ...options.stamp?.(ctx), ...owned });
        await auditRow(ctx, 'create', made.id, null, checked);
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
        const checked = await check(ctx, input, before);
        const changed = await ctx.db
          .update(pgTable)
          .set({ ...checked, version: before.version + 1, updated_at: ctx.now })
          .where(and(rows.scope(ctx), eq(rows.column('id'), id), eq(rows.column('version'), before.version)))
          .returning(rows.shown);
        const after = changed[0] as Row | undefined;
        if (!after) throw stale(input, before);
        await auditRow(ctx, 'edit', before.id, before, after);
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
        await options.removable?.(ctx, before);
        await ctx.db.delete(pgTable).where(and(rows.scope(ctx), eq(rows.column('id'), id)));
        await auditRow(ctx, 'delete', id, before, null);
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
            user: z.object({ en: z.string(), bn: z.string() }).nullable(),
            before: z.unknown(),
            after: z.unknown(),
          }),
        ),
      },
      async (ctx, { id }) => {
        await rows.one(ctx, id);
        const lines = await ctx.db
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
        const names = await userNames(
          ctx.db,
          lines.map((line) => line.user_id),
        );
        return lines.map((line) => ({ ...line, user: names.get(line.user_id ?? '') ?? null }));
      },
    ),
    ...transitionProcedures(parts),
    export: exportProcedure(parts),
    ...((resource.import ? importProcedures(parts) : {}) as ReturnType<typeof importProcedures>),
  };
}

async function insertRow(db: Db, table: PgTable, values: Record<string, unknown>): Promise<Row> {
  const made = await db.insert(table).values(values).returning();
  return made[0] as Row;
}
