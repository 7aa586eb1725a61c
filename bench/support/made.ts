import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openModules } from '#app/open-modules.server.ts';
import { closePool, inTransaction, openPool } from '#kernel/database/pool.server.ts';
import { csrfToken, openSession } from '#modules/platform/identity/sessions.server.ts';
import { makeSchools } from '../../scripts/made-data/make-schools.ts';
import { withClient } from '#kernel/database/connection.server.ts';
import { appSecret, Outside } from '../../tests/support/outside.ts';

export type MadeProgram = {
  outside: Outside;
  /** Fills up to so many schools. */
  fill(schools: number): Promise<void>;
  /** The cookie and the token of a person of a made school, by the part of their user name after the school's. */
  session(
    alias: string,
    who: string,
    panel: 'site' | 'student' | 'guardian',
  ): Promise<{ cookie: string; token: string; siteId: string }>;
  query<R extends object>(text: string): Promise<R[]>;
  stop(): Promise<void>;
};

/** The program in a process of its own over made schools, with the settings that a school runs with. */
export async function startMade(students: number, exams = true, args: string[] = []): Promise<MadeProgram> {
  const outside = new Outside(null, mkdtempSync(join(tmpdir(), 'bidyapith-bench-')), args);
  await outside.start();
  openModules();
  openPool(outside.app, { statementTimeout: 300_000 });
  const query = async <R extends object>(text: string): Promise<R[]> =>
    withClient(outside.owner, async (client) => (await client.query(text)).rows as R[]);
  return {
    outside,
    query,
    fill: (schools) => makeSchools(outside.owner, { schools, students, seed: 'bench', exams }),
    session: async (alias, who, panel) => {
      const found = await query<{ user_id: string; site_id: string }>(
        `SELECT u.id AS user_id, s.id AS site_id FROM users u, sites s
         WHERE s.alias = '${alias}' AND u.username = '${alias}.${who}'`,
      );
      const { user_id: userId, site_id: siteId } = found[0] as { user_id: string; site_id: string };
      const about = { userId, siteId, groupId: null, panel, remember: true };
      const { secret } = await inTransaction({}, (db) =>
        openSession(db, { ...about, ip: '127.0.0.1', userAgent: 'bench' }),
      );
      return { siteId, cookie: `bidyapith_session=${secret}`, token: csrfToken(appSecret, secret) };
    },
    stop: async () => {
      await closePool();
      await outside.end();
    },
  };
}
