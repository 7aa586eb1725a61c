import { expect, test } from 'vitest';
import { catalogueFaults } from './catalogue-faults.ts';

test('a sound catalogue has no faults', () => {
  expect(catalogueFaults([{ code: 'a', name_en: 'Dhaka', name_bn: 'ঢাকা' }])).toEqual([]);
});

test('each kind of fault is named with its code', () => {
  const faults = catalogueFaults([
    { code: 'a', name_en: 'One', name_bn: 'এক' },
    { code: 'a', name_en: 'Two', name_bn: 'Two' },
    { code: 'c', name_en: '', name_bn: '\u09AE\u09DF' },
    { code: 'd', name_en: 'তিন', name_bn: ' তিন' },
  ]);
  expect(faults).toEqual([
    'a: code is repeated',
    'a: name_bn has no Bengali letters',
    'a: name_bn has Latin letters',
    'c: name_en is empty',
    'c: name_bn is not NFC',
    'd: name_bn has stray spaces',
    'd: name_en has Bengali letters',
  ]);
  expect(catalogueFaults([])).toEqual(['the catalogue is empty']);
});
