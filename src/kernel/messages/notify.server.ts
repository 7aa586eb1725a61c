import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { each } from '../database/each.server.ts';
import type { Db } from '../database/pool.server.ts';
import type { SiteCtx } from '../procedures/procedure.server.ts';
import { notifications } from '../database/kernel-tables.server.ts';
import type { Word } from '../words.ts';

export type Notice = {
  readonly title: Word;
  readonly body: Word;
  readonly url?: string | null;
  /** What it is about (`notice <id>`). Anyone who has a message of this key already gets no second one. */
  readonly key?: string;
};

/** A message inside the program for each of these people, in one statement; their open pages count it at once. */
export async function notify(ctx: SiteCtx, userIds: readonly string[], notice: Notice): Promise<void> {
  const people = [...new Set(userIds)];
  if (people.length === 0) return;
  const made = await ctx.db.execute<{ user_id: string }>(sql`
    INSERT INTO notifications (site_id, id, user_id, title, body, url, dedupe_key)
    VALUES (${ctx.siteId}, ${each(
      people.map(() => uuidv7()),
      'uuid',
    )}, ${each(people, 'uuid')}, ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(notice.body)}::jsonb,
      ${notice.url ?? null}, ${notice.key ?? null})
    ON CONFLICT (site_id, dedupe_key, user_id) DO NOTHING
    RETURNING user_id`);
  if (made.rows.length === 0) return;
  await notifyUnread(
    ctx.db,
    ctx.siteId,
    made.rows.map((row) => row.user_id),
  );
}

/** Takes the messages of a key out of everybody's list: what they were about is gone or can no longer be read. */
export async function withdrawNotice(ctx: SiteCtx, key: string): Promise<void> {
  const gone = await ctx.db.execute<{ user_id: string }>(sql`
    DELETE FROM notifications WHERE site_id = ${ctx.siteId} AND dedupe_key = ${key} RETURNING user_id`);
  if (gone.rows.length === 0) return;
  await notifyUnread(
    ctx.db,
    ctx.siteId,
    gone.rows.map((row) => row.user_id),
  );
}

// One piece of news for everybody is cheaper than a thousand.
const oneByOne = 50;

/** Says on commit that these people's counts changed; also for messages that were read. */
export async function notifyUnread(db: Db, siteId: string, userIds: readonly string[]): Promise<void> {
  const texts =
    userIds.length > oneByOne ? [`unread:${siteId}`] : userIds.map((id) => `unread:${siteId}:${id}`);
  await db.execute(sql`SELECT pg_notify('bidyapith', text) FROM unnest(${sql.param(texts)}::text[]) AS text`);
}

export async function countUnread(db: Db, siteId: string, userId: string): Promise<number> {
  const rows = await db
    .select({ total: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.site_id, siteId),
        eq(notifications.user_id, userId),
        isNull(notifications.read_at),
      ),
    );
  return rows[0]?.total ?? 0;
}
