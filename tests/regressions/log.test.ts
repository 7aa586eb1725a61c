import { afterAll, beforeAll, expect, test } from 'vitest';
import { log } from '../../src/kernel/log.server.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { asOperator, makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
const lines: string[] = [];

beforeAll(async () => {
  log.warn = (entry: unknown, text?: unknown) => void lines.push(`${String(text)} ${JSON.stringify(entry)}`);
  server = await startServer();
  world = await makeWorld();
});
afterAll(() => server.close());

test('a refused login and a forged request leave a line that says who asked and holds nothing that was typed', async () => {
  await server
    .stranger('first.localhost')
    .call(
      'POST',
      '/api/login',
      { identifier: 'canary-name', password: 'canary-password' },
      { 'x-forwarded-for': '203.0.113.77' },
    );
  await (
    await asOperator(server, world)
  ).call('POST', '/api/countries', { name_en: 'canary-body' }, { 'x-csrf-token': 'canary-token' });
  const [login, forged] = [
    lines.find((line) => /sign-in/.test(line)),
    lines.find((line) => /forged/.test(line)),
  ];
  expect(login).toContain('203.0.113.77');
  expect(login).toContain(world.first.id);
  expect(forged).toContain('/api/countries');
  expect(lines.join('\n')).not.toContain('canary');
});
