import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { byId, byVersion } from '../schemas.ts';
import { stale } from '../problem.ts';
import { procedure, type Ctx } from '../procedures/procedure.server.ts';
import { rowSchema } from './field-schema.ts';
import { refuseUnusedLinks } from './inherited-rows.server.ts';
import { auditRow, type ResourceSource } from './resource-source.server.ts';
import { checkPictures } from './pictures.server.ts';
import { withCleanTexts } from './rich-texts.server.ts';
import type { Row } from './rows.server.ts';

/** Refuses or adjusts what was sent: pictures, the resource's own rules, entries that the school does not use. */
async function checked(source: ResourceSource, ctx: Ctx, input: Record<string, unknown>, before: Row | null) {
  const { resource, options, rows } = source;
  await checkPictures(ctx, resource, input, before);
  const clean = await withCleanTexts(ctx, resource.fields, input, before);
  const row = options.check ? await options.check(ctx, clean, before) : clean;
  if (rows.columns.site_id) await refuseUnusedLinks(ctx, resource.fields, row, before);
  return row;
}

/** What a form of these fields may bring: an editor's text with its marks is larger than any other. */
const bodyOf = ({ resource }: ResourceSource): { body?: 'texts' } =>
  Object.values(resource.fields).some(({ kind }) => kind === 'rich-text') ? { body: 'texts' } : {};

/** `POST /<path>`: a new row. */
export function createProcedure(source: ResourceSource) {
  const { resource, table, options, rows, panel } = source;
  return procedure(
    {
      permission: `${resource.key}.create`,
      panel,
      method: 'POST',
      path: `/${resource.path}`,
      made: 'resource.create',
      summary: `Create: ${resource.words.one.en}`,
      ...bodyOf(source),
      input: rowSchema(resource.fields),
      output: byId,
    },
    async (ctx, input) => {
      const row = await checked(source, ctx, input, null);
      const owned = rows.columns.site_id ? { site_id: ctx.siteId } : {};
      const values: Record<string, unknown> = { ...row, ...options.stamp?.(ctx), ...owned };
      const [made] = (await ctx.db.insert(table).values(values).returning()) as [Row];
      await auditRow(source, ctx, 'create', made.id, { before: null, after: row });
      await options.changed?.(ctx, made);
      return { id: made.id };
    },
  );
}

/** `PUT /<path>/{id}`: a whole row again, refused where somebody else saved it since. */
export function updateProcedure(source: ResourceSource) {
  const { resource, table, options, rows, panel } = source;
  return procedure(
    {
      permission: `${resource.key}.edit`,
      panel,
      method: 'PUT',
      path: `/${resource.path}/{id}`,
      made: 'resource.update',
      summary: `Edit: ${resource.words.one.en}`,
      ...bodyOf(source),
      input: rowSchema(resource.fields).extend({ id: z.uuid(), version: z.int() }),
      output: byVersion,
    },
    async (ctx, { id, version, ...input }) => {
      const before = await rows.one(ctx, id as string);
      if (before.version !== version) throw stale(input, before);
      const row = await checked(source, ctx, input, before);
      const changed = await ctx.db
        .update(table)
        .set({ ...row, version: before.version + 1, updated_at: ctx.now })
        .where(and(rows.scope(ctx), eq(rows.column('id'), id), eq(rows.column('version'), before.version)))
        .returning(rows.shown);
      const after = changed[0] as Row | undefined;
      if (!after) throw stale(input, before);
      await auditRow(source, ctx, 'edit', before.id, { before, after });
      await options.changed?.(ctx, after);
      return { id: after.id, version: after.version };
    },
  );
}

/** `DELETE /<path>/{id}`: removes a row that nothing uses. */
export function removeProcedure(source: ResourceSource) {
  const { resource, table, options, rows, panel } = source;
  return procedure(
    {
      permission: `${resource.key}.delete`,
      panel,
      method: 'DELETE',
      path: `/${resource.path}/{id}`,
      made: 'resource.remove',
      summary: `Delete: ${resource.words.one.en}`,
      input: byId,
      output: byId,
    },
    async (ctx, { id }) => {
      const before = await rows.one(ctx, id);
      await options.removable?.(ctx, before);
      await ctx.db.delete(table).where(and(rows.scope(ctx), eq(rows.column('id'), id)));
      await auditRow(source, ctx, 'delete', id, { before, after: null });
      await options.changed?.(ctx, before);
      return { id };
    },
  );
}
