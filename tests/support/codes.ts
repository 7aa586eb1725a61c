import { withClient } from '../../src/kernel/connection/connection.server.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { setPassword } from '../../src/modules/platform/identity/accounts.server.ts';
import type { Caller, TestServer } from './server.ts';
import { asMember, type School } from './world.ts';

/** Rows, seen by the owner of the database. */
export const ask = <T extends Record<string, unknown>>(
  server: TestServer,
  text: string,
  values: unknown[] = [],
): Promise<T[]> =>
  withClient(server.database.owner, async (client) => (await client.query<T>(text, values)).rows);

/** The latest six digits that were sent to an address or a number. */
export async function codeTo(server: TestServer, recipient: string): Promise<string> {
  const found = await ask<{ body: string }>(
    server,
    `SELECT body FROM outbox WHERE recipient = $1 AND body ~ '[0-9]{6}' ORDER BY created_at DESC, id DESC LIMIT 1`,
    [recipient],
  );
  const code = /\b\d{6}\b/.exec(found[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

export const givePassword = (userId: string, password: string): Promise<void> =>
  inTransaction({}, (db) => setPassword(db, userId, password));

type Kind = 'email' | 'phone';

export const claim = (who: Caller, kind: Kind, value: string, current: string) =>
  who.call('POST', '/api/me/claims', { kind, value, current });

/** Claims and proves, as who reads the messages of that address or number. */
export async function prove(
  server: TestServer,
  who: Caller,
  kind: Kind,
  value: string,
  current: string,
): Promise<void> {
  const claimed = await claim(who, kind, value, current);
  const code = await codeTo(server, value);
  const confirmed = await who.call('POST', '/api/me/claims/confirm', { kind, code });
  if (claimed.status !== 200 || confirmed.status !== 200) throw new Error(claimed.text + confirmed.text);
}

/** A new password by the SMS code or the mailed link, as who reads the messages of that address or number. */
export async function resetBy(
  server: TestServer,
  host: string,
  identifier: string,
  password: string,
): Promise<number> {
  const anybody = server.stranger(host);
  const asked = await anybody.call('POST', '/api/password/reset-link', { identifier });
  if (asked.status !== 200) return asked.status;
  const both = { password, password_again: password };
  if (!identifier.includes('@')) {
    const code = await codeTo(server, identifier);
    return (await anybody.call('POST', '/api/password/reset-code', { identifier, code, ...both })).status;
  }
  const [message] = await ask<{ body: string }>(
    server,
    `SELECT body FROM outbox WHERE recipient = $1 AND body LIKE '%token=%' ORDER BY created_at DESC LIMIT 1`,
    [identifier],
  );
  const token = /reset\?token=([\w-]+)/.exec(message!.body)![1];
  return (await anybody.call('POST', '/api/password/reset', { token, ...both })).status;
}

/** A member with a password, a user name, and a proven mobile number and email address; `serial` tells them apart. */
export async function memberWithLogin(
  server: TestServer,
  school: School,
  role: string,
  password: string,
  serial: number,
) {
  const { userId } = await asMember(server, school, role);
  await givePassword(userId, password);
  const phone = `+8801822${String(100_000 + serial)}`;
  const email = `person-${serial}@${school.alias}.test`;
  const [row] = await ask<{ username: string }>(
    server,
    `UPDATE users SET phone = $2, phone_proven_at = now(), email = $3, email_proven_at = now() WHERE id = $1
     RETURNING username`,
    [userId, phone, email],
  );
  return { id: userId, phone, email, username: row!.username };
}
