import { sql } from 'drizzle-orm';
import type { Db } from '../database/pool.server.ts';
import { outbox } from '../database/kernel-tables.server.ts';

export type Channel = 'mail' | 'sms';

let open: ReadonlySet<Channel> = new Set<Channel>(['mail']);

/** Called once by `app`: which channels somebody delivers. */
export function openChannels(channels: readonly Channel[]): void {
  open = new Set(channels);
}

/** Whether a message of this kind would be delivered; asked before anybody is told that one was sent. */
export const takes = (channel: Channel): boolean => open.has(channel);

export type OutgoingMessage = {
  channel: Channel;
  recipient: string;
  subject?: string;
  body: string;
  aboutSite?: string | null;
  dedupeKey?: string;
};

/**
 * Puts a mail or an SMS into the outbox, in the transaction of its cause; the same dedupe key goes out once. Throws for
 * a channel that nobody delivers.
 */
export async function post(db: Db, message: OutgoingMessage): Promise<void> {
  if (!takes(message.channel))
    throw new Error(`No channel delivers ${message.channel} here; ask takes() first.`);
  await db
    .insert(outbox)
    .values({
      channel: message.channel,
      recipient: message.recipient,
      subject: message.subject ?? '',
      body: message.body,
      about_site: message.aboutSite ?? null,
      dedupe_key: message.dedupeKey ?? null,
    })
    .onConflictDoNothing({ target: outbox.dedupe_key });
  await db.execute(sql`SELECT pg_notify('bidyapith', 'outbox')`);
}
