import { expect, test } from 'vitest';
import { z } from 'zod';
import { longText, text } from '../lists/field.ts';
import { daySchema, rowSchema } from './field-schema.ts';

test.each(['1900-01-01', '2026-02-28', '2150-12-31'])('%s is a day', (day) => {
  expect(daySchema.safeParse(day).success).toBe(true);
});

test.each(['1899-12-31', '2151-01-01', '9999-12-31', '2026-02-30', '26-01-01', ''])(
  '%s is none with which can be reckoned, and is refused as a date',
  (day) => {
    expect(daySchema.safeParse(day).error?.issues).toMatchObject([
      { code: 'invalid_format', format: 'date' },
    ]);
  },
);

test('a text of one line is kept in one, without what cannot be seen; a bidi override is refused', () => {
  const schema = rowSchema({ name: text({ required: true, max: 20 }), note: longText() });
  expect(schema.parse({ name: ' Bus\u200b\r\n\troute\u200f 1', note: 'a\nb' })).toEqual({
    name: 'Bus route 1',
    note: 'a\nb',
  });
  expect(schema.safeParse({ name: '\u3164\u200b', note: null }).error?.issues[0]?.message).toBe('required');
  expect(schema.safeParse({ name: 'a\u202eb', note: null }).error?.issues[0]?.message).toBe('text');
});

test('of a text in both languages one suffices, and the other says the same; neither is refused', () => {
  const fields = {
    name_en: text({ required: true, max: 20 }),
    name_bn: text({ required: true, max: 20 }),
    motto_en: text(),
    motto_bn: text(),
  };
  const schema = rowSchema(fields);
  expect(schema.parse({ name_bn: 'গণিত', motto_bn: 'জ্ঞান' })).toEqual({
    name_en: 'গণিত',
    name_bn: 'গণিত',
    motto_en: null,
    motto_bn: 'জ্ঞান',
  });
  expect(schema.extend({ id: z.string() }).parse({ name_en: 'Mathematics', id: '1' })).toMatchObject({
    name_bn: 'Mathematics',
  });
  const refused = schema.safeParse({ name_en: ' ', name_bn: '' });
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['name_en', 'either'],
  ]);
});
