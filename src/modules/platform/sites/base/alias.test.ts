import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aliasFault, reservedAliases, suggestAlias, tidyAlias } from './alias.ts';

test.each(['krishnachura', 'krishnachura-high-school', 'abc', '123', 'a1-b2', 'a'.repeat(40)])(
  '%s may be an alias',
  (alias) => {
    expect(aliasFault(alias)).toBeNull();
  },
);

test.each([
  ['ab', 'too_short'],
  ['', 'too_short'],
  ['a'.repeat(41), 'too_long'],
  ['-abc', 'edge_hyphen'],
  ['abc-', 'edge_hyphen'],
  ['ab--cd', 'double_hyphen'],
  ['xn--80ak6aa92e', 'double_hyphen'],
  ['Abc', 'bad_character'],
  ['ab_c', 'bad_character'],
  ['ab.c', 'bad_character'],
  ['abc\n', 'bad_character'],
  ['বিদ্যালয়', 'bad_character'],
  ['\u0430bc', 'bad_character'],
  ['ａbc', 'bad_character'],
  ['www', 'reserved'],
  ['central', 'reserved'],
])('%j is refused as %s', (alias, fault) => {
  expect(aliasFault(alias)).toBe(fault);
});

test('the names of the central area are reserved', () => {
  for (const name of ['www', 'api', 'edu', 'admin', 'mail', 'static', 'app', 'central'])
    expect(reservedAliases.has(name), name).toBe(true);
  expect(reservedAliases.has('')).toBe(false);
});

test('typing is forgiven spaces and capitals, but a Cyrillic letter stays refused', () => {
  expect(aliasFault(tidyAlias('  Krishnachura '))).toBeNull();
  expect(aliasFault(tidyAlias('Krishn\u0430chura'))).toBe('bad_character');
});

test('a suggestion follows the English name', () => {
  expect(suggestAlias('Krishnachura High School')).toBe('krishnachura-high-school');
  expect(suggestAlias("St. Joseph's College")).toBe('st-josephs-college');
  expect(suggestAlias('Government Science College of the Northern Bengal Region')).toBe(
    'science-college-northern-bengal-region',
  );
});

test('a taken or reserved suggestion gets a number, a name without Latin letters none', () => {
  expect(suggestAlias('Krishnachura', (alias) => alias === 'krishnachura')).toBe('krishnachura-2');
  expect(suggestAlias('Central')).toBe('central-2');
  expect(suggestAlias('কৃষ্ণচূড়া উচ্চ বিদ্যালয়')).toBe('');
});

test('whatever the name, a suggestion is empty or allowed and free', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 90 }), fc.boolean(), (name, crowded) => {
      const first = suggestAlias(name);
      const alias = crowded ? suggestAlias(name, (taken) => taken === first) : first;
      expect(alias === '' || aliasFault(alias) === null).toBe(true);
      if (crowded && first !== '') expect(alias).not.toBe(first);
    }),
  );
});
