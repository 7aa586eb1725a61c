import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiScopes } from '../src/app/api-scopes.server.ts';
import { scopeOf } from '../src/kernel/actor.ts';
import { modules } from '../src/app/modules.ts';
import { allPermissions, permissionNamed, registerModules } from '../src/kernel/registry.ts';
import { defaultRoles } from '../src/modules/access/default-roles.ts';
import { defaultPermissions } from '../src/kernel/registry.ts';
import { within } from '../src/modules/oauth/scopes.ts';
import { makeFlow, register, withToken } from './support/oauth-flow.ts';
import { filledPath, procedures, type Listed } from './support/procedures.ts';
import { startServer, type Caller, type TestServer } from './support/server.ts';
import { asGroupAdmin, asMember, asOperator, makeWorld, type World } from './support/world.ts';

let server: TestServer;
let world: World;
/** Every kind of caller, with the panel and the permissions that the program says they have. */
const callers = new Map<string, { caller: Caller; panel: string; permissions: ReadonlySet<string> }>();

const all = procedures();
const guarded = all.filter(({ meta }) => !meta.open);

beforeAll(async () => {
  server = await startServer();
  world = await makeWorld();
  const add = (name: string, caller: Caller, panel: string, permissions: string[]) =>
    callers.set(name, { caller, panel, permissions: new Set(permissions) });
  add('operator', await asOperator(server, world), 'central', defaultPermissions('central', 'operator'));
  add(
    'group administrator',
    await asGroupAdmin(server, world),
    'group',
    defaultPermissions('group', 'group-admin'),
  );
  for (const role of defaultRoles.filter(({ scope }) => scope === 'site')) {
    const caller = await asMember(server, world.first, role.code);
    add(
      role.code,
      caller,
      role.panel,
      defaultPermissions(role.panel === 'site' ? 'site' : 'student', role.code),
    );
  }
});
afterAll(() => server.close());

const call = (caller: Caller, one: Listed) =>
  caller.call(one.method, filledPath(one.path), one.method === 'GET' ? undefined : {});

function isAllowed(one: Listed, who: { panel: string; permissions: ReadonlySet<string> }): boolean {
  return (
    (one.meta.panels as readonly string[]).includes(who.panel) &&
    (one.meta.permission === null || who.permissions.has(one.meta.permission))
  );
}

test('every procedure names a permission that a module declares, and the open ones are few and known', () => {
  const known = new Set(allPermissions().map(({ key }) => key));
  expect(
    guarded
      .filter(({ meta }) => meta.permission !== null && !known.has(meta.permission))
      .map(({ name, meta }) => `${name}: ${meta.permission}`),
  ).toEqual([]);
  expect(guarded.filter(({ meta }) => meta.panels.length === 0).map(({ name }) => name)).toEqual([]);
  expect(
    all
      .filter(({ meta }) => meta.open)
      .map(({ name }) => name)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "access.askReset",
      "access.impersonation.enter",
      "access.invitations.acceptByToken",
      "access.invitations.byToken",
      "access.invitations.declineByToken",
      "access.login",
      "access.useReset",
      "applications.check",
      "applications.places",
      "applications.submit",
      "applications.suggest",
      "files.public",
      "files.publicSmall",
      "website.aboutUs",
      "website.commonData",
      "website.eventItems",
      "website.headMessages",
      "website.homeVideos",
      "website.latestAboutUs",
      "website.latestNotices",
      "website.sidebarNotices",
      "website.slideItems",
    ]
  `);
});

test('what every signed-in person may do is little and known: it is about themselves', () => {
  // The choices of a declared resource are names for a form, of its own panel and school.
  const unguarded = guarded.filter(
    ({ meta, path }) => meta.permission === null && !path.endsWith('/options'),
  );
  expect(unguarded.map(({ name }) => name).toSorted()).toMatchInlineSnapshot(`
    [
      "access.changePassword",
      "access.impersonation.end",
      "access.invitations.accept",
      "access.invitations.decline",
      "access.invitations.mine",
      "access.logout",
      "access.setLanguage",
      "access.switchPanel",
      "cards.familyNotices",
      "cards.notices",
      "cards.studentsOfGroup",
      "files.get",
      "files.small",
      "files.upload",
      "identity.beginSecondFactor",
      "identity.confirmSecondFactor",
      "identity.endOtherSessions",
      "identity.endSecondFactor",
      "identity.endSession",
      "identity.profile",
      "identity.saveProfile",
      "identity.sessions",
      "inheritance.catalogues",
      "jobs.cancel",
      "jobs.get",
      "jobs.list",
      "notifications.list",
      "notifications.open",
      "notifications.readAll",
      "notifications.unread",
      "oauth.clients.create",
      "oauth.clients.edit",
      "oauth.clients.list",
      "oauth.clients.remove",
      "oauth.consents.decide",
      "oauth.consents.list",
      "oauth.consents.takeBack",
      "shell.palettes.mine",
    ]
  `);
});

test('a permission’s scope fits the panels in which it is asked', () => {
  const scopes = new Map(allPermissions().map(({ key, scope }) => [key, scope as string]));
  const panelOf: Record<string, readonly string[]> = {
    central: ['central'],
    group: ['group'],
    site: ['site'],
    student: ['student', 'guardian'],
  };
  const wrong = guarded.filter(
    ({ meta }) =>
      meta.permission !== null &&
      !meta.panels.some((panel) => panelOf[scopes.get(meta.permission ?? '') ?? '']?.includes(panel)),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('no two procedures answer the same method and path', () => {
  const places = all.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
});

test('whoever is not signed in gets 401 from every guarded procedure', async () => {
  const wrong: string[] = [];
  for (const host of ['localhost', 'first.localhost'])
    for (const one of guarded) {
      const { status } = await call(server.stranger(host), one);
      if (status !== 401) wrong.push(`${one.name} on ${host}: ${status}`);
    }
  expect(wrong).toEqual([]);
});

describe('every procedure as every kind of person', () => {
  const kinds = [
    'operator',
    'group administrator',
    ...defaultRoles.filter(({ scope }) => scope === 'site').map(({ code }) => code),
  ];
  test.each(kinds)(
    '%s: what is not theirs answers 403, what is theirs never 401, 403 or 5xx',
    async (kind) => {
      const who = callers.get(kind)!;
      const wrong: string[] = [];
      for (const one of guarded.filter(({ name }) => !/^access\.(logout|switchPanel)$/.test(name))) {
        const { status, text } = await call(who.caller, one);
        const allowed = isAllowed(one, who);
        const fits = allowed ? status !== 401 && status !== 403 && status < 500 : status === 403;
        if (!fits)
          wrong.push(
            `${one.name}: ${status}, ${allowed ? 'allowed' : 'denied'} by declaration ${text.slice(0, 120)}`,
          );
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('every procedure as every kind of application', () => {
  // As at the start of the program: which permissions are sensitive is known before scopes are made.
  registerModules(modules);
  const scopes = apiScopes();
  const readOnly = scopes.filter(({ reads }) => reads).map(({ key }) => key);
  const kinds: [string, string, string[]][] = [
    ['site-admin', 'whatever may be asked for', scopes.map(({ key }) => key)],
    ['teacher', 'reading alone', readOnly],
    ['student', 'whatever may be asked for', scopes.map(({ key }) => key)],
    ['guardian', 'who they are', ['openid', 'profile']],
    ['operator', 'changing places', ['sites:write', 'identity:read']],
  ];
  test.each(kinds)(
    'of a %s, allowed %s: what either may not answers 403',
    async (kind, _words, asked) => {
      const person = callers.get(kind)!;
      const maker = await register(callers.get('operator')!.caller, { name: 'For the matrix' });
      const flow = makeFlow(server, maker);
      const school = person.panel === 'central' || person.panel === 'group' ? 'central' : 'first';
      const tokens = await flow.exchange(await flow.code(person.caller, asked.join(' '), { school }));
      expect(tokens.status).toBe(200);
      const app = withToken(server, tokens.json.access_token);
      const granted = new Set(asked);
      const permissions = within(person.permissions, granted, scopes);
      const wrong: string[] = [];
      let allowedCount = 0;
      const judge = async (one: Listed) => {
        const { status, text } = await call(app, one);
        const allowed =
          isAllowed(one, { panel: person.panel, permissions }) &&
          !one.meta.browserOnly &&
          granted.has(scopeOf(one.name.split('.'), one.meta.reads));
        if (allowed) allowedCount++;
        const fits = allowed ? status !== 401 && status !== 403 && status < 500 : status === 403;
        if (!fits)
          wrong.push(`${one.name}: ${status}, ${allowed ? 'allowed' : 'denied'} ${text.slice(0, 120)}`);
      };
      for (let at = 0; at < guarded.length; at += 8) await Promise.all(guarded.slice(at, at + 8).map(judge));
      expect(wrong).toEqual([]);
      expect(allowedCount > 0).toBe(kind !== 'guardian');
    },
    120_000,
  );

  test('no scope reaches passwords, logins, roles, OAuth clients or the keys of gateways', () => {
    const offered = new Set(scopes.map(({ key }) => key));
    const reached = guarded.filter(
      ({ name, meta }) => !meta.browserOnly && offered.has(scopeOf(name.split('.'), meta.reads)),
    );
    expect(
      reached.filter(({ name }) => /^(access|oauth|applications|imports|jobs|shell)\./.test(name)),
    ).toEqual([]);
    expect(reached.filter(({ name, meta }) => name.startsWith('identity.') && !meta.reads)).toEqual([]);
    expect(reached.map(({ name }) => name)).not.toContain('identity.sessions');
    const permissions = new Set(scopes.flatMap((scope) => [...scope.permissions]));
    expect([...permissions].filter((key) => permissionNamed(key)?.sensitive)).toEqual([]);
    expect(
      [...permissions].filter((key) => /oauth-client|api-client|password|impersonate/.test(key)),
    ).toEqual([]);
  });
});

test('a refused change is in the log', async () => {
  const { caller } = callers.get('student')!;
  const one = guarded.find(({ meta, method }) => method === 'POST' && !meta.panels.includes('student'))!;
  await call(caller, one);
  const { rows } = await query(
    `SELECT subject_id FROM audit_log WHERE action = 'access.denied' AND site_id = $1`,
    [world.first.id],
  );
  expect(rows.map((row) => row.subject_id)).toContain(one.name);
});

async function query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  const { withClient } = await import('../src/kernel/database/connection.server.ts');
  return withClient(server.database.owner, (client) => client.query(text, values));
}
