import { expect, test } from 'vitest';
import { fillRow, readTranslations, sourcesOf, writeTranslations, type FormColumn } from './board-form.ts';
import { shippedForms } from './shipped.ts';

const column = (more: Partial<FormColumn>): FormColumn => ({
  heading: 'Religion',
  source: 'religion',
  text: null,
  required: true,
  translations: [],
  ...more,
});

test('a value without a code is told and left empty, never passed on as it is', () => {
  const coded = column({ translations: readTranslations('islam = 111; hindu = 112') });
  expect(fillRow([coded], { religion: 'Islam' })).toEqual({ cells: ['111'], gaps: [] });
  expect(fillRow([coded], { religion: 'other' })).toEqual({
    cells: [''],
    gaps: [{ heading: 'Religion', value: 'other' }],
  });
});

test('what is needed and empty is told; what is not needed may be empty; a zero is not empty', () => {
  expect(fillRow([column({})], { religion: null }).gaps).toEqual([{ heading: 'Religion', value: null }]);
  expect(fillRow([column({ required: false })], {}).gaps).toEqual([]);
  expect(fillRow([column({ source: 'count:female' })], { 'count:female': 0 })).toEqual({
    cells: ['0'],
    gaps: [],
  });
});

test('days stand as boards write them, fixed texts as they are', () => {
  const row = { date_of_birth: '2011-03-09' };
  expect(
    fillRow([column({ source: 'date_of_birth' }), column({ source: 'fixed', text: '2026-27' })], row).cells,
  ).toEqual(['09/03/2011', '2026-27']);
});

test('codes are written as they are read', () => {
  const pairs = [
    { from: 'male', to: '1' },
    { from: 'female', to: '2 = F' },
  ];
  expect(readTranslations(writeTranslations(pairs))).toEqual(pairs);
  expect(readTranslations('nothing; = 3; x =')).toEqual([]);
});

test('every column of a shipped form has a source of its kind', () => {
  for (const { kind, columns } of shippedForms) {
    const known = sourcesOf[kind].map(({ value }) => value);
    for (const { source } of columns) expect(known).toContain(source);
  }
});
