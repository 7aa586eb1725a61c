import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/dashboard', '/student/list?page=2', '/a/b#c', '/web/পাতা'])('%s is a place to go on', (path) => {
  expect(localPath(path)).toBe(new URL(path, 'http://x.y').href.slice('http://x.y'.length));
});

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/..//evil.example\\',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/x/%2E%2e///evil.example',
  '/login',
  '/edu/login?next=/x',
])('%j leads nowhere', (path) => {
  expect(localPath(path)).toBeNull();
});
