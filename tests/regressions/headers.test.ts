import { expect, test } from 'vitest';
import { commonHeaders, pageHeaders } from '../../src/app/requests/security-headers.server.ts';
import { server, startWorld, world } from '../support/start-world.ts';
import { asOperator } from '../support/world.ts';

startWorld();

test.each([
  ['GET', '/health', 'localhost', 200],
  ['GET', '/ready', 'localhost', 200],
  ['GET', '/', 'first.localhost', 200],
  ['GET', '/api/openapi.json', 'localhost', 200],
  ['GET', '/api/nothing-of-this-name', 'localhost', 404],
  ['GET', '/api/users', 'localhost', 401],
  ['GET', '/api/users', 'evil.example', 421],
  ['POST', '/api/countries', 'localhost', 401],
  ['GET', '/assets/none.js', 'localhost', 200],
  ['POST', '/gateway/none/none/ipn', 'localhost', 404],
  ['GET', '/.well-known/openid-configuration', 'localhost', null],
] as const)('%s %s on %s carries every header of every answer', async (method, path, host, status) => {
  const answer = await server.stranger(host).call(method, path);
  if (status !== null) expect(answer.status).toBe(status);
  for (const [key, value] of Object.entries(commonHeaders(false, false)))
    if (key === 'content-security-policy') expect(answer.headers[key], key).toContain("default-src 'none'");
    else expect(answer.headers[key], key).toBe(value);
});

test('a forged request is refused with the same headers', async () => {
  const operator = await asOperator(server, world);
  const answer = await operator.call('POST', '/api/countries', {}, { 'x-csrf-token': '' });
  expect(answer.status).toBe(403);
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('under https an answer says so for a year, for the names of the base domain too; a page keeps its own policy', () => {
  const hsts = 'strict-transport-security';
  expect(commonHeaders(false, true)[hsts]).toBeUndefined();
  expect(commonHeaders(true, false)[hsts]).toBe('max-age=31536000');
  expect(commonHeaders(true, true)[hsts]).toBe('max-age=31536000; includeSubDomains');
  expect(pageHeaders('abc')['content-security-policy']).toContain("script-src 'self' 'nonce-abc'");
  expect(pageHeaders(null)['content-security-policy']).toContain("script-src 'none'");
  expect(pageHeaders('abc')['content-security-policy']).not.toContain('wasm');
});

test.each(['TRACE', 'TRACK', 'CONNECTED'])('%s gives nothing back', async (method) => {
  const told = server.stranger().call(method, '/api/users', undefined, { 'x-canary': 'canary-of-a-header' });
  const answer = await told.catch(() => null);
  expect(answer?.text ?? '').not.toContain('canary-of-a-header');
  expect(answer?.status ?? 400).toBeGreaterThanOrEqual(400);
});
