import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { centralSite } from '../../../kernel/audit/audit.server.ts';
import { inTransaction } from '../../../kernel/database/pool.server.ts';
import { sealSite } from '../../../kernel/audit/seal.server.ts';
import { auditKey } from '../../../kernel/audit/chain.server.ts';
import { withClient } from '../../../kernel/connection/connection.server.ts';
import { until } from '../../../../tests/support/patience.ts';
import type { Caller } from '../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../tests/support/world.ts';
import type { LogEntry, Verdict } from './log/schemas.ts';

type Page = { rows: LogEntry[]; newer: string | null; older: string | null };
type Job = {
  state: string;
  result: { file_id?: string; rows?: number } & Partial<Verdict>;
  problem: unknown;
};

let operator: Caller;
let admin: Awaited<ReturnType<typeof asMember>>;

const write = (siteId: string, rows: number, subject: string, userId: string, impersonated = false) =>
  inTransaction({ siteId }, (db) =>
    db.execute(sql`
      INSERT INTO audit_log (site_id, id, at, user_id, impersonator_id, action, subject, subject_id, before, after, reason, ip)
      SELECT ${siteId}, gen_random_uuid(), now() - interval '1 day' + n * interval '1 millisecond', ${userId},
        ${impersonated ? userId : null}::uuid, ${subject} || '.edit', ${subject}, 'row-' || (n % 10), '{"name_en":"old"}',
        jsonb_build_object('name_en', 'new ' || n), NULL, '10.0.0.1'
      FROM generate_series(1, ${rows}::int) n`),
  );

const read = async (caller: Caller, base: string, input: object = {}) => {
  const answer = await caller.call<Page>('GET', base, input);
  expect(answer.status, answer.text).toBe(200);
  return answer.json;
};
const central = (input: object = {}) => read(operator, '/api/activity-log', input);
const own = (input: object = {}) => read(admin, '/api/my-activity-log', input);

const finished = (caller: Caller, id: string): Promise<Job> =>
  until(
    async () => (await caller.call<Job>('GET', `/api/jobs/${id}`)).json,
    ({ state }) => ['done', 'failed', 'cancelled'].includes(state),
  );

startWorld(async () => {
  operator = await asOperator(server, world);
  admin = await asMember(server, world.first, 'site-admin');
  await write(world.first.id, 120, 'student', admin.userId);
  await write(world.second.id, 30, 'exam', world.operatorId, true);
});

describe('whose log is read', () => {
  test('an operator sees all institutions at once, newest first, or one of them', async () => {
    const all = await central({ per_page: 100 });
    expect(new Set(all.rows.map((row) => row.site_id)).size).toBeGreaterThanOrEqual(2);
    const times = all.rows.map((row) => row.at);
    expect(times).toEqual(times.toSorted().toReversed());
    const one = await central({ site: world.second.id, per_page: 100 });
    expect(new Set(one.rows.map((row) => row.site_id))).toEqual(new Set([world.second.id]));
  });

  test('a school sees its own, whatever it asks for', async () => {
    const rows = [
      ...(await own({ per_page: 100 })).rows,
      ...(await own({ site: world.second.id, per_page: 100 })).rows,
    ];
    expect(new Set(rows.map((row) => row.site_id))).toEqual(new Set([world.first.id]));
  });

  test('an entry of another school does not exist for a school', async () => {
    const foreign = (await central({ site: world.second.id })).rows[0];
    const answer = await admin.call('GET', `/api/my-activity-log/entries/${foreign?.id}`, {
      site: world.second.id,
    });
    expect(answer.status).toBe(404);
  });

  test('a school may not read the log of all, and a teacher none', async () => {
    expect((await admin.call('GET', '/api/activity-log')).status).toBe(403);
    const teacher = await asMember(server, world.first, 'teacher');
    expect((await teacher.call('GET', '/api/my-activity-log')).status).toBe(403);
  });
});

describe('looking for something', () => {
  test('by what was acted upon, the action, the row and the person', async () => {
    expect((await own({ subject: 'student', per_page: 100 })).rows).toHaveLength(100);
    expect((await own({ subject: 'exam' })).rows).toEqual([]);
    const row = await own({ row: 'row-3', per_page: 100 });
    expect(row.rows).toHaveLength(12);
    expect((await central({ person: admin.userId, subject: 'exam' })).rows).toEqual([]);
    expect((await central({ action: 'exam.edit', per_page: 100 })).rows).toHaveLength(30);
  });

  test('only what operators did while acting for a school', async () => {
    const { rows } = await central({ acting: true, per_page: 100 });
    expect(rows).toHaveLength(30);
    expect(rows.every((entry) => entry.acting && entry.site_id === world.second.id)).toBe(true);
  });

  test('by days, both included, in the time of Dhaka', async () => {
    const day = (shift: number) =>
      new Date(Date.now() + 6 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10);
    expect((await own({ from: day(1) })).rows).toEqual([]);
    expect((await own({ from: day(-1), to: day(0), per_page: 100 })).rows).toHaveLength(100);
    expect((await own({ to: day(-3) })).rows).toEqual([]);
  });

  test('what there is to look for is offered in words', async () => {
    const { json } = await operator.call<{
      subjects: { key: string }[];
      actions: { key: string; word: { en: string } }[];
    }>('GET', '/api/activity-log/labels', { subject: 'student' });
    expect(json.subjects.map(({ key }) => key)).toEqual(expect.arrayContaining(['exam', 'student']));
    expect(json.actions).toEqual([expect.objectContaining({ key: 'student.edit' })]);
    expect(json.actions[0]?.word.en).toBe('Student: changed');
  });
});

test('leafing through: every entry once, and back again', async () => {
  const seen: string[] = [];
  let page = await own({ subject: 'student', per_page: 50 });
  expect(page.newer).toBeNull();
  for (;;) {
    seen.push(...page.rows.map((row) => row.id));
    if (!page.older) break;
    page = await own({ subject: 'student', per_page: 50, before: page.older });
  }
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
  const back = await own({ subject: 'student', per_page: 50, after: page.newer });
  expect(back.rows.map((row) => row.id)).toEqual(seen.slice(50, 100));
  const first = await own({ subject: 'student', per_page: 50, after: back.newer });
  expect(first.rows.map((row) => row.id)).toEqual(seen.slice(0, 50));
  expect(first.newer).toBeNull();
});

test('before and after stand side by side, with the words of the form', async () => {
  const entry = (await own({ subject: 'student' })).rows[0];
  const { json } = await admin.call<{ fields: unknown[] }>(
    'GET',
    `/api/my-activity-log/entries/${entry?.id}`,
  );
  expect(json.fields).toEqual([
    {
      key: 'name_en',
      label: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
      before: 'old',
      after: expect.stringMatching(/^new \d+$/),
      changed: true,
    },
  ]);
});

test('the reason given for an impersonation stands beside what was done in it', async () => {
  const begun = await operator.call('POST', `/api/impersonation/sites/${world.first.id}`, {
    reason: 'The head asked us to look',
  });
  expect(begun.status, begun.text).toBe(200);
  const entry = (await own({ subject: 'site' })).rows.find((row) => row.action === 'impersonation.begin');
  expect(entry?.reason).toBe('The head asked us to look');
  await write(world.first.id, 1, 'exam', world.operatorId, true);
  await inTransaction({ siteId: world.first.id }, (db) =>
    db.execute(sql`INSERT INTO audit_log (site_id, id, at, user_id, impersonator_id, action, subject)
      VALUES (${world.first.id}, gen_random_uuid(), now(), ${world.operatorId}, ${world.operatorId}, 'exam.change', 'exam')`),
  );
  const done = (await own({ action: 'exam.change', acting: true })).rows[0];
  expect(done).toMatchObject({ acting: true, acting_reason: 'The head asked us to look' });
});

test('an export is a job whose spreadsheet only its person fetches', async () => {
  const { json } = await admin.call<{ job_id: string }>('POST', '/api/my-activity-log/export', {
    subject: 'student',
    lang: 'bn',
  });
  const job = await finished(admin, json.job_id);
  expect(job).toMatchObject({ state: 'done', result: { rows: 120 } });
  const file = await admin.call('GET', `/api/files/${job.result.file_id}`);
  expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  const other = await asMember(server, world.first, 'teacher');
  expect((await other.call('GET', `/api/files/${job.result.file_id}`)).status).toBe(404);
});

describe('the seals', () => {
  const check = async () => {
    const { json } = await operator.call<{ job_id: string }>('POST', '/api/activity-log/verify', {
      site: world.second.id,
    });
    return finished(operator, json.job_id);
  };
  test('hold, and say so', async () => {
    await sealSite(world.second.id, {
      key: auditKey('a secret of the tests, thirty-two characters long'),
      marginMs: 0,
    });
    expect((await check()).result).toMatchObject({ checked: 1, broken: [] });
    expect((await central({ site: world.second.id, subject: 'exam' })).rows[0]?.sealed).toBe(true);
  });

  test('break when an entry is changed behind the program, and the log shows where', async () => {
    await withClient(server.database.owner, async (client) => {
      await client.query('ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only');
      await client.query(`SELECT set_config('app.site_id', $1, false)`, [world.second.id]);
      await client.query(
        `UPDATE audit_log SET reason = 'forged' WHERE site_id = $1 AND id = (SELECT id FROM audit_log WHERE site_id = $1 LIMIT 1)`,
        [world.second.id],
      );
      await client.query('ALTER TABLE audit_log ENABLE TRIGGER audit_log_append_only');
    });
    expect((await check()).result.broken).toEqual([
      expect.objectContaining({ site_id: world.second.id, problem: 'changed' }),
    ]);
    const { json } = await operator.call<{ verdict: Verdict }>('GET', '/api/activity-log/seals', {
      site: world.second.id,
    });
    expect(json.verdict.broken).toHaveLength(1);
  });
});

test('a page of a long log is read through an index, with and without filters', async () => {
  await write(world.outside.id, 60_000, 'mark', admin.userId);
  await withClient(server.database.owner, (client) => client.query('ANALYZE audit_log'));
  const plan = (condition: string, order = 'a.at DESC, a.id DESC') =>
    inTransaction({ siteIds: [centralSite, world.outside.id, world.second.id] }, async (db) => {
      const found = await db.execute<{ 'QUERY PLAN': string }>(
        sql.raw(`EXPLAIN SELECT * FROM audit_log a ${condition} ORDER BY ${order} LIMIT 51`),
      );
      return found.rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  const conditions = [
    'WHERE a.site_id = ANY (app.sites())',
    `WHERE a.site_id = '${world.outside.id}'`,
    `WHERE a.site_id = ANY (app.sites()) AND a.subject = 'exam'`,
    `WHERE a.site_id = ANY (app.sites()) AND a.user_id = '${world.operatorId}'`,
    `WHERE a.site_id = '${world.outside.id}' AND a.subject = 'mark'`,
    `WHERE a.site_id = '${world.outside.id}' AND a.subject_id = 'row-1'`,
    `WHERE a.site_id = ANY (app.sites()) AND (a.at, a.id) < (now(), '${world.outside.id}')`,
  ];
  for (const condition of conditions) {
    const said = await plan(condition);
    expect(said, condition).toMatch(/Index Scan/);
    expect(said, condition).not.toMatch(/Seq Scan/);
  }
});
