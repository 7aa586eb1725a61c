import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiScopes } from '../src/app/api/scopes.server.ts';
import { scopeOf, type Actor } from '../src/kernel/actor.ts';
import { modules } from '../src/app/modules.ts';
import { permissionNamed, registerModules } from '../src/kernel/modules/registry.ts';
import { defaultRoles } from '../src/modules/platform/access/roles/default-roles.ts';
import { defaultPermissions } from '../src/kernel/modules/registry.ts';
import { within } from '../src/modules/platform/oauth/base/scopes.ts';
import { admits } from './support/guard.ts';
import { eachOf } from './support/long.ts';
import { makeFlow, register, withToken } from './support/oauth-flow.ts';
import { filledPath, isOfChanged, procedures, triedProcedures, type Listed } from './support/procedures.ts';
import { startServer, type Caller, type TestServer } from './support/server.ts';
import { hasTurn } from './support/turns.ts';
import { asGroupAdmin, asMember, asOperator, makeWorld, type World } from './support/world.ts';

let server: TestServer;
let world: World;
/** Every kind of caller, with the panel and the permissions that the program says they have. */
const callers = new Map<string, { caller: Caller; panel: string; permissions: ReadonlySet<string> }>();

/** All of them as the program knows them, with what is theirs by declaration: for the guards, which come last. */
const judged = new Map<string, { actor: Actor | null; isTheirs: (one: Listed) => boolean }>();

/** Of the modules asked for: what every guard in memory is asked about. */
const all = triedProcedures();
/** Over HTTP, which proves that the guards are in the way: what is unchanged by turns. */
const byTurns = triedProcedures({ handwritten: 4, made: 8 });
/** As many as one person may ask at a time (src/app/requests/load-shedding.server.ts). */
const atOnce = 8;
const guarded = byTurns.filter(({ meta }) => !meta.open);

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

test('whoever is not signed in gets 401 from every guarded procedure', async () => {
  const wrong: string[] = [];
  for (const host of ['localhost', 'first.localhost'])
    await eachOf(guarded, atOnce, async (one) => {
      const { status } = await call(server.stranger(host), one);
      if (status !== 401) wrong.push(`${one.name} on ${host}: ${status}`);
    });
  expect(wrong).toEqual([]);
});

/** One kind a panel is tried with all there is; of the others, what is theirs: what is not, the guard alone decides. */
const wholly = new Set(['operator', 'group administrator', 'site-admin', 'student', 'guardian']);
const isAsked = ({ name, meta }: Listed) =>
  !meta.open && !/^access\.(logout|switchPanel|places\.leave)$/.test(name);
const asked = byTurns.filter(isAsked);
const judgedAll = all.filter(isAsked);
/** Whether a kind is refused over HTTP what is not theirs: of unchanged modules one kind in eight. */
const isRefusedAloud = (one: Listed, kind: string) => isOfChanged(one) || hasTurn(`${one.name} ${kind}`, 8);

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
      const list = asked.filter(
        (one) => isAllowed(one, who) || (wholly.has(kind) && isRefusedAloud(one, kind)),
      );
      const actor = await server.actorOf(who.caller.host, { cookie: who.caller.cookie });
      judged.set(kind, { actor, isTheirs: (one) => isAllowed(one, who) });
      await eachOf(list, atOnce, async (one) => {
        const { status, text } = await call(who.caller, one);
        const allowed = isAllowed(one, who);
        const fits = allowed ? status !== 401 && status !== 403 && status < 500 : status === 403;
        if (!fits)
          wrong.push(
            `${one.name}: ${status}, ${allowed ? 'allowed' : 'denied'} by declaration ${text.slice(0, 120)}`,
          );
      });
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
  test.each(kinds)('of a %s, allowed %s: what either may not answers 403', async (kind, words, wanted) => {
    const person = callers.get(kind)!;
    const maker = await register(callers.get('operator')!.caller, { name: 'For the matrix' });
    const flow = makeFlow(server, maker);
    const school = person.panel === 'central' || person.panel === 'group' ? 'central' : 'first';
    const tokens = await flow.exchange(await flow.code(person.caller, wanted.join(' '), { school }));
    expect(tokens.status).toBe(200);
    const app = withToken(server, tokens.json.access_token);
    const granted = new Set(wanted);
    const permissions = within(person.permissions, granted, scopes);
    const isTheirs = (one: Listed) =>
      isAllowed(one, { panel: person.panel, permissions }) &&
      !one.meta.browserOnly &&
      granted.has(scopeOf(one.name.split('.'), one.meta.reads));
    const actor = await server.actorOf('localhost', { authorization: `Bearer ${tokens.json.access_token}` });
    judged.set(`an application of a ${kind}, allowed ${words}`, { actor, isTheirs });
    const wrong: string[] = [];
    const judge = async (one: Listed) => {
      const { status, text } = await call(app, one);
      const allowed = isTheirs(one);
      const fits = allowed ? status !== 401 && status !== 403 && status < 500 : status === 403;
      if (!fits)
        wrong.push(`${one.name}: ${status}, ${allowed ? 'allowed' : 'denied'} ${text.slice(0, 120)}`);
    };
    await eachOf(
      guarded.filter((one) => isTheirs(one) || (kind === 'site-admin' && isRefusedAloud(one, words))),
      atOnce,
      judge,
    );
    expect(wrong).toEqual([]);
    expect(judgedAll.some(isTheirs)).toBe(kind !== 'guardian');
  });

  test('no scope reaches passwords, logins, roles, OAuth clients or the keys of gateways', () => {
    const offered = new Set(scopes.map(({ key }) => key));
    const reached = procedures().filter(
      ({ name, meta }) =>
        !meta.open && !meta.browserOnly && offered.has(scopeOf(name.split('.'), meta.reads)),
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
  const one = procedures().find(
    ({ meta, method }) => method === 'POST' && !meta.open && !meta.panels.includes('student'),
  )!;
  await call(caller, one);
  const { rows } = await query(
    `SELECT subject_id FROM audit_log WHERE action = 'access.denied' AND site_id = $1`,
    [world.first.id],
  );
  expect(rows.map((row) => row.subject_id)).toContain(one.name);
});

/*
 * Last, because the program is stopped for it: nothing but the guard decides, and a refusal leaves nothing to write.
 */
describe('the guard of every procedure', () => {
  beforeAll(() => server.close());

  test('lets in exactly those whom it declares, of every kind of person and application', async () => {
    expect(judged.size).toBe(callers.size + 5);
    const wrong: string[] = [];
    for (const [kind, { actor, isTheirs }] of judged)
      for (const one of judgedAll)
        if ((await admits(one, actor)) !== isTheirs(one))
          wrong.push(`${one.name}: ${isTheirs(one) ? 'closed' : 'open'} to ${kind}`);
    expect(wrong).toEqual([]);
  });

  test('lets in nobody who is not signed in or acts for another in what is theirs alone', async () => {
    const wrong: string[] = [];
    for (const { actor, isTheirs } of judged.values())
      for (const one of judgedAll) {
        if (await admits(one, null)) wrong.push(`${one.name}: open to nobody in particular`);
        const acting = actor && { ...actor, impersonatorId: actor.userId };
        if ((await admits(one, acting)) !== (isTheirs(one) && !one.meta.personal))
          wrong.push(`${one.name}: ${one.meta.personal ? 'open' : 'closed'} to who acts for somebody`);
      }
    expect([...new Set(wrong)]).toEqual([]);
  });
});

async function query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }> {
  const { withClient } = await import('../src/kernel/connection/connection.server.ts');
  return withClient(server.database.owner, (client) => client.query(text, values));
}
