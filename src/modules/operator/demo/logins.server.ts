import { and, inArray, isNull } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { demoPassword } from '#modules/platform/access/face/load-roles.server.ts';
import { checkPassword } from '#modules/platform/identity/password.server.ts';
import { users } from '#modules/platform/identity/tables.server.ts';
import { demoLogins } from './schools.ts';

/** Who could sign in with the password that is in this source. */
export async function demoLoginsThatWork(): Promise<string[]> {
  const names = demoLogins.map(({ username }) => username);
  const found = await inTransaction({}, (db) =>
    db
      .select({ username: users.username, hash: users.password_hash })
      .from(users)
      .where(and(inArray(users.username, names), isNull(users.disabled_at))),
  );
  const working: string[] = [];
  for (const { username, hash } of found)
    if (username && (await checkPassword(hash, demoPassword))) working.push(username);
  return working;
}

/** What the demo prints at start: who can sign in where. */
export function demoLines(publicUrl: string): string[] {
  const { protocol, host } = new URL(publicUrl);
  const width = Math.max(...demoLogins.map((login) => login.who.en.length));
  return [
    `Demo (invented people); everyone’s password is "${demoPassword}":`,
    ...demoLogins.map(({ who, alias, username }) => {
      const at = alias ? `${protocol}//${alias}.${host}/login` : `${protocol}//${host}/edu/login`;
      return `  ${who.en.padEnd(width)}  ${username.padEnd(12)}  ${at}`;
    }),
  ];
}
