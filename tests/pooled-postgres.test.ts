import { request } from 'node:http';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lockNumbers } from '../src/kernel/connection/lock-numbers.ts';
import {
  centralQuery,
  closePool,
  databaseCode,
  inTransaction,
  openPool,
} from '../src/kernel/database/pool.server.ts';
import { notify } from '../src/kernel/messages/notify.server.ts';
import { demoPassword } from '../src/modules/platform/access/face/load-roles.server.ts';
import { callerOf } from './faults/support/school-at-work.ts';
import { Installations } from './support/installations.ts';
import { Outside } from './support/outside.ts';
import { pgbouncerOfSystem, startPooler, urlOf } from './support/own-postgres.ts';
import { until } from './support/patience.ts';
import { send, type TestServer } from './support/server.ts';
import { asMember, makeWorld } from './support/world.ts';

/* The product behind PgBouncer, which lends a connection for a transaction. */
const pgbouncer = pgbouncerOfSystem();
const keepsNames = pgbouncer !== null && pgbouncer.version >= 1.021;
const missing = pgbouncer
  ? `PgBouncer ${pgbouncer.version} is older than 1.21`
  : 'PgBouncer is not installed';
if (!keepsNames) console.warn(`Skipped: ${missing}.`);

const on = new Installations();
beforeAll(async () => {
  if (pgbouncer) await on.open();
});
afterAll(() => on.close());
afterEach(() => closePool());

const named = { max_prepared_statements: '200' };
type Pooler = Awaited<ReturnType<typeof startPooler>>;

test.runIf(pgbouncer)('a pooler that mixes up the statements of its clients is refused', async () => {
  const without = await startPooler(
    pgbouncer!,
    on.server,
    keepsNames ? { max_prepared_statements: '0' } : {},
  );
  try {
    const school = await on.make();
    const pooled = {
      DATABASE_URL: urlOf({ ...school.owner, port: without.port }),
      DATABASE_DIRECT_URL: school.url,
    };
    expect(await on.refusal(school, pooled)).toMatch(
      /does not support named prepared statements\. Use PgBouncer 1\.21/,
    );
  } finally {
    await without.stop();
  }
});

describe.runIf(keepsNames)('behind PgBouncer', () => {
  let pooler: Pooler;
  beforeAll(async () => {
    pooler = await startPooler(pgbouncer!, on.server, named);
  });
  afterAll(() => pooler?.stop());

  test('a start that does not know the way past it says what to set', async () => {
    const school = await on.make();
    const pooled = urlOf({ ...school.owner, port: pooler.port });
    expect(await on.refusal(school, { DATABASE_URL: pooled })).toBe(
      'DATABASE_URL leads to a connection pooler, which cannot hold locks or listen. Set DATABASE_DIRECT_URL to the same database past the pooler, with the same owner.',
    );
    expect(await on.refusal(school, { DATABASE_URL: pooled, DATABASE_DIRECT_URL: pooled })).toMatch(
      /^DATABASE_DIRECT_URL leads to a connection pooler/,
    );
  });

  test('a pooler that does not know the role of the program is named as what to change', async () => {
    const unknowing = await startPooler(pgbouncer!, on.server, { ...named, auth_user: '' });
    try {
      const school = await on.make();
      const pooled = urlOf({ ...school.owner, port: unknowing.port });
      expect(await on.refusal(school, { DATABASE_URL: pooled, DATABASE_DIRECT_URL: school.url })).toContain(
        `A pooler must know the role "${school.name}_app"`,
      );
    } finally {
      await unknowing.stop();
    }
  });

  test('a role of the administrator’s works through it, and to another database is not taken', async () => {
    const [school, other] = [await on.make('NOCREATEROLE'), await on.make('NOCREATEROLE')];
    await on.server.run(`CREATE ROLE made LOGIN NOINHERIT PASSWORD 'made'`);
    const to = (database: string) =>
      urlOf({ ...school.owner, user: 'made', password: 'made', port: pooler.port, database });
    await on.start(other, { DATABASE_APP_URL: to(other.name) });
    await closePool();
    expect(await on.refusal(school, { DATABASE_APP_URL: to(other.name) })).toMatch(
      /^DATABASE_APP_URL leads to another database/,
    );
    expect((await on.start(school, { DATABASE_APP_URL: to(school.name) })).app.port).toBe(pooler.port);
  });

  test('time limits hold for every statement, and stay on no connection', async () => {
    const school = await on.make();
    const pooled = {
      DATABASE_URL: urlOf({ ...school.owner, port: pooler.port }),
      DATABASE_DIRECT_URL: school.url,
    };
    const { app, owner } = await on.start(school, pooled);
    await closePool();
    openPool(app, { statementTimeout: 300, pooled: { ...owner, user: app.user, password: app.password } });
    const code = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => databaseCode(error),
      );
    expect(await code(inTransaction({}, (db) => db.execute(sql`SELECT pg_sleep(20)`)))).toBe('57014');
    expect(await code(centralQuery('SELECT pg_sleep(20)'))).toBe('57014');
    expect(await centralQuery('SELECT $1::int AS one', [1])).toEqual([{ one: 1 }]);
    const limit = (name: string) => inTransaction({}, (db) => db.execute(sql.raw(`SHOW ${name}`)));
    expect((await limit('lock_timeout')).rows).toEqual([{ lock_timeout: '10s' }]);
    expect((await limit('idle_in_transaction_session_timeout')).rows[0]).toEqual({
      idle_in_transaction_session_timeout: '1min',
    });
    await closePool();
    openPool(app, {});
    expect(await centralQuery('SHOW statement_timeout').catch((error: Error) => error.message)).toMatch(
      /unsupported startup parameter/,
    );
  });

  test('people sign in and change things, news arrive, jobs are done, and a killed program leaves nothing behind', async () => {
    const school = await on.make();
    const program = new Outside(
      null,
      mkdtempSync(join(on.folder, 'data-')),
      [],
      on.settings(school, {
        DATABASE_URL: urlOf({ ...school.owner, port: pooler.port }),
        DATABASE_DIRECT_URL: school.url,
        APP_SECRET: 'a secret of the fault tests, thirty-two characters',
      }),
    );
    try {
      await program.start();
      expect(program.app.port).toBe(pooler.port);
      openPool({ ...school.owner, user: program.app.user, password: program.app.password });
      const world = await makeWorld();
      const signIn = await send(
        program.port,
        'localhost',
        'POST',
        '/api/login',
        { identifier: 'operator', password: demoPassword },
        { cookie: null, token: '' },
      );
      expect(signIn.status, signIn.text).toBe(200);
      const door = callerOf(program) as TestServer;
      const admin = await asMember(door, world.first, 'site-admin');
      const words = { title_en: 'Water', title_bn: 'পানি', body_en: 'None today.', body_bn: 'আজ নেই।' };
      const notice = { ...words, published_on: '2026-01-01', published: true, pinned: false };
      const added = await admin.call('POST', '/api/notices', notice);
      expect(added.status, added.text).toBe(200);

      // Committed here, heard there: nothing but LISTEN brings it within moments.
      const unread = await listen(program, admin.host, admin.cookie);
      await notifyOnce(world.first.id, admin.userId);
      await until(unread, (count) => count === 1);

      const operator = await door.signedIn('localhost', {
        userId: world.operatorId,
        panel: 'central',
        siteId: null,
        groupId: null,
      });
      const verified = async () => {
        const begun = await operator.call<{ job_id: string }>('POST', '/api/activity-log/verify', {
          site: 'central',
        });
        expect(begun.status, begun.text).toBe(200);
        await until(
          async () =>
            (await operator.call<{ state: string }>('GET', `/api/jobs/${begun.json.job_id}`)).json.state,
          (state) => state === 'done',
        );
      };
      await verified();
      expect(await alive(school.name)).toEqual(['bidyapith listening']);
      await program.kill();
      await until(
        () => alive(school.name),
        (holders) => holders.length === 0,
      );
      await program.start();
      await verified();
      expect(await alive(school.name)).toEqual(['bidyapith listening']);
      expect((await fetch(`http://127.0.0.1:${program.port}/ready`)).status).toBe(200);
    } finally {
      await program.kill();
    }
  });
});

/** Who holds a lock of the product for longer than a transaction. */
async function alive(database: string): Promise<unknown[]> {
  const { migrate, queue, workerAlive } = lockNumbers;
  const rows = await on.server.run(
    `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
     WHERE l.locktype = 'advisory' AND a.datname = '${database}' AND a.state = 'idle'
       AND l.objid IN (${migrate}, ${queue}, ${workerAlive})`,
  );
  return rows.map(({ name }) => name);
}

const notifyOnce = (siteId: string, userId: string) =>
  inTransaction({ siteId }, (db) =>
    notify({ db, siteId }, [userId], {
      title: { en: 'Result', bn: 'ফলাফল' },
      body: { en: 'It is there.', bn: 'প্রকাশিত।' },
    }),
  );

/** The unread count that a program has last told a person who looks on. */
async function listen(program: Outside, host: string, cookie: string): Promise<() => number | undefined> {
  let last: number | undefined;
  await new Promise<void>((resolve, reject) => {
    const headers = { host: `${host}:${program.port}`, cookie };
    request({ port: program.port, path: '/api/me/events', headers }, (answer) => {
      answer.on('error', () => undefined);
      answer.setEncoding('utf8').on('data', (text: string) => {
        for (const [, count] of text.matchAll(/"unread":(\d+)/g)) last = Number(count);
        resolve();
      });
    })
      .on('error', reject)
      .end();
  });
  return () => last;
}
