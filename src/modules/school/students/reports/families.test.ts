import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familiesIn } from './families.ts';

const pair = (id: string, student_id: string) => ({ id, student_id });

test('a father’s two children and the mother’s third are one family', () => {
  const families = familiesIn([
    pair('father', 'ana'),
    pair('father', 'bina'),
    pair('mother', 'bina'),
    pair('mother', 'chan'),
    pair('uncle', 'dipu'),
  ]);
  expect(families.map(({ guardian, students }) => [guardian.id, students])).toEqual([
    ['father', ['ana', 'bina', 'chan']],
    ['uncle', ['dipu']],
  ]);
});

test('every student is in exactly one family, with all who share a guardian', () => {
  const pairs = fc.array(
    fc.record({
      id: fc.integer({ max: 8, min: 0 }).map((n) => `g${n}`),
      student_id: fc.integer({ max: 8, min: 0 }).map((n) => `s${n}`),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(pairs, (some) => {
      const families = familiesIn(some);
      const all = families.flatMap(({ students }) => students);
      expect(new Set(all)).toEqual(new Set(some.map((one) => one.student_id)));
      expect(all).toHaveLength(new Set(all).size);
      for (const guardian of new Set(some.map(({ id }) => id))) {
        const theirs = some.filter(({ id }) => id === guardian).map((one) => one.student_id);
        expect(families.filter(({ students }) => theirs.some((one) => students.includes(one)))).toHaveLength(
          1,
        );
      }
    }),
  );
});
