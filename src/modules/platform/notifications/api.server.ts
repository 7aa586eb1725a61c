import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { listInput } from '#kernel/lists/query.ts';
import { notFound } from '#kernel/problem.ts';
import { anyPanel, procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { notifyUnread } from '#kernel/messages/notify.server.ts';
import { notifications } from '#kernel/database/kernel-tables.server.ts';
import { byId, word } from '#kernel/schemas.ts';

const shown = z.object({
  id: z.uuid(),
  title: word,
  body: word,
  url: z.string().nullable(),
  read_at: z.date().nullable(),
  created_at: z.date(),
});
const columns = {
  id: notifications.id,
  title: notifications.title,
  body: notifications.body,
  url: notifications.url,
  read_at: notifications.read_at,
  created_at: notifications.created_at,
};

/** One's own, at the place where one is signed in. */
const mine = (ctx: Ctx) =>
  and(eq(notifications.site_id, ctx.siteId), eq(notifications.user_id, ctx.actor.userId));

export const notificationsApi = {
  unread: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/user/notification/notifications',
      summary: 'My unread notifications',
      // The page sends no body at all.
      input: z.object({}).default({}),
      output: z.object({
        unread: z.array(
          z.object({ id: z.uuid(), data: z.object({ title: z.string() }), created_at: z.date() }),
        ),
        unread_count: z.int(),
      }),
      writes: false,
    },
    async (ctx) => {
      const waiting = and(mine(ctx), isNull(notifications.read_at));
      const rows = await ctx.db
        .select({ id: notifications.id, title: notifications.title, created_at: notifications.created_at })
        .from(notifications)
        .where(waiting)
        .orderBy(desc(notifications.created_at))
        .limit(50);
      const total = await ctx.db.select({ total: count() }).from(notifications).where(waiting);
      return {
        unread: rows.map((row) => ({
          id: row.id,
          data: { title: row.title[ctx.lang] },
          created_at: row.created_at,
        })),
        unread_count: total[0]?.total ?? 0,
      };
    },
  ),
  list: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'GET',
      path: '/notifications',
      summary: 'My notifications, newest first',
      input: listInput.pick({ page: true, per_page: true }),
      output: z.object({ rows: z.array(shown), total: z.int() }),
    },
    async (ctx, input) => {
      const rows = await ctx.db
        .select(columns)
        .from(notifications)
        .where(mine(ctx))
        .orderBy(desc(notifications.created_at))
        .limit(input.per_page)
        .offset((input.page - 1) * input.per_page);
      const total = await ctx.db.select({ total: count() }).from(notifications).where(mine(ctx));
      return { rows, total: total[0]?.total ?? 0 };
    },
  ),
  open: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/notifications/{id}/open',
      summary: 'Open one of my notifications, which marks it as read',
      input: byId,
      output: shown,
    },
    async (ctx, { id }) => {
      const own = and(mine(ctx), eq(notifications.id, id));
      const found = await ctx.db.select(columns).from(notifications).where(own);
      const row = found[0];
      if (!row) throw notFound();
      if (row.read_at) return row;
      await ctx.db.update(notifications).set({ read_at: ctx.now }).where(own);
      await notifyUnread(ctx.db, ctx.siteId, [ctx.actor.userId]);
      await ctx.audit({ action: 'notification.read', subject: 'notification', subjectId: id });
      return { ...row, read_at: ctx.now };
    },
  ),
  remove: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'DELETE',
      path: '/notifications/{id}',
      summary: 'Delete one of my notifications',
      input: byId,
      output: byId,
    },
    async (ctx, { id }) => {
      const gone = await ctx.db
        .delete(notifications)
        .where(and(mine(ctx), eq(notifications.id, id)))
        .returning(columns);
      const before = gone[0];
      if (!before) throw notFound();
      await notifyUnread(ctx.db, ctx.siteId, [ctx.actor.userId]);
      await ctx.audit({ action: 'notification.delete', subject: 'notification', subjectId: id, before });
      return { id };
    },
  ),
  readAll: procedure(
    {
      permission: 'signed-in',
      panel: anyPanel,
      method: 'POST',
      path: '/notifications/read-all',
      summary: 'Mark all my notifications as read',
      input: z.object({}),
      output: z.object({ read: z.int() }),
    },
    async (ctx) => {
      const changed = await ctx.db
        .update(notifications)
        .set({ read_at: ctx.now })
        .where(and(mine(ctx), isNull(notifications.read_at)))
        .returning({ id: notifications.id });
      await notifyUnread(ctx.db, ctx.siteId, [ctx.actor.userId]);
      await ctx.audit({
        action: 'notification.read-all',
        subject: 'notification',
        after: { read: changed.length },
      });
      return { read: changed.length };
    },
  ),
};
