import { expect, test } from 'vitest';
import { daySchema } from './field-schema.ts';

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
