import { expect, test } from 'vitest';
import { grandTotal } from './grand-total.ts';

const subject = (kind: 'COMPULSORY' | 'OPTIONAL4' | 'UNCOUNTED', total: number, full = 100_00) =>
  ({ kind, state: 'PASSED', total, full }) as const;

// The handbook's R1: 807 of 1050 without the 4th subject, which brought 85 of 100.
const subjects = [
  subject('COMPULSORY', 807_00, 1050_00),
  subject('OPTIONAL4', 85_00),
  subject('UNCOUNTED', 40_00, 50_00),
];

test.each([
  [
    'only the counted subjects',
    807_00,
    1050_00,
    { counted: 807_00, full: 1050_00, surplus: 0, total: 807_00 },
  ],
  [
    'the surplus of the 4th',
    852_00,
    1050_00,
    { counted: 807_00, full: 1050_00, surplus: 45_00, total: 852_00 },
  ],
  ['the whole 4th subject', 892_00, 1150_00, { counted: 892_00, full: 1150_00, surplus: 0, total: 892_00 }],
])('a total of %s agrees with its full marks', (_policy, total, total_full, parts) => {
  expect(grandTotal({ total, total_full }, subjects)).toEqual(parts);
});
