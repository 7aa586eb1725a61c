import { expect, test } from 'vitest';
import { modules } from '../src/app/modules.ts';
import { allPermissions, registerModules } from '../src/kernel/modules/registry.ts';
import { say } from '../src/kernel/words.ts';
import { allWords } from './support/all-words.ts';
import { stiffPlural } from './support/stiff-plurals.ts';

const found = allWords;

// Names of things that are the same in both languages: abbreviations, the language switch, units.
const sameInBoth = (en: string) =>
  /^[A-Z0-9 .,:/+%–-]{1,12}$|^\{?\w*\}?$|^(SMS|PDF|QR|EIIN|GPA|CGPA|OAuth|API|URL|IP)\b/.test(en) ||
  !/[A-Za-z]{2}/.test(en.replace(/\{\w+\}/g, '').replace(/\b(on|divided by|gives)\b/g, ''));

test('there are words to look at', () => {
  expect(found.length).toBeGreaterThan(100);
});

test('every word has Bengali letters in Bengali and none in English', () => {
  const bengali = /[\u0980-\u09ff]/;
  const wrong = found.filter(
    ({ word, where }) =>
      !where.endsWith('.language') &&
      !where.endsWith('.language_label') &&
      !where.endsWith('.other_language') &&
      ((!bengali.test(word.bn) && !sameInBoth(word.en)) || bengali.test(word.en)),
  );
  expect(wrong.map(({ where, word }) => `${where}: ${word.en} / ${word.bn}`)).toEqual([]);
});

test('Bengali is in normal form, with no ASCII digits in a sentence', () => {
  const wrong = found.filter(
    ({ word }) => word.bn.normalize('NFC') !== word.bn || /(^|[\s(])[0-9]+([\s)।]|$)/.test(word.bn),
  );
  expect(wrong.map(({ where, word }) => `${where}: ${word.bn}`)).toEqual([]);
});

test('both languages of a word have the same places to fill', () => {
  const places = (text: string) =>
    [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted((a, b) => a.localeCompare(b));
  const wrong = found.filter(({ word }) => places(word.en).join() !== places(word.bn).join());
  expect(wrong.map(({ where }) => where)).toEqual([]);
});

test('a sentence with a number reads right for one, too', () => {
  const approved = { en: '{count} {count|mark sheet|mark sheets} approved.', bn: '{count}টি অনুমোদিত।' };
  expect(say(approved, 'en', { count: 1 })).toBe('1 mark sheet approved.');
  expect(say(approved, 'en', { count: '12' })).toBe('12 mark sheets approved.');
  expect(say(approved, 'bn', { count: 1 })).toBe('১টি অনুমোদিত।');
  expect(stiffPlural('{count} mark sheets approved.')).toBe('{count} mark sheets approved');
  expect(stiffPlural('Approve {waiting} submitted sheets')).toBe('{waiting} submitted sheets');
  for (const fine of [approved.en, '{name} loses access at once.', 'Sheets: {count}', '{done} of {all}'])
    expect(stiffPlural(fine)).toBeNull();
});

test('no English sentence has a number before a noun in the plural alone', () => {
  const wrong = found.filter(({ word }) => stiffPlural(word.en) !== null);
  expect(wrong.map(({ where, word }) => `${where}: ${word.en}`)).toEqual([]);
});

test('every permission has a word, and no permission is declared twice', () => {
  registerModules(modules);
  const keys = allPermissions().map(({ key }) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
