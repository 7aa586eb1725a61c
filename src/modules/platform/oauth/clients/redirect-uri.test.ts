import { expect, test } from 'vitest';
import { redirectFault } from './redirect-uri.ts';
import { makeScopes, within } from '../base/scopes.ts';

test('whole addresses over https, and http to the person’s own machine, may receive people', () => {
  for (const url of [
    'https://app.example/callback',
    'https://app.example:8443/a/b?c=d&e=f',
    'https://app.example',
    'http://127.0.0.1:5000/callback',
    'http://localhost/callback',
    'http://[::1]:5000/callback',
    'https://xn--bangla.example/%E0%A6%AC',
  ])
    expect([url, redirectFault(url)]).toEqual([url, null]);
});

test.each([
  ['scheme', ['javascript:alert(1)', 'JaVaScRiPt://x/%0aalert(1)', 'data:text/html,x', 'file:///etc/passwd']],
  [
    'scheme',
    ['ftp://app.example/', 'http://app.example/', 'http://127.0.0.1.evil.test/', 'myapp://callback'],
  ],
  ['scheme', ['http://0.0.0.0/', 'http://10.0.0.1/', 'http://169.254.169.254/', 'https:app.example']],
  [
    'scheme',
    ['https:/app.example/x', 'blob:https://app.example/x', 'vbscript:x', 'about:blank', 'https:///x'],
  ],
  ['fragment', ['https://app.example/#x', 'https://app.example/cb#', 'https://app.example/?a=b#c']],
  ['user_info', ['https://me@app.example/', 'https://me:you@app.example/', 'https://@app.example/']],
  ['wildcard', ['https://app.example/*', 'https://app.example/cb?x=*']],
  ['not_a_url', ['', ' ', 'callback', '/callback', '//app.example/cb', 'app.example/cb', '?x', '#x']],
  [
    'not_a_url',
    ['https://app.example/a b', 'https://app.example/\n', ' https://app.example/', '\thttps://a.b/'],
  ],
  ['not_a_url', ['https://app.example\\@evil.test/', 'https://app.example/<script>', 'https://আপ.example/']],
  [
    'not_a_url',
    ['https://app.example/a/../b', 'https://app.example/a/..;/b', 'https://app.example/%2e%2e/b'],
  ],
  [
    'not_a_url',
    ['https://app.example/./b', 'https://app.example/..', 'https://app.example/%2E./x', 'https://[::1'],
  ],
] as const)('%s: %j', (fault, urls) => {
  for (const url of urls) expect([url, redirectFault(url)]).toEqual([url, fault]);
});

test('a scope lets through what its own calls ask and what widens them, never more than a person has', () => {
  const part = {
    key: 'fees',
    word: { en: 'Fees', bn: 'ফি' },
    permissions: ['fee.view', 'fee.edit', 'fee.see-all', 'fee.key'],
  };
  const call = (name: string, permission: string, reads: boolean, browserOnly = false) => ({
    name,
    permission,
    panels: ['site'] as const,
    reads,
    browserOnly,
  });
  const scopes = makeScopes(
    [part, { ...part, key: 'empty' }],
    [
      call('fees.list', 'fee.view', true),
      call('fees.save', 'fee.edit', false),
      call('fees.key', 'fee.key', false),
      call('empty.list', 'fee.view', true, true),
    ],
    (permission) => permission === 'fee.key',
  );
  expect(scopes.map(({ key }) => key)).toEqual(['fees:read', 'fees:write']);
  const held = ['fee.view', 'fee.edit', 'fee.key', 'student.view'];
  expect([...within(held, new Set(['fees:read']), scopes)]).toEqual(['fee.view']);
  expect([...within([...held, 'fee.see-all'], new Set(['fees:read']), scopes)]).toEqual([
    'fee.view',
    'fee.see-all',
  ]);
  expect([...within(held, new Set(['fees:write']), scopes)]).toEqual(['fee.view', 'fee.edit']);
  expect([...within(held, new Set(['fees:none']), scopes)]).toEqual([]);
});
