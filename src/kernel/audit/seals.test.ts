import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { freshDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { patience } from '../../../tests/support/patience.ts';
import { writeAudit } from './audit.server.ts';
import { withClient } from '../connection/connection.server.ts';
import { closePool, inTransaction, openPool } from '../database/pool.server.ts';
import { beginning } from './chain.server.ts';
import { sealAll, sealSite } from './seal.server.ts';
import { verifyAudit } from './verify.server.ts';
import { chances } from '../../../tests/support/seed.ts';

const { next } = chances();

const site = '01900000-0000-7000-8000-000000000001';
const other = '01900000-0000-7000-8000-000000000002';
const key = 'a key that the database does not know';
const now = { key, marginMs: 0 };

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  openPool(database.app, { max: 20 });
});
afterAll(async () => {
  await closePool();
  await database.drop();
});

/** As someone with every right in the database, triggers and row security switched off. */
const asSuperuser = (text: string, values: unknown[] = []) =>
  withClient(database.owner, async (client) => {
    await client.query('SET session_replication_role = replica');
    return client.query(text, values);
  });
beforeEach(() => asSuperuser('DELETE FROM audit_log').then(() => asSuperuser('DELETE FROM audit_seals')));

const write = (what: string, siteId = site, pauseMs = 0) =>
  inTransaction({ siteId }, async (db) => {
    const entry = {
      action: 'mark.save',
      subject: 'mark',
      subjectId: what,
      before: { cq: 5 },
      after: { cq: 6 },
    };
    await writeAudit(db, siteId, { actor: null, ip: '10.0.0.1', requestId: null }, entry);
    if (pauseMs) await db.execute(sql`SELECT pg_sleep(${pauseMs / 1000})`);
  });

async function fiveSeals(): Promise<void> {
  for (let seal = 1; seal <= 5; seal++) {
    for (let at = 1; at <= 4; at++) await write(`${seal}.${at}`);
    expect(await sealSite(site, now)).toBe(4);
  }
  expect(await verifyAudit(site, key)).toMatchObject({ ok: true, seals: 5, rows: 20 });
}

describe('the chain over a log', () => {
  it('is whole when nobody touched it, however often it is sealed', async () => {
    await fiveSeals();
    expect(await sealSite(site, now)).toBe(0);
    const verdict = await verifyAudit(site, key);
    await write('later');
    expect((await verifyAudit(site, key)).head).toBe(verdict.head);
    await sealSite(site, now);
    expect((await verifyAudit(site, key)).head).not.toBe(verdict.head);
  });

  it('seals what came by way of no application as before there were any in the log', async () => {
    await write('old');
    await sealSite(site, now);
    const { rows } =
      await asSuperuser(`SELECT (extract(epoch FROM up_to) * 1000000)::bigint::text AS up_to, hash,
      (SELECT jsonb_build_array(id, (extract(epoch FROM at) * 1000000)::bigint, user_id, impersonator_id, action,
        subject, subject_id, before, after, reason, ip, request_id)::text FROM audit_log) AS line FROM audit_seals`);
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const { line, hash, up_to } = rows[0] as Record<'line' | 'hash' | 'up_to', string>;
    expect(hash).toBe(sha256([site, 1, up_to, 1, beginning, sha256(sha256(line))].join('|')));
  });

  it('is kept for each school and for the central area by one round', async () => {
    await write('a');
    await write('b', other);
    await sealAll([site, other], now);
    expect(await verifyAudit(site, key)).toMatchObject({ ok: true, seals: 1, rows: 1 });
    expect(await verifyAudit(other, key)).toMatchObject({ ok: true, seals: 1, rows: 1 });
  });

  it('waits for transactions that are still open, so that no late entry breaks it', async () => {
    const writers = Array.from({ length: 60 }, async (_, at) => {
      const [before, open] = [next() * patience(600), next() * patience(1200)];
      await new Promise((resolve) => setTimeout(resolve, before));
      await write(`${at}`, site, open);
    });
    // Far shorter than a writer's transaction, longer than a busy machine needs to say that one has begun.
    const soon = { key, marginMs: patience(250) };
    let writing = true;
    const sealing = (async () => {
      while (writing) await Promise.all([sealSite(site, soon), sealSite(site, soon)]);
    })();
    await Promise.all(writers);
    writing = false;
    await sealing;
    await sealSite(site, now);
    const verdict = await verifyAudit(site, key);
    expect(verdict).toMatchObject({ ok: true, rows: 60 });
    expect(verdict.seals).toBeGreaterThan(5);
  });

  it('is not broken by a clock that was set back', async () => {
    await write('before');
    await sealSite(site, now);
    await asSuperuser("UPDATE audit_seals SET up_to = up_to + interval '1 hour'");
    await write('after');
    const { rows } = await asSuperuser(
      "SELECT count(*)::int AS n FROM audit_log WHERE at >= (SELECT up_to FROM audit_seals) AND subject_id = 'after'",
    );
    expect(rows[0]).toEqual({ n: 1 });
    expect(await sealSite(site, now)).toBe(0);
  });
});

const someRow = `(SELECT id FROM audit_log ORDER BY at, id LIMIT 1 OFFSET $1)`;
const tampering: [string, string, string][] = [
  ['an entry was changed', 'changed', `UPDATE audit_log SET after = '{"cq": 9}' WHERE id = ${someRow}`],
  [
    'an entry got another author',
    'changed',
    `UPDATE audit_log SET user_id = gen_random_uuid() WHERE id = ${someRow}`,
  ],
  ['an entry was removed', 'removed', `DELETE FROM audit_log WHERE id = ${someRow}`],
  [
    'an entry was moved to another minute',
    'removed',
    `UPDATE audit_log SET at = at + interval '1 day' WHERE id = ${someRow}`,
  ],
  [
    'an entry was slipped in',
    'added',
    `INSERT INTO audit_log (site_id, id, at, action, subject)
     SELECT site_id, gen_random_uuid(), at, 'mark.save', 'mark' FROM audit_log WHERE id = ${someRow}`,
  ],
  [
    'one entry was exchanged for another',
    'changed',
    `UPDATE audit_log SET id = gen_random_uuid(), subject_id = 'other' WHERE id = ${someRow}`,
  ],
  ['a seal was removed', 'broken', 'DELETE FROM audit_seals WHERE number = 1 + $1 / 5'],
  [
    'a seal was changed',
    'changed',
    `UPDATE audit_seals SET hash = repeat('a', 64) WHERE number = 1 + $1 / 5`,
  ],
  [
    'the count of a seal was changed',
    'removed',
    'UPDATE audit_seals SET rows = 99 WHERE number = 1 + $1 / 5',
  ],
];

describe('whoever may do everything in the database is found out when', () => {
  it.each(tampering)('%s', async (_case, problem, statement) => {
    await fiveSeals();
    const { rows } = await asSuperuser('SELECT (random() * 14)::int AS at');
    await asSuperuser(statement, [rows[0].at as number]);
    expect(await verifyAudit(site, key)).toMatchObject({ ok: false, problem });
  });

  it('the whole chain was made anew without the key', async () => {
    await fiveSeals();
    await asSuperuser(`UPDATE audit_log SET after = '{"cq": 9}' WHERE subject_id = '2.2'`);
    await asSuperuser('DELETE FROM audit_seals');
    await sealSite(site, { key: 'a guess', marginMs: 0 });
    expect(await verifyAudit(site)).toMatchObject({ ok: true });
    expect(await verifyAudit(site, key)).toMatchObject({ ok: false, problem: 'forged' });
  });

  it('an old entry was slipped in behind the last seal', async () => {
    await write('x');
    await asSuperuser("UPDATE audit_log SET at = now() - interval '2 hours'");
    expect(await verifyAudit(site, key)).toMatchObject({ ok: false, problem: 'unsealed' });
  });
});

describe('the program itself', () => {
  it.each([
    "UPDATE audit_log SET action = 'x'",
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'UPDATE audit_seals SET rows = 0',
    'DELETE FROM audit_seals',
  ])('cannot %s', async (statement) => {
    await expect(inTransaction({ siteId: site }, (db) => db.execute(sql.raw(statement)))).rejects.toThrow();
  });
});
