import { and, asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { cleanLine } from '#kernel/resource/field-schema.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import { anyPanel, procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { byId } from '#kernel/schemas.ts';
import { listViews } from '../base/tables.server.ts';
import { viewWords as w } from './words.ts';

/** More than a person finds again in a menu. */
const most = 30;
/** Over all lists: the name of a list is only a text, so somebody could keep views of any number of them. */
const mostOfAll = 300;

const listPath = z.string().regex(/^[a-z0-9/-]{1,80}$/);
const view = z.object({ id: z.uuid(), name: z.string(), query: z.string() });

const mine = (ctx: Ctx) => and(eq(listViews.site_id, ctx.siteId), eq(listViews.user_id, ctx.actor.userId));
const own = (ctx: Ctx, list: string) => and(mine(ctx), eq(listViews.list, list));

async function countMine(ctx: Ctx): Promise<number> {
  const [found] = await ctx.db.select({ rows: count() }).from(listViews).where(mine(ctx));
  return found?.rows ?? 0;
}

/** A person's own views of lists: search, filters, order and columns under a name, as the address has them. */
export const viewsApi = {
  list: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/list-views',
      summary: 'My views of a list',
      input: z.object({ list: listPath }),
      output: z.array(view),
    },
    (ctx, { list }) =>
      ctx.db
        .select({ id: listViews.id, name: listViews.name, query: listViews.query })
        .from(listViews)
        .where(own(ctx, list))
        .orderBy(asc(listViews.name), asc(listViews.id))
        .limit(most),
  ),
  under: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/list-views/under',
      summary: 'My views of all lists under one path: the saved reports of a page of reports',
      input: z.object({ path: listPath }),
      output: z.array(view.extend({ list: z.string() })),
    },
    (ctx, { path }) =>
      ctx.db
        .select({ id: listViews.id, list: listViews.list, name: listViews.name, query: listViews.query })
        .from(listViews)
        .where(
          and(
            eq(listViews.site_id, ctx.siteId),
            eq(listViews.user_id, ctx.actor.userId),
            sql`starts_with(${listViews.list}, ${`${path}/`})`,
          ),
        )
        .orderBy(asc(listViews.name), asc(listViews.id))
        .limit(100),
  ),
  save: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/list-views',
      summary: 'Save a view of a list',
      input: z.object({
        list: listPath,
        name: cleanLine(60).pipe(z.string().min(1)),
        query: z.string().max(2000),
      }),
      output: byId,
    },
    async (ctx, { list, name, query }) => {
      const held = await ctx.db.select({ name: listViews.name }).from(listViews).where(own(ctx, list));
      const isNew = !held.some((one) => one.name === name);
      if (isNew && held.length >= most) throw new Problem(w.too_many, { field: 'name', values: { most } });
      if (isNew && (await countMine(ctx)) >= mostOfAll)
        throw new Problem(w.too_many_in_all, { field: 'name', values: { most: mostOfAll } });
      const made = await ctx.db
        .insert(listViews)
        .values({ site_id: ctx.siteId, user_id: ctx.actor.userId, list, name, query })
        .onConflictDoUpdate({
          target: [listViews.site_id, listViews.user_id, listViews.list, listViews.name],
          set: { query, version: sql`${listViews.version} + 1`, updated_at: ctx.now },
        })
        .returning({ id: listViews.id });
      await ctx.audit({
        action: 'list-view.save',
        subject: 'list-view',
        subjectId: made[0]!.id,
        after: { list, name, query },
      });
      return { id: made[0]!.id };
    },
  ),
  remove: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'DELETE',
      path: '/list-views/{id}',
      summary: 'Remove a view of a list',
      input: byId,
      output: byId,
    },
    async (ctx, { id }) => {
      const gone = await ctx.db
        .delete(listViews)
        .where(
          and(
            eq(listViews.site_id, ctx.siteId),
            eq(listViews.user_id, ctx.actor.userId),
            eq(listViews.id, id),
          ),
        )
        .returning({ list: listViews.list, name: listViews.name });
      if (!gone[0]) throw notFound();
      await ctx.audit({ action: 'list-view.remove', subject: 'list-view', subjectId: id, before: gone[0] });
      return { id };
    },
  ),
};
