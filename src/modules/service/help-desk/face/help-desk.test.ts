import { expect, test } from 'vitest';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';
import { shippedDefaults, type HelpDeskSettings, type OwnSettings } from '../base/settings.ts';

let operator: Caller;

type Site = { defaults: HelpDeskSettings; own: OwnSettings; version: number; differs: string[] };
const defaults = async () =>
  (
    await operator.call<{ settings: HelpDeskSettings; version: number; roles: { code: string }[] }>(
      'GET',
      '/api/help-desk/defaults',
    )
  ).json;
const site = async (id = world.first.id) =>
  (await operator.call<Site>('GET', `/api/help-desk/sites/${id}`)).json;
const give = (own: OwnSettings, version: number, id = world.first.id) =>
  operator.call('PUT', `/api/help-desk/sites/${id}`, { own, version });
const lines = async () =>
  (
    await operator.call<{ name_en: string; on: boolean; differs: string[] }[]>(
      'GET',
      '/api/help-desk/sites',
      {
        page: 1,
        per_page: 25,
      },
    )
  ).json;

startWorld(async () => {
  operator = await asOperator(server, world);
});

test('before anything is changed every help desk is off, as shipped', async () => {
  expect(await defaults()).toMatchObject({ settings: shippedDefaults, version: 0 });
  expect((await defaults()).roles.map(({ code }) => code)).toContain('site-admin');
  expect((await lines()).map(({ on, differs }) => [on, differs])).toEqual([
    [false, []],
    [false, []],
    [false, []],
  ]);
});

test('changed defaults hold for every institution at once', async () => {
  const settings = { ...shippedDefaults, on: true };
  const { version } = await defaults();
  expect((await operator.call('PUT', '/api/help-desk/defaults', { settings, version })).status).toBe(200);
  expect((await lines()).every(({ on }) => on)).toBe(true);
  expect((await operator.call('PUT', '/api/help-desk/defaults', { settings, version })).status).toBe(409);
});

test('an institution with parts of its own is marked, and the others stay', async () => {
  const { version } = await site();
  expect((await give({ on: false, receivers: ['site-admin'] }, version)).status).toBe(200);
  expect(await site()).toMatchObject({
    own: { on: false, receivers: ['site-admin'] },
    differs: ['on'],
    version: 1,
  });
  expect((await lines()).map(({ name_en, on, differs }) => [name_en, on, differs])).toEqual([
    ['First School', false, ['on']],
    ['Outside School', true, []],
    ['Second School', true, []],
  ]);
});

test('a stale change is refused, and giving a part back takes the default again', async () => {
  expect((await give({}, 0)).status).toBe(409);
  expect((await give({}, 1)).status).toBe(200);
  expect(await site()).toMatchObject({ own: {}, differs: [] });
});

test('hours out of order, unknown receivers and a bad address are refused at their parts', async () => {
  const { version } = await site();
  const hours = { ...shippedDefaults.hours, urgent: { answer: 9, solve: 10 } };
  const slow = await give({ hours }, version);
  expect(slow.status).toBe(422);
  expect(slow.text).toContain('cannot wait longer');
  const nobody = await give({ receivers: ['operator'] }, version);
  expect(nobody.text).toContain('Choose roles from the list');
  const contact = { phone: null, email: 'nowhere', text_en: null, text_bn: null };
  expect((await give({ contact }, version)).status).toBe(422);
  expect((await site()).own).toEqual({});
});

test('a school’s people reach none of it', async () => {
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('GET', '/api/help-desk/defaults')).status).toBe(403);
  expect((await admin.call('GET', '/api/help-desk/sites', { page: 1, per_page: 25 })).status).toBe(403);
});
