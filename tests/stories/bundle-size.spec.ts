import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleSizes, limits, tooLarge } from '../../bench/support/bundle-sizes.ts';

test('the shell stays under 190 KB of script and what a screen adds under 55 KB', () => {
  const sizes = bundleSizes(join(import.meta.dirname, '../../build/client'));
  expect(sizes.screens.length).toBeGreaterThan(80);
  expect(sizes.shell.brotli).toBeGreaterThan(50_000);
  expect(tooLarge(sizes)).toEqual([]);
});

test('what is over a limit is named', () => {
  const size = { brotli: limits.screen + 1, gzip: 1 };
  expect(
    tooLarge({ shell: { brotli: limits.shell + 1, gzip: 1 }, screens: [{ name: 'a/b', ...size }] }),
  ).toEqual([`the shell (${limits.shell + 1})`, `a/b (${limits.screen + 1})`]);
});
