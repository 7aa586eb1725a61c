import sharp from 'sharp';
import { expect, test } from 'vitest';
import { upload } from '../../../../../tests/support/multipart.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember, asOperator } from '../../../../../tests/support/world.ts';

let operator: Caller;

startWorld(async () => {
  operator = await asOperator(server, world);
});

type Site = { id: string; version: number; logo_file: string | null };

const shown = async (): Promise<Site> =>
  (await operator.call<Site>('GET', `/api/sites/${world.first.id}`)).json;

const logoPath = async (): Promise<string | null> =>
  (
    await server
      .stranger(world.first.host)
      .call<{ LOGO_PATH: string | null }>('GET', '/api/web/get-common-data')
  ).json.LOGO_PATH;

test('an operator gives a school its logo; visitors of that school fetch it and of no other', async () => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b6b53' } })
    .png()
    .toBuffer();
  const sent = await upload(operator, { name: 'logo.png', bytes }, 'site-logo');
  const { version } = await shown();
  expect(await logoPath()).toBeNull();
  const path = `/api/sites/${world.first.id}/logo`;
  const set = await operator.call('PUT', path, { version, file_id: sent.json.id });
  expect(set.status).toBe(200);

  const at = await logoPath();
  expect(at).toMatch(/^\/api\/public\/files\//);
  const seen = await server.stranger(world.first.host).call('GET', at!);
  expect(await sharp(seen.bytes).metadata()).toMatchObject({ width: 512 });
  expect((await server.stranger(world.second.host).call('GET', at!)).status).toBe(404);
  expect((await operator.call('GET', path)).status).toBe(200);

  expect((await operator.call('PUT', path, { version, file_id: null })).status).toBe(409);
  expect((await operator.call('PUT', path, { version: version + 1, file_id: null })).status).toBe(200);
  expect(await logoPath()).toBeNull();
});

test('a file for something else, or somebody else’s, becomes no logo; a school cannot set it', async () => {
  const { version } = await shown();
  const path = `/api/sites/${world.first.id}/logo`;
  const table = await upload(
    operator,
    { name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') },
    'import',
  );
  expect(table.status).toBe(200);
  expect((await operator.call('PUT', path, { version, file_id: table.json.id })).status).toBe(404);
  const admin = await asMember(server, world.first, 'site-admin');
  expect((await admin.call('PUT', path, { version, file_id: null })).status).toBeGreaterThanOrEqual(403);
});
