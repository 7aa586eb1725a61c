import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answersOutside, isOpenAddress, OutsideRefused } from './outside.server.ts';

let inside: Server;
const asked = vi.fn<(url: string) => void>();
beforeAll(async () => {
  inside = createServer((request, response) => {
    asked(request.url ?? '');
    response.end('secret');
  });
  await new Promise<void>((resolve) => {
    inside.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => inside.close());

test.each([
  '127.0.0.1',
  '127.8.9.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.100.100.200',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1',
  'fc00::1',
  'fd00:ec2::254',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'nonsense',
])('%s is no address of the open internet', (address) => expect(isOpenAddress(address)).toBe(false));

test.each(['8.8.8.8', '103.48.16.1', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) =>
  expect(isOpenAddress(address)).toBe(true),
);

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'ftp://example.com/',
  'http://user:pass@example.com/',
  'http://example.com:6379/',
])('%s is never asked', (address) => expect(answersOutside(address)).rejects.toThrow(OutsideRefused));

test('a name that leads inside is refused, also where only one of its addresses does', async () => {
  const leads =
    (...addresses: string[]) =>
    () =>
      Promise.resolve(addresses.map((address) => ({ address, family: 4 })));
  const ask = (...addresses: string[]) =>
    answersOutside('http://board.example/', { addressesOf: leads(...addresses), patience: 500 });
  await expect(ask('127.0.0.1')).rejects.toThrow(OutsideRefused);
  await expect(ask('8.8.8.8', '10.0.0.1')).rejects.toThrow(OutsideRefused);
  await expect(ask()).rejects.toThrow(OutsideRefused);
  expect(asked).not.toHaveBeenCalled();
});

test('a name that nobody answers for is silent, and one that hangs is given up', async () => {
  const unknown = () => Promise.reject(new Error('ENOTFOUND'));
  expect(await answersOutside('http://gone.example/', { addressesOf: unknown, patience: 500 })).toBe(false);
  const hangs = () => new Promise<never>(() => {});
  expect(await answersOutside('http://slow.example/', { addressesOf: hangs, patience: 50 })).toBe(false);
  expect((inside.address() as AddressInfo).port).toBeGreaterThan(0);
});
