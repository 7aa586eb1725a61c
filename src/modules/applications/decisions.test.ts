import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { anApplication, placeOf, type PlaceIds } from '../../../tests/support/application.ts';
import { startServer, type Caller, type TestServer } from '../../../tests/support/server.ts';
import { asGroupAdmin, asMember, asOperator, makeWorld, type World } from '../../../tests/support/world.ts';

let server: TestServer;
let world: World;
let place: PlaceIds;
let operator: Caller;
let visitors = 0;

/** Somebody at an address of their own, so that the throttle of one test is not another's. */
const visitor = () => {
  const from = `203.0.113.${++visitors}`;
  const stranger = server.stranger();
  return {
    submit: (input: unknown) =>
      stranger.call<{ number: string; data: Refused }>('POST', '/api/applications', input, {
        'x-forwarded-for': from,
      }),
  };
};
type Refused = { field?: string; word?: { en: string }; fields?: { path: string; word: { en: string } }[] };

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>, siteId?: string) =>
  (await inTransaction(siteId ? { siteId } : {}, (db) => db.execute<T>(query))).rows;

async function submitted(changes: Record<string, unknown> = {}) {
  const input = anApplication(place, changes);
  const answer = await visitor().submit(input);
  expect(answer.status).toBe(200);
  const list = await operator.call<{ id: string }[]>('GET', '/api/applications', { q: input['alias'] });
  const id = list.json[0]?.id ?? '';
  const { version } = (await operator.call<{ version: number }>('GET', `/api/applications/${id}`)).json;
  return { id, version, input };
}

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  place = await placeOf('bd.dhaka.gazipur.kapasia');
  operator = await asOperator(server, world);
});
afterAll(() => server.close());

describe('an operator', () => {
  test('sees the applications with their counts and edits one', async () => {
    const { id, version, input } = await submitted();
    const count = await operator.call<{ total: number; by_status: { pending: number } }>(
      'GET',
      '/api/applications/count',
    );
    expect(count.json.by_status.pending).toBe(count.json.total);
    const edit = { ...input, id: undefined, name_en: 'Shapla Girls High School', version };
    expect((await operator.call('PUT', `/api/applications/${id}`, edit)).status).toBe(200);
    const stale = await operator.call('PUT', `/api/applications/${id}`, edit);
    expect(stale.status).toBe(409);
    const after = await operator.call<{ name_en: string }>('GET', `/api/applications/${id}`);
    expect(after.json.name_en).toBe('Shapla Girls High School');
  });

  test('approves: site, host, roles, administrator and letter exist together', async () => {
    const { id, version, input } = await submitted({
      email: 'krishna@shapla.test',
      alias: 'approved-one',
      address_bn: ' কলেজ  রোড ',
    });
    const plan = await operator.call<{ address: string; roles: { code: string }[] }>(
      'GET',
      `/api/applications/${id}/plan`,
    );
    expect(plan.json.address).toMatch(/^http:\/\/approved-one\.localhost:\d+$/);
    expect(plan.json.roles.map((role) => role.code)).toContain('site-admin');
    const answer = await operator.call<{ site_id: string }>('POST', `/api/applications/${id}/approve`, {
      version,
    });
    expect(answer.status).toBe(200);
    const siteId = answer.json.site_id;
    const [site] = await rows(sql`SELECT address, address_bn FROM sites WHERE id = ${siteId}`);
    expect(site).toEqual({ address: input['address'], address_bn: 'কলেজ রোড' });
    const roles = await rows(sql`SELECT code FROM roles`, siteId);
    expect(roles).toHaveLength(plan.json.roles.length);
    const people = await rows<{ email: string; code: string }>(
      sql`SELECT u.email, r.code FROM memberships m JOIN users u ON u.id = m.user_id
          JOIN roles r ON r.site_id = m.site_id AND r.id = ANY (m.role_ids)`,
      siteId,
    );
    expect(people).toEqual([{ email: 'krishna@shapla.test', code: 'site-admin' }]);
    const log = await rows<{ action: string }>(sql`SELECT action FROM audit_log`, siteId);
    expect(log.map((entry) => entry.action)).toEqual(['site.found']);
    const letters = await rows<{ body: string; subject: string }>(
      sql`SELECT subject, body FROM outbox WHERE about_site = ${siteId}`,
    );
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toContain(input['name_bn']);
    const link = /http:\/\/approved-one\.localhost:\d+\/password\/reset\?token=([\w-]+)/.exec(
      letters[0]?.body ?? '',
    );
    // The link opens the door: the administrator chooses a password and signs in on the school's own host.
    const chosen = await server.stranger('approved-one.localhost').call('POST', '/api/password/reset', {
      token: link?.[1],
      password: 'sonar bangla',
      password_again: 'sonar bangla',
    });
    expect(chosen.status).toBe(200);
    const administrator = await server.login('approved-one.localhost', 'krishna@shapla.test', 'sonar bangla');
    expect((await administrator.call('GET', '/api/countries/options')).status).toBe(200);
  });

  test('cannot approve twice, not even at the same moment, nor change what is decided', async () => {
    const { id, version, input } = await submitted();
    const both = await Promise.all(
      [1, 2].map(() => operator.call('POST', `/api/applications/${id}/approve`, { version })),
    );
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const made = await rows(sql`SELECT id FROM sites WHERE alias = ${input['alias']}`);
    expect(made).toHaveLength(1);
    expect(
      (await operator.call('PUT', `/api/applications/${id}`, { ...input, version: version + 1 })).status,
    ).toBe(409);
    expect(
      (
        await operator.call('POST', `/api/applications/${id}/reject`, {
          version: version + 1,
          reason: 'late',
        })
      ).status,
    ).toBe(409);
  });

  test('leaves nothing behind when the alias has been taken meanwhile', async () => {
    const { id, version, input } = await submitted();
    await rows(sql`INSERT INTO sites (id, name_en, name_bn, alias, institution_type, email, phone, address)
      VALUES (gen_random_uuid(), 'Quick', 'দ্রুত', ${input['alias']}, 'school', 'quick@school.test', '1', 'Elsewhere')`);
    const answer = await operator.call<{ data: Refused }>('POST', `/api/applications/${id}/approve`, {
      version,
    });
    expect(answer.status).toBe(422);
    expect(answer.json.data.field).toBe('alias');
    expect(await rows(sql`SELECT id FROM users WHERE email = ${input['email']}`)).toEqual([]);
    const row = await operator.call<{ status: string }>('GET', `/api/applications/${id}`);
    expect(row.json.status).toBe('pending');
  });

  test('rejects with a reason that is mailed in the language of the application, and the name is free again', async () => {
    const { id, version, input } = await submitted();
    expect(
      (await operator.call('POST', `/api/applications/${id}/reject`, { version, reason: ' ' })).status,
    ).toBe(422);
    const reason = 'EIIN সনদ পাওয়া যায়নি';
    expect((await operator.call('POST', `/api/applications/${id}/reject`, { version, reason })).status).toBe(
      200,
    );
    const letters = await rows<{ body: string }>(
      sql`SELECT body FROM outbox WHERE recipient = ${input['email']} ORDER BY created_at`,
    );
    expect(letters.at(-1)?.body).toContain(reason);
    expect(letters.at(-1)?.body).toContain('অনুমোদন করা গেল না');
    expect((await visitor().submit({ ...anApplication(place), alias: input['alias'] })).status).toBe(200);
  });

  test('founds an institution without an application', async () => {
    const {
      message: _m,
      applicant_name: _n,
      applicant_designation: _d,
      applicant_phone: _p,
      ...school
    } = anApplication(place);
    const answer = await operator.call<{ id: string }>('POST', '/api/sites', {
      ...school,
      group_id: world.group,
      administrator_name: 'Abdul Karim',
      administrator_email: 'karim@shapla.test',
    });
    expect(answer.status).toBe(200);
    const list = await operator.call<{ id: string; group_en: string; students: number }[]>(
      'GET',
      '/api/sites',
      {
        q: school['alias'],
      },
    );
    expect(list.json).toMatchObject([{ id: answer.json.id, group_en: 'Test Group', students: 0 }]);
  });
});

test('an account that already has a password is made administrator without a password link', async () => {
  const { id, version } = await submitted({ email: 'operator@bidyapith.test' });
  const answer = await operator.call<{ site_id: string }>('POST', `/api/applications/${id}/approve`, {
    version,
  });
  expect(answer.status).toBe(200);
  const letters = await rows<{ body: string }>(
    sql`SELECT body FROM outbox WHERE about_site = ${answer.json.site_id}`,
  );
  expect(letters[0]?.body).toContain('/login');
  expect(letters[0]?.body).not.toContain('token=');
});

test('nobody but the operator reads or decides applications', async () => {
  const { id, version } = await submitted();
  const people = [
    await asMember(server, world.first, 'site-admin'),
    await asGroupAdmin(server, world),
    server.stranger(),
    server.stranger('first.localhost'),
  ];
  for (const person of people) {
    expect([401, 403]).toContain((await person.call('GET', '/api/applications')).status);
    expect([401, 403]).toContain(
      (await person.call('POST', `/api/applications/${id}/approve`, { version })).status,
    );
  }
});
