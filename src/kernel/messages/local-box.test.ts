import { describe, expect, test } from 'vitest';
import { mayOpenLocalBox, openLocalBox } from './local-box.server.ts';

const ask = (ip: string | null, host: string, headers: Record<string, string> = {}) =>
  mayOpenLocalBox(new Request('http://localhost/mailbox', { headers }), { ip, host });

describe('the local mail box opens', () => {
  test('on this machine, by its own name, while no mail server is set', () => {
    openLocalBox(true);
    expect(ask('127.0.0.1', 'localhost:8080')).toBe(true);
    expect(ask('::1', 'krishnachura.localhost:8080')).toBe(true);
    expect(ask('::ffff:127.0.0.1', '127.0.0.1')).toBe(true);
  });
  test.each([
    ['from another machine', '192.168.0.7', 'localhost:8080', {}],
    ['from nobody knows where', null, 'localhost:8080', {}],
    ['by a public name', '127.0.0.1', 'school.example', {}],
    ['by a name that only begins like ours', '127.0.0.1', 'localhost.evil.example', {}],
    ['through a proxy on this machine', '127.0.0.1', 'localhost', { 'x-forwarded-for': '203.0.113.9' }],
    ['through a proxy that only says so', '127.0.0.1', 'localhost', { via: '1.1 proxy' }],
  ])('not %s', (_case, ip, host, headers) => {
    openLocalBox(true);
    expect(ask(ip, host, headers as Record<string, string>)).toBe(false);
  });
  test('not when there is a mail server', () => {
    openLocalBox(false);
    expect(ask('127.0.0.1', 'localhost:8080')).toBe(false);
  });
});
