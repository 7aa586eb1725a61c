import fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedBy, rateNames, ratesFor, type Place, type Rate } from './rate.ts';
import { stackings, waivedSums, waiverShares, type Waived } from './waive.ts';

const nowhere: Place = {
  version_id: null,
  shift_id: null,
  class_id: null,
  group_id: null,
  section_id: null,
  category_id: null,
  student_id: null,
};
const rate = (id: string, amount: number, more: Partial<Rate> = {}): Rate => ({
  ...nowhere,
  id,
  head_id: 'tuition',
  item_id: null,
  amount,
  effective_from: null,
  ...more,
});
const january = { head_id: 'tuition', item_id: 'jan', due_on: '2026-01-10' };
const pupil: Place = {
  version_id: 'bangla',
  shift_id: 'morning',
  class_id: '7',
  group_id: 'science',
  section_id: 'a',
  category_id: 'staff',
  student_id: 'rafi',
};

test('the most specific rate wins: student, category, section, group, class, all (handbook 5.1)', () => {
  const ladder = [
    rate('all', 400_00),
    rate('class', 500_00, { class_id: '7' }),
    rate('group', 550_00, { group_id: 'science' }),
    rate('section', 560_00, { section_id: 'a' }),
    rate('category', 300_00, { category_id: 'staff' }),
    rate('student', 100_00, { student_id: 'rafi' }),
  ];
  for (let left = ladder.length; left > 0; left--)
    expect(ratesFor(ladder.slice(0, left), january, pupil)[0]).toBe(ladder[left - 1]);
  expect(ratesFor(ladder, january, { ...pupil, student_id: 'mim' })[0]?.id).toBe('category');
  expect(
    ratesFor(ladder, january, { ...pupil, class_id: '8', student_id: 'x', category_id: null })[0]?.id,
  ).toBe('section');
});

test('of two for the same class the narrower, the one of the sub-head and the later day win', () => {
  const wide = rate('wide', 500_00, { class_id: '7' });
  const shift = rate('shift', 450_00, { class_id: '7', shift_id: 'morning' });
  const own = rate('own', 700_00, { class_id: '7', item_id: 'jan' });
  const later = rate('later', 520_00, { class_id: '7', effective_from: '2026-01-01' });
  expect(ratesFor([wide, shift], january, pupil)[0]).toBe(shift);
  expect(ratesFor([wide, shift, own], january, pupil)[0]).toBe(own);
  expect(ratesFor([wide, later], january, pupil)[0]).toBe(later);
  expect(ratesFor([wide, later], { ...january, due_on: '2025-12-10' }, pupil)[0]).toBe(wide);
  expect(ratesFor([own], { ...january, item_id: 'feb' }, pupil)).toEqual([]);
  expect(namedBy(shift)).toEqual(['shift_id', 'class_id']);
});

test('rates are in one order whoever entered which first, and naming more never makes a rate wider', () => {
  const keys = rateNames.filter((key) => key !== 'item_id');
  const of: Record<string, string | null> = { ...pupil, item_id: 'jan' };
  const some = fc.uniqueArray(
    fc.tuple(
      fc.subarray([...keys, 'item_id' as const]),
      fc.option(fc.constantFrom('2025-01-01', '2026-01-01')),
    ),
    { selector: ([names, day]) => `${names.toSorted().join()} ${day}`, maxLength: 12 },
  );
  fc.assert(
    fc.property(some, fc.infiniteStream(fc.nat(99)), (named, order) => {
      const rates = named.map(([names, effective_from], at) =>
        rate(`r${at}`, at, {
          ...Object.fromEntries(names.map((key) => [key, of[key]])),
          effective_from,
        }),
      );
      const first = ratesFor(rates, january, pupil);
      const shuffled = rates
        .map((one) => ({ ...one, at: order.next().value }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ at: _, ...one }, at) => ({ ...one, id: `s${at}` }));
      expect(ratesFor(shuffled, january, pupil).map(({ amount }) => amount)).toEqual(
        first.map(({ amount }) => amount),
      );
      for (const [at, one] of first.entries())
        for (const after of first.slice(at + 1)) {
          const more = rateNames.every((key) => one[key] !== null || after[key] === null);
          const less = rateNames.every((key) => after[key] !== null || one[key] === null);
          expect(less && !more).toBe(false);
        }
    }),
  );
});

const half: Waived = { id: 'half', percent: 50_00, amount: null, borne_by: 'INSTITUTION' };
const quarter: Waived = { id: 'quarter', percent: 25_00, amount: null, borne_by: 'PROGRAMME' };

test('waivers of 25 and 50 percent on 600 taka stack in three ways (handbook 5.2)', () => {
  const of = (how: (typeof stackings)[number]) => waivedSums(waiverShares(600_00, [quarter, half], how, 1));
  expect(of('BEST_OF')).toEqual({ waiver: 300_00, borne: 0 });
  expect(of('ADDITIVE')).toEqual({ waiver: 450_00, borne: 150_00 });
  expect(of('SEQUENTIAL')).toEqual({ waiver: 375_00, borne: 150_00 });
});

test('each waiver is rounded half up to the unit, and together they never take more than the amount', () => {
  expect(waiverShares(333_33, [half], 'BEST_OF', 100)).toEqual([
    { id: 'half', amount: 167_00, borne_by: 'INSTITUTION' },
  ]);
  // Half of an odd number of poisha is half a poisha, which goes to the student.
  expect(waiverShares(1_01, [half], 'BEST_OF', 1)[0]?.amount).toBe(51);
  expect(waiverShares(1_01, [quarter], 'BEST_OF', 1)[0]?.amount).toBe(25);
  const fixed: Waived = { id: 'fixed', percent: null, amount: 900_00, borne_by: 'INSTITUTION' };
  expect(waivedSums(waiverShares(600_00, [fixed], 'ADDITIVE', 1)).waiver).toBe(600_00);
  const waivers = fc.array(
    fc.record({
      id: fc.uuid(),
      percent: fc.option(fc.integer({ min: 0, max: 100_00 })),
      amount: fc.option(fc.integer({ min: 0, max: 10_000_00 })),
      borne_by: fc.constantFrom<Waived['borne_by'][]>('INSTITUTION', 'PROGRAMME'),
    }),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_00 }),
      waivers,
      fc.constantFrom(...stackings),
      fc.constantFrom(1, 100),
      (amount, some, how, unit) => {
        const { waiver, borne } = waivedSums(waiverShares(amount, some, how, unit));
        expect(waiver).toBeLessThanOrEqual(amount);
        expect(borne).toBeLessThanOrEqual(waiver);
        const best = waivedSums(waiverShares(amount, some, 'BEST_OF', unit)).waiver;
        expect(waiver).toBeGreaterThanOrEqual(how === 'SEQUENTIAL' ? 0 : best);
      },
    ),
  );
});

test('what is waived, and what a programme bears of it, does not follow from the order in which waivers were entered', () => {
  const waiver = fc.record({
    percent: fc.option(fc.integer({ min: 0, max: 100_00 })),
    amount: fc.integer({ min: 0, max: 900_00 }),
    borne_by: fc.constantFrom<Waived['borne_by'][]>('INSTITUTION', 'PROGRAMME'),
  });
  const orders = fc
    .array(waiver, { maxLength: 5 })
    .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2_000_00 }),
      orders,
      fc.constantFrom(...stackings),
      fc.constantFrom(1, 100),
      (amount, [first, second], how, unit) => {
        const sums = (some: typeof first) =>
          waivedSums(
            waiverShares(
              amount,
              some.map((one, at) => ({ ...one, id: `w${at}` })),
              how,
              unit,
            ),
          );
        expect(sums(first)).toEqual(sums(second));
        // No other order gives the programme more of the same.
        const alone = sums(first.filter(({ borne_by }) => borne_by === 'PROGRAMME'));
        if (how !== 'BEST_OF') expect(sums(first).borne).toBe(alone.borne);
      },
    ),
  );
});
