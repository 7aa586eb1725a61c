import { sql } from 'drizzle-orm';
import type { Db } from './database/pool.server.ts';
import { outbox } from './tables.server.ts';

export type Letter = {
  channel: 'mail' | 'sms';
  recipient: string;
  subject?: string;
  body: string;
  aboutSite?: string | null;
  dedupeKey?: string;
};

/** Puts a mail or an SMS into the outbox, in the transaction of its cause; the same dedupe key goes out once. */
export async function post(db: Db, letter: Letter): Promise<void> {
  await db
    .insert(outbox)
    .values({
      channel: letter.channel,
      recipient: letter.recipient,
      subject: letter.subject ?? '',
      body: letter.body,
      about_site: letter.aboutSite ?? null,
      dedupe_key: letter.dedupeKey ?? null,
    })
    .onConflictDoNothing({ target: outbox.dedupe_key });
  await db.execute(sql`SELECT pg_notify('bidyapith', 'outbox')`);
}
