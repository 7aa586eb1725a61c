import { expect, test } from 'vitest';
import { sources } from './support/sources.ts';

/* What modules have for the demo alone lies in `face/demo.server.ts`, and schools have nothing of it. */

const isForDemo = (path: string) => /\/demo(?:-[\w-]+)?\.server\.ts$/.test(path);

test('what a module has for the demo is used by nothing but the demo', () => {
  const users = sources('src').flatMap(({ path: from, imports }) =>
    imports.flatMap(({ path: to }) => (to && isForDemo(to) ? [{ from, to }] : [])),
  );
  expect(users.length).toBeGreaterThan(8);
  expect(users.filter(({ from }) => !from.startsWith('src/modules/operator/demo/'))).toEqual([]);
});

test('it lies in the face of the module, which has no other way of bringing data in', () => {
  const wrong = sources('src/modules').filter(
    ({ path }) =>
      (isForDemo(path) && !path.endsWith('/face/demo.server.ts')) || /\/face\/bring-[\w-]+\.ts$/.test(path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
