import { mkdtempSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openModules } from '#app/open-modules.server.ts';
import { closePool, inTransaction, openPool } from '#kernel/database/pool.server.ts';
import { csrfToken, openSession } from '#modules/platform/identity/sessions.server.ts';
import { makeSchools } from '../../scripts/made-data/make-schools.ts';
import { withClient } from '#kernel/connection/connection.server.ts';
import { appSecret, Outside } from '../../tests/support/outside.ts';
import { databaseMs, type Meter, ownMs, processorMs } from './processor-time.ts';

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
  /** The same person with what asks the program for them over real HTTP; throws on anything but 200. */
  caller(
    alias: string,
    who: string,
  ): Promise<{
    siteId: string;
    call<T>(this: void, method: string, path: string, body?: object): Promise<T>;
  }>;
  query<R extends object>(text: string): Promise<R[]>;
  /** Statements by SQL alone, after others, in one transaction of which nothing stays; `timed` counts them. */
  bare(
    siteId: string,
    before: readonly string[],
    measured: readonly string[],
    timed: (work: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** The bench itself, the program and its database; `own` of the bench alone. */
  readonly meter: Meter;
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
  const session: MadeProgram['session'] = async (alias, who, panel) => {
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
  };
  return {
    outside,
    query,
    session,
    caller: async (alias, who) => {
      const { siteId, cookie, token } = await session(alias, who, 'site');
      const headers = {
        host: `${alias}.localhost`,
        cookie,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-csrf-token': token,
      };
      const call = <T>(method: string, path: string, body?: object): Promise<T> =>
        new Promise((done, failed) => {
          const asked = request(
            { host: '127.0.0.1', port: outside.port, method, path: `/api${path}`, headers },
            (answer) => {
              let text = '';
              answer.setEncoding('utf8');
              answer.on('data', (part: string) => (text += part));
              answer.on('end', () =>
                answer.statusCode === 200
                  ? done(JSON.parse(text) as T)
                  : failed(new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 400)}`)),
              );
            },
          );
          asked.on('error', failed);
          asked.end(body ? JSON.stringify(body) : undefined);
        });
      return { siteId, call };
    },
    bare: (siteId, before, measured, timed) =>
      withClient(outside.owner, async (client) => {
        await client.query('BEGIN');
        await client.query(`SET LOCAL app.site_id = '${siteId}'`);
        for (const sql of before) await client.query(sql);
        await timed(async () => {
          for (const sql of measured) await client.query(sql);
        });
        await client.query('ROLLBACK');
      }),
    meter: {
      own: ownMs,
      others: () => processorMs(outside.child?.pid ?? 0) + databaseMs(outside.database()),
    },
    fill: (schools) => makeSchools(outside.owner, { schools, students, seed: 'bench', exams }),
    stop: async () => {
      await closePool();
      await outside.end();
    },
  };
}
