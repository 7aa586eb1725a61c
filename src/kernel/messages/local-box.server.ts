import { desc } from 'drizzle-orm';
import { inTransaction } from '../database/pool.server.ts';
import type { RequestContext } from '../procedures/procedure.server.ts';
import { outbox } from '../database/kernel-tables.server.ts';

let open = false;

/** Called once by `app`: messages stay here because no mail server is set. */
export function openLocalBox(isOpen: boolean): void {
  open = isOpen;
}

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** Anyone who comes through another server is not on this machine, even if that server is. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** Whether messages lie here, for somebody on this machine who asks it by its own name. */
export const isLocalBoxOpen = (page: Pick<RequestContext, 'ip'> & { host: string }): boolean =>
  open && loopback.test(page.ip ?? '') && localHost.test(page.host);

/**
 * The box holds links that open accounts, so it exists only while trying out: no mail server set, and the browser on
 * this machine, asking this machine by its own name.
 */
export function mayOpenLocalBox(
  request: Request,
  page: Pick<RequestContext, 'ip'> & { host: string },
): boolean {
  return isLocalBoxOpen(page) && !forwarding.some((name) => request.headers.has(name));
}

export type BoxedMessage = {
  id: string;
  channel: 'mail' | 'sms';
  recipient: string;
  subject: string;
  body: string;
  at: Date;
};

/** The latest messages, newest first. */
export async function readLocalBox(): Promise<BoxedMessage[]> {
  const { id, channel, recipient, subject, body, created_at } = outbox;
  return inTransaction(
    {},
    (db) =>
      db
        .select({ id, channel, recipient, subject, body, at: created_at })
        .from(outbox)
        .orderBy(desc(created_at), desc(id))
        .limit(200),
    true,
  );
}
