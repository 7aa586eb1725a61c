import { describe, expect, test } from 'vitest';
import { lookForPeople } from '../../src/modules/school/employees/attachment/look.server.ts';
import { anApplication, areaOf } from '../support/application.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from '../support/class-nine.ts';
import { ask, claim, codeTo, givePassword, prove, resetBy } from '../support/codes.ts';
import { enrolImported, dryRun, makeSheet } from '../support/importing.ts';
import type { Caller } from '../support/server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { asMember, asOperator, type School } from '../support/world.ts';

/**
 * Somebody of one school says that the address or number of another person is theirs; then every other school does
 * with that address or number whatever a school can do. A new way of finding people joins `flows`;
 * tests/identifiers.test.ts sees that there is none beside them.
 */
let operator: Caller;
let here: ClassNine;
let there: ClassNine;
let attacker: Caller & { userId: string };
const password = 'the attackers own';

startWorld(async () => {
  await loadCatalogues();
  operator = await asOperator(server, world);
  here = await setUpClassNine(server, world.first);
  there = await setUpClassNine(server, world.outside);
  attacker = await asMember(server, world.first, 'guardian');
  await givePassword(attacker.userId, password);
  attacker = { ...(await again()), userId: attacker.userId };
});

async function again(): Promise<Caller> {
  const [row] = await ask<{ username: string }>(server, 'SELECT username FROM users WHERE id = $1', [
    attacker.userId,
  ]);
  return server.login(world.first.host, row!.username, password);
}

let roll = 0;
async function bringChild(school: ClassNine, child: string, phone: string): Promise<void> {
  const sheet = await makeSheet(
    ['Roll', 'Name', "Father's Name", 'Mobile'],
    [[String(++roll), child, `Father of ${child}`, phone]],
  );
  const run = await dryRun(school.admin, 'students', { section_id: school.sections[0]! }, sheet);
  await enrolImported(school.admin, run.json.id);
}
type Slip = { id: string; login: string; password: string | null; requested: boolean };
async function guardianSlip(school: ClassNine, child: string, phone: string): Promise<Slip> {
  await bringChild(school, child, phone);
  const made = await school.admin.call<{ slips: Slip[] }>('POST', '/api/students/logins', {
    section_id: school.sections[0],
    of: 'guardian',
  });
  return made.json.slips[0]!;
}
let staff = 0;
async function employeeLogin(school: ClassNine, at: School, contact: object) {
  const [designation] = await ask<{ id: string }>(server, 'SELECT id FROM designations LIMIT 1');
  const { json } = await school.admin.call<{ id: string }>('POST', '/api/employees', {
    employee_code: `C-${++staff}`,
    name_en: `Employee ${staff}`,
    name_bn: 'কর্মচারী',
    designation_id: designation!.id,
    ...contact,
  });
  return school.admin.call('POST', `/api/employees/${json.id}/login`, {
    role_ids: [at.roles.get('teacher')],
  });
}
/** Asks, and looks for the person at once. */
async function attaches(typed: string): Promise<number> {
  const [designation] = await ask<{ id: string }>(server, 'SELECT id FROM designations LIMIT 1');
  const sent = await there.admin.call('POST', '/api/employees/attachments', {
    typed,
    date_of_birth: '1980-01-01',
    employee_code: `C-${++staff}`,
    designation_id: designation!.id,
    department: null,
    joined_on: null,
  });
  await lookForPeople(new Date());
  return sent.status;
}
const teacherRole = () => [world.outside.roles.get('teacher')];
const newUser = (contact: object) =>
  there.admin.call('POST', '/api/site-users', {
    name_en: 'New User',
    name_bn: 'নতুন জন',
    lang: 'bn',
    role_ids: teacherRole(),
    ...contact,
  });

type Flow = { name: string; kind: 'email' | 'phone'; use: (value: string) => Promise<number> };
const flows: Flow[] = [
  {
    name: 'makes the logins of guardians',
    kind: 'phone',
    use: async (phone) => ((await guardianSlip(there, `Child ${phone}`, phone)).password ? 200 : 409),
  },
  {
    name: 'makes the login of an employee by mobile number',
    kind: 'phone',
    use: async (phone) => (await employeeLogin(there, world.outside, { phone })).status,
  },
  {
    name: 'makes the login of an employee by e-mail address',
    kind: 'email',
    use: async (email) => (await employeeLogin(there, world.outside, { email })).status,
  },
  {
    name: 'attaches an employee by mobile number',
    kind: 'phone',
    use: attaches,
  },
  {
    name: 'attaches an employee by e-mail address',
    kind: 'email',
    use: attaches,
  },
  {
    name: 'invites',
    kind: 'email',
    use: async (email) =>
      (
        await there.admin.call('POST', '/api/invitations', {
          email,
          role_ids: [world.outside.roles.get('site-admin')],
          message: null,
        })
      ).status,
  },
  {
    name: 'adds a user by e-mail address',
    kind: 'email',
    use: async (email) => (await newUser({ email })).status,
  },
  {
    name: 'adds a user by mobile number',
    kind: 'phone',
    use: async (phone) => (await newUser({ phone })).status,
  },
  {
    name: 'is founded, and this is its first administrator',
    kind: 'email',
    use: async (email) => {
      const area = await areaOf('bd.dhaka.gazipur.kapasia');
      const sent = await server
        .stranger()
        .call<{ reference: string }>('POST', '/api/applications', anApplication(area, { email }));
      const [row] = await ask<{ id: string; version: number }>(
        server,
        `SELECT id, version FROM site_applications WHERE email = $1`,
        [email],
      );
      if (!row) return sent.status;
      return (await operator.call('POST', `/api/applications/${row.id}/approve`, { version: row.version }))
        .status;
    },
  },
];

const memberships = async (userId: string) =>
  (
    await ask<{ site_id: string }>(server, 'SELECT site_id FROM memberships WHERE user_id = $1', [userId])
  ).map((row) => row.site_id);
async function nothingForAttacker(): Promise<void> {
  expect(await memberships(attacker.userId)).toEqual([world.first.id]);
  expect((await attacker.call('GET', '/api/me/invitations')).json).toEqual([]);
  expect((await attacker.call('GET', '/api/me/link-requests')).json).toEqual([]);
  expect(await ask(server, 'SELECT 1 FROM link_requests WHERE user_id = $1', [attacker.userId])).toEqual([]);
}

describe('PV-85 what somebody only says is theirs is nobody’s, when another school', () => {
  test.each(flows.map((flow, at) => ({ ...flow, at })))('$name', async ({ kind, use, at }) => {
    await ask(server, 'DELETE FROM throttles');
    const value = kind === 'email' ? `victim-${at}@victims.test` : `+88018000000${10 + at}`;
    const said = await claim(attacker, kind, value, password);
    expect(said.status, said.text).toBe(200);
    // The claim is in nobody's way, and helps nobody.
    expect(await use(value)).toBe(200);
    await nothingForAttacker();
    // Nor does one that comes afterwards.
    await ask(server, 'DELETE FROM throttles');
    expect((await claim(attacker, kind, value, password)).status).toBe(200);
    await nothingForAttacker();
    await expect(server.login(world.first.host, value, password)).rejects.toThrow('422');
    await expect(server.login(world.outside.host, value, password)).rejects.toThrow('422');
  });
});

test('PV-85 of two who say the same, it is theirs who reads the code; a code is good for one account', async () => {
  await ask(server, 'DELETE FROM throttles');
  const owner = await asMember(server, world.second, 'guardian');
  await givePassword(owner.userId, 'the owners own one');
  const [{ username }] = (await ask<{ username: string }>(
    server,
    'SELECT username FROM users WHERE id = $1',
    [owner.userId],
  )) as [{ username: string }];
  const owns = await server.login(world.second.host, username, 'the owners own one');
  const phone = '+8801811000001';
  await claim(attacker, 'phone', phone, password);
  await claim(owns, 'phone', '০১৮১১-০০০০০১', 'the owners own one');
  const code = await codeTo(server, phone);
  const confirm = (who: Caller, typed: string) =>
    who.call('POST', '/api/me/claims/confirm', { kind: 'phone', code: typed });
  expect((await confirm(attacker, code)).status).toBe(422);
  expect((await confirm(owns, code)).status).toBe(200);
  expect((await confirm(owns, code)).status).toBe(422);
  // Five tries, then the code is dead even for who guesses it.
  const tries = [];
  for (let at = 0; at < 6; at++) tries.push((await confirm(attacker, String(100_000 + at))).status);
  expect(tries).toContain(429);
  // In every spelling it is one number, and the owner's.
  for (const typed of ['01811000001', '+880 1811-000001', '8801811000001', '008801811000001', '০১৮১১ ০০০০০১'])
    await server.login(world.second.host, typed, 'the owners own one');
  // Changing back to nothing and saying it again gives nothing.
  expect((await attacker.call('DELETE', '/api/me/claims/phone')).status).toBe(200);
  await nothingForAttacker();
});

describe('PV-86 a school does not enter another through an account that it made', () => {
  const phone = '+8801811000002';
  let first: Slip;

  test('PV-86 the number of another school’s guardian opens nothing there, whoever made a login of it before', async () => {
    await ask(server, 'DELETE FROM throttles');
    first = await guardianSlip(there, 'Invented Child', phone);
    const slip = await guardianSlip(here, 'Real Child', phone);
    expect(slip).toMatchObject({ requested: false });
    expect(slip.password).not.toBeNull();
    await expect(server.login(world.first.host, phone, first.password!)).rejects.toThrow('422');
    await expect(server.login(world.outside.host, phone, slip.password!)).rejects.toThrow('422');
  });

  test('nor after its owner has proven the number, until they have set a password by it', async () => {
    await ask(server, 'DELETE FROM throttles');
    const owners = '+8801811000003';
    const slip = await guardianSlip(there, 'Second Child', owners);
    expect(await resetBy(server, world.outside.host, owners, 'the owners own two')).toBe(200);
    // The school gives the account a password again, which it may, and sits in it.
    const renewed = await there.admin.call<Slip>('POST', '/api/students/logins/renew', {
      of: 'guardian',
      id: slip.id,
    });
    const school = await server.login(world.outside.host, owners, renewed.json.password!);
    const known = 'known to the school';
    const both = { current: renewed.json.password, password: known, password_again: known };
    expect((await school.call('POST', '/api/password/change', both)).status).toBe(200);
    // The other school asks the owner; the school that sits there answers.
    expect(await guardianSlip(here, 'Wanted Child', owners)).toMatchObject({
      requested: true,
      password: null,
    });
    const [request] = (await school.call<{ id: string }[]>('GET', '/api/me/link-requests')).json;
    const accept = (who: Caller) => who.call('POST', `/api/me/link-requests/${request!.id}/accept`);
    expect((await accept(school)).status).toBe(409);
    // An address of the school's own, proven and used for a new password, does not help it.
    await prove(server, school, 'email', 'office@outside.test', known);
    expect(await resetBy(server, world.outside.host, 'office@outside.test', 'known as well')).toBe(200);
    const still = await server.login(world.outside.host, owners, 'known as well');
    expect((await accept(still)).status).toBe(409);
    await expect(server.login(world.first.host, owners, 'known as well')).rejects.toThrow('422');
    // The owner's own word does, and takes what the school wrote into the account away.
    await ask(server, 'DELETE FROM throttles');
    expect(await resetBy(server, world.outside.host, owners, 'the owners own three')).toBe(200);
    const owner = await server.login(world.outside.host, owners, 'the owners own three');
    expect((await accept(owner)).status).toBe(200);
    await server.login(world.first.host, owners, 'the owners own three');
    expect(await resetBy(server, world.outside.host, 'office@outside.test', 'once more')).toBe(422);
    const renew = { of: 'guardian', id: slip.id };
    expect((await there.admin.call('POST', '/api/students/logins/renew', renew)).status).toBe(409);
  });

  test('an operator does not carry it over either', async () => {
    const [row] = await ask<{ id: string }>(
      server,
      `SELECT id FROM users WHERE phone = $1 AND kept_by_site = $2`,
      [phone, world.outside.id],
    );
    const area = { role_ids: [world.first.roles.get('teacher')], active: true };
    const given = await operator.call('PUT', `/api/sites/${world.first.id}/members/${row!.id}`, area);
    expect(given.status).toBe(409);
    expect(await memberships(row!.id)).toEqual([world.outside.id]);
  });
});
