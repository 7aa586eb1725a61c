import { expect, test } from 'vitest';
import { innerText } from '../../../../../tests/support/inner-text.ts';
import { makeFlow, register, withToken } from '../../../../../tests/support/oauth-flow.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { auditKey } from '../../../../kernel/audit/chain.server.ts';
import { sealSite } from '../../../../kernel/audit/seal.server.ts';
import { verifyAudit } from '../../../../kernel/audit/verify.server.ts';
import { withClient } from '../../../../kernel/connection/connection.server.ts';
import type { LogEntry } from './schemas.ts';

const name = 'Notice board of the gate';
let admin: Caller;
let operator: Caller;
let app: Caller;

const notice = (title: string) => ({
  title_en: title,
  title_bn: 'নোটিশ',
  body_en: 'Text',
  body_bn: 'বিবরণ',
  published_on: '2026-11-20',
});

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
  operator = await asOperator(server, world);
  const client = await register(await asMember(server, world.first, 'teacher'), { name });
  const scope = 'openid website:read website:write activityLog:read activityLog:write';
  const tokens = await makeFlow(server, client).tokens(admin, scope);
  app = withToken(server, tokens.access_token);
  expect((await admin.call('POST', '/api/notices', notice('By hand'))).status).toBe(200);
  const made = await app.call('POST', '/api/notices', notice('By an application'));
  expect(made.status, made.text).toBe(200);
});

const log = async (caller: Caller, path: string, filter: object) =>
  (await caller.call<{ rows: LogEntry[] }>('GET', path, filter)).json.rows;

test.each([
  ['the school', () => log(admin, '/api/my-activity-log', { action: 'notice.create' })],
  [
    'the operator',
    () => log(operator, '/api/activity-log', { action: 'notice.create', site: world.first.id }),
  ],
])(
  '%s reads which application acted in a person’s name, and which action was the person’s own',
  async (_, read) => {
    const rows = await read();
    expect(rows.map(({ application }) => application)).toEqual([name, null]);
    expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(1);
  },
);

test('what a job does that an application asked for is the application’s as well, and the export says so', async () => {
  const { json } = await app.call<{ job_id: string }>('POST', '/api/my-activity-log/export', {
    subject: 'notice',
    lang: 'bn',
  });
  await expect
    .poll(async () => (await admin.call<{ state: string }>('GET', `/api/jobs/${json.job_id}`)).json.state)
    .toBe('done');
  const entries = await log(admin, '/api/my-activity-log', { row: json.job_id });
  expect(entries.map(({ action, application }) => [action, application])).toEqual([
    ['job.done', name],
    ['job.start', name],
  ]);
  const job = await admin.call<{ result: { file_id: string } }>('GET', `/api/jobs/${json.job_id}`);
  const sheet = await innerText((await admin.call('GET', `/api/files/${job.json.result.file_id}`)).bytes);
  expect(sheet).toContain('অ্যাপ');
  expect(sheet.match(new RegExp(name, 'g'))).toHaveLength(1);
});

test('a name that is changed behind the program’s back breaks the seal', async () => {
  const key = auditKey('a secret of the tests, thirty-two characters long');
  const site = world.first.id;
  await sealSite(site, { key, marginMs: 0 });
  expect(await verifyAudit(site, key)).toMatchObject({ ok: true });
  await withClient(server.database.owner, async (client) => {
    await client.query('SET session_replication_role = replica');
    await client.query(`UPDATE audit_log SET client_name = 'Another' WHERE client_name = $1`, [name]);
  });
  expect(await verifyAudit(site, key)).toMatchObject({ ok: false, problem: 'changed' });
});
