import { expect, test } from 'vitest';
import { isPageNumber } from './page-number.ts';

test.each(['', 'page=1', 'page=9999'])('“%s” asks for a page of a list', (query) => {
  expect(isPageNumber(new URLSearchParams(query))).toBe(true);
});

test.each(['page=0', 'page=-1', 'page=abc', 'page=01', 'page=10000', 'page=2&page=3', 'page=2&x=1', 'q=a'])(
  '“%s” is no page that is kept',
  (query) => expect(isPageNumber(new URLSearchParams(query))).toBe(false),
);
