import { and, count as countRows, desc, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { byId, word } from '../schemas.ts';
import { countInput, listInput } from '../lists/query.ts';
import { procedure } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import { auditLog } from '../database/kernel-tables.server.ts';
import { shownRowSchema } from './field-schema.ts';
import { asInherited } from './inherited-rows.server.ts';
import { enriched, readRows, type ResourceSource } from './resource-source.server.ts';
import { rowName } from './resource.ts';
import { choiceSearch } from './rows.server.ts';
import { userNames } from './user-names.server.ts';

/** `GET /<path>`: one page of rows, searched, narrowed and ordered. */
export function listProcedure(source: ResourceSource) {
  const { resource, anyResource, rows, panel } = source;
  return procedure(
    {
      permission: `${resource.key}.view`,
      panel,
      method: 'GET',
      path: `/${resource.path}`,
      made: 'resource.list',
      summary: `List: ${resource.words.one.en}`,
      input: listInput,
      output: z.array(shownRowSchema(resource.fields)),
    },
    async (ctx, input) => {
      const { where, show } = await asInherited(ctx, anyResource, rows, input);
      const { sort, per_page: limit, page } = input;
      return enriched(
        source,
        ctx,
        show(await readRows(source, ctx, { where, sort, limit, offset: (page - 1) * limit })),
      );
    },
  );
}

/** `GET /<path>/count`: how many rows that search and narrowing find. */
export function countProcedure({ resource, anyResource, table, rows, panel }: ResourceSource) {
  return procedure(
    {
      permission: `${resource.key}.view`,
      panel,
      method: 'GET',
      path: `/${resource.path}/count`,
      made: 'resource.count',
      summary: `Count: ${resource.words.one.en}`,
      input: countInput,
      output: z.object({ total: z.int() }),
    },
    async (ctx, input) => {
      const { where } = await asInherited(ctx, anyResource, rows, input);
      const found = await ctx.db.select({ total: countRows() }).from(table).where(where);
      return { total: found[0]?.total ?? 0 };
    },
  );
}

/** `GET /<path>/options`: the names of rows that a form may choose from, at most a thousand. */
export function optionsProcedure(source: ResourceSource) {
  const { resource, anyResource, rows, panel } = source;
  const searchedBy = choiceSearch(resource);
  const others: ProcedurePanel[] =
    resource.owner === 'central' && (resource.inherited || resource.shared) ? ['group', 'site'] : [];
  return procedure(
    {
      permission: 'signed-in',
      panel: [panel, others].flat(2),
      method: 'GET',
      path: `/${resource.path}/options`,
      made: 'resource.options',
      summary: `Choices: ${resource.words.one.en}`,
      input: z.object({
        q: z.string().max(100).optional(),
        filter: listInput.shape.filter,
        /** The names of rows already chosen. */
        ids: z.array(z.uuid()).max(100).optional(),
      }),
      output: z.array(z.object({ value: z.string(), en: z.string(), bn: z.string() })),
    },
    async (ctx, input) => {
      const isKnown = input.ids !== undefined;
      const { where, show } = await asInherited(ctx, anyResource, rows, input, isKnown, searchedBy);
      const found = await readRows(source, ctx, {
        where: and(where, input.ids ? inArray(rows.column('id'), input.ids) : undefined),
        limit: 1000,
      });
      const first = resource.list[0];
      return show(found).map((at) => ({
        value: at.id,
        en: rowName(at, 'en', first),
        bn: rowName(at, 'bn', first),
      }));
    },
  );
}

/** `GET /<path>/{id}`: one row. */
export function getProcedure(source: ResourceSource) {
  const { resource, rows, panel } = source;
  return procedure(
    {
      permission: `${resource.key}.view`,
      panel,
      method: 'GET',
      path: `/${resource.path}/{id}`,
      made: 'resource.get',
      summary: `Show: ${resource.words.one.en}`,
      input: byId,
      output: shownRowSchema(resource.fields),
    },
    async (ctx, { id }) => {
      const row = await rows.one(ctx, id);
      const [shown = row] = await enriched(source, ctx, [row]);
      return shown;
    },
  );
}

const historyLine = z.object({
  at: z.date(),
  action: z.string(),
  user_id: z.string().nullable(),
  user: word.nullable(),
  before: z.unknown(),
  after: z.unknown(),
});

/** `GET /<path>/{id}/history`: the last 200 audit events about one row, newest first. */
export function historyProcedure({ resource, rows, panel }: ResourceSource) {
  return procedure(
    {
      permission: `${resource.key}.view`,
      panel,
      method: 'GET',
      path: `/${resource.path}/{id}/history`,
      made: 'resource.history',
      summary: `History: ${resource.words.one.en}`,
      input: byId,
      output: z.array(historyLine),
    },
    async (ctx, { id }) => {
      await rows.one(ctx, id);
      const { at, action, user_id, before, after } = auditLog;
      const lines = await ctx.db
        .select({ at, action, user_id, before, after })
        .from(auditLog)
        .where(
          and(
            eq(auditLog.site_id, ctx.siteId),
            eq(auditLog.subject, resource.key),
            eq(auditLog.subject_id, id),
          ),
        )
        .orderBy(desc(at))
        .limit(200);
      const names = await userNames(
        ctx.db,
        lines.map((line) => line.user_id),
      );
      return lines.map((line) => ({ ...line, user: names.get(line.user_id ?? '') ?? null }));
    },
  );
}
