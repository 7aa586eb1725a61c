import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '#kernel/database/pool.server.ts';
import {
  anApplication,
  applicant as visitor,
  type AreaIds,
  areaOf,
  type Refused,
  submitTo,
} from '../../../../../tests/support/application.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asGroupAdmin, asMember, asOperator } from '../../../../../tests/support/world.ts';

let area: AreaIds;
let operator: Caller;

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>, siteId?: string) =>
  (await inTransaction(siteId ? { siteId } : {}, (db) => db.execute<T>(query))).rows;

const submitted = (changes: Record<string, unknown> = {}) => submitTo(operator, area, changes);

startWorld(async () => {
  area = await areaOf('bd.dhaka.gazipur.kapasia');
  operator = await asOperator(server, world);
});

describe('an operator', () => {
  test('sees the applications with their counts and edits one', async () => {
    const { id, version, input } = await submitted();
    const count = await operator.call<{ total: number; by_tab: { pending: number } }>(
      'GET',
      '/api/applications/count',
    );
    expect(count.json.by_tab.pending).toBe(count.json.total);
    const edit = { ...input, id: undefined, name_en: 'Shapla Girls High School', version };
    expect((await operator.call('PUT', `/api/applications/${id}`, edit)).status).toBe(200);
    const stale = await operator.call('PUT', `/api/applications/${id}`, edit);
    expect(stale.status).toBe(409);
    const after = await operator.call<{ name_en: string }>('GET', `/api/applications/${id}`);
    expect(after.json.name_en).toBe('Shapla Girls High School');
  });

  test('approves: site, host, roles, administrator and message exist together', async () => {
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
    const messages = await rows<{ body: string; subject: string }>(
      sql`SELECT subject, body FROM outbox WHERE about_site = ${siteId}`,
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.subject).toContain(input['name_bn']);
    const link = /http:\/\/approved-one\.localhost:\d+\/password\/reset\?token=([\w-]+)/.exec(
      messages[0]?.body ?? '',
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

  test('sends the invitation again until it is accepted; the earlier link is dead, and the tries are counted', async () => {
    const { id, version } = await submitted({ email: 'again@shapla.test', alias: 'invited-again' });
    const at = `/api/applications/${id}`;
    type Invited = { email: string; state: string; opened_at: string | null };
    const invitationState = async () =>
      (await operator.call<{ invitation: Invited | null }>('GET', `${at}/plan`)).json.invitation;
    const resend = (who: Caller = operator) => who.call<Invited>('POST', `${at}/invite-again`);
    expect(await invitationState()).toBeNull();
    expect((await resend()).status).toBe(409);
    const { json } = await operator.call<{ site_id: string }>('POST', `${at}/approve`, { version });
    expect(await invitationState()).toMatchObject({ email: 'again@shapla.test', state: 'sent' });
    expect((await resend(await asGroupAdmin(server, world))).status).toBe(403);
    expect((await resend(await asMember(server, world.first, 'site-admin'))).status).toBe(403);

    const again = await resend();
    expect([again.status, again.json.state]).toEqual([200, 'sent']);
    const messages = await rows<{ recipient: string; body: string }>(
      sql`SELECT recipient, body FROM outbox WHERE about_site = ${json.site_id} ORDER BY created_at`,
    );
    expect(messages.map(({ recipient }) => recipient)).toEqual(['again@shapla.test', 'again@shapla.test']);
    const choose = (body: string) =>
      server.stranger('invited-again.localhost').call('POST', '/api/password/reset', {
        token: /token=([\w-]+)/.exec(body)?.[1],
        password: 'sonar bangla',
        password_again: 'sonar bangla',
      });
    expect((await choose(messages[0]!.body)).status).toBe(422);
    await rows(sql`UPDATE password_links SET expires_at = now() - interval '1 day' WHERE used_at IS NULL
      AND sent_to = 'email:again@shapla.test'`);
    expect(await invitationState()).toMatchObject({ state: 'expired' });
    expect((await resend()).status).toBe(200);
    const [last] = await rows<{ body: string }>(
      sql`SELECT body FROM outbox WHERE about_site = ${json.site_id} ORDER BY created_at DESC LIMIT 1`,
    );
    // The operator sees that the page was opened; the answer tells a stranger nothing of the link.
    expect(await invitationState()).toMatchObject({ state: 'sent', opened_at: null });
    const open = (token: string) =>
      server.stranger('invited-again.localhost').call('POST', '/api/password/link-opened', { token });
    const known = await open(/token=([\w-]+)/.exec(last!.body)![1]!);
    const unknown = await open('no-such-token-at-all');
    expect([known.status, known.json]).toEqual([unknown.status, unknown.json]);
    expect((await invitationState())?.opened_at).toBeTruthy();
    expect((await choose(last!.body)).status).toBe(200);
    expect(await invitationState()).toMatchObject({ state: 'accepted', answered_at: expect.any(String) });
    expect((await resend()).status).toBe(409);
    expect((await resend()).status).toBe(429);
    const log = await rows<{ action: string }>(sql`SELECT action FROM audit_log`, json.site_id);
    expect(log.filter(({ action }) => action === 'invitation.send')).toHaveLength(2);
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
    const messages = await rows<{ body: string }>(
      sql`SELECT body FROM outbox WHERE recipient = ${input['email']} ORDER BY created_at`,
    );
    expect(messages.at(-1)?.body).toContain(reason);
    expect(messages.at(-1)?.body).toContain('অনুমোদন করা গেল না');
    expect((await visitor().submit({ ...anApplication(area), alias: input['alias'] })).status).toBe(200);
  });

  test('founds an institution without an application', async () => {
    const {
      message: _m,
      applicant_name: _n,
      applicant_designation: _d,
      applicant_phone: _p,
      ...school
    } = anApplication(area);
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

test('whose address it is proven to be is invited, and is no administrator before the mailed link is opened', async () => {
  const { id, version } = await submitted({ email: 'operator@bidyapith.test' });
  const answer = await operator.call<{ site_id: string }>('POST', `/api/applications/${id}/approve`, {
    version,
  });
  expect(answer.status).toBe(200);
  const messages = await rows<{ body: string }>(
    sql`SELECT body FROM outbox WHERE about_site = ${answer.json.site_id}`,
  );
  expect(messages).toHaveLength(1);
  const link = /http:\/\/([\w.-]+)(?::\d+)?\/invitation\?token=([\w-]+)/.exec(messages[0]!.body)!;
  const members = () => rows(sql`SELECT 1 FROM memberships`, answer.json.site_id);
  expect(await members()).toEqual([]);
  const opened = await server.stranger(link[1]).call('POST', '/api/invitations/accept', { token: link[2] });
  expect(opened.status, opened.text).toBe(200);
  expect(await members()).toHaveLength(1);
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
