import { expect, test } from 'vitest';
import { procedures } from './support/procedures.ts';
import { sources } from './support/sources.ts';

/*
 * Undone means as before: whatever can be undone is done and undone in a school, and every row of the school compared
 * (tests/support/before-and-after.ts). Here it is looked at that nothing is left out.
 */

const files = sources('src');
const compared = files
  .filter(({ path, text }) => path.endsWith('.test.ts') && text.includes('expectSameAfterUndo('))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\bundo: '([^']+)'(?:,\s*of: '([^']+)')?/g)].map(([, undo, of]) => ({
      path,
      undo,
      of,
    })),
  );
const names = new Set(compared.map(({ undo }) => undo));

test('every procedure that undoes something is compared row by row', () => {
  // Imports are compared kind by kind.
  const undoing = procedures().filter(
    ({ path }) => path.endsWith('/undo') && path !== '/api/imports/{id}/undo',
  );
  expect(undoing.length).toBeGreaterThan(10);
  expect(undoing.map(({ path }) => path).filter((path) => !names.has(path))).toEqual([]);
});

test('so is every kind of import', () => {
  const kinds = files
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ text }) =>
      [...text.matchAll(/= defineImport\(\{\s*kind: '([^']+)'/g)].map(([, kind]) => kind),
    );
  expect(kinds.length).toBeGreaterThan(2);
  expect(kinds.filter((kind) => !names.has(`import ${kind}`))).toEqual([]);
});

test('each is named once, or once for each kind of it, and names what there is', () => {
  const said = compared.map(({ undo, of }) => `${undo} ${of ?? ''}`);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  const paths = new Set(procedures().map(({ path }) => path));
  expect(compared.filter(({ undo = '' }) => undo.startsWith('/') && !paths.has(undo))).toEqual([]);
});
