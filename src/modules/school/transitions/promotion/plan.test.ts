import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classAfter } from './next-class.ts';
import { place, rollRules, rollScopes, sectionRules, type Mover, type Seating } from './plan.ts';
import { decisions, judge } from './policy.ts';

const sides = fc.constantFrom('morning', 'day');
const classes = fc.constantFrom('six', 'seven', 'eight');
const seatings: fc.Arbitrary<Seating[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 12 }).map((number) => `section ${number}`),
    at: classes,
    side: sides,
    name: fc.constantFrom('A', 'B', 'C'),
    capacity: fc.integer({ min: 0, max: 20 }),
    rolls: fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 8 }),
  }),
  { selector: ({ id }) => id, maxLength: 10 },
);
const movers: fc.Arbitrary<Mover[]> = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 200 }).map((number) => `student ${number}`),
    at: classes,
    side: sides,
    section: fc.constantFrom('A', 'B', 'D'),
    roll: fc.integer({ min: 1, max: 40 }),
    name: fc.constantFrom('Amina', 'Bilal', 'Chandan', 'Dina'),
    gender: fc.constantFrom('female', 'male', null),
    merit: fc.option(fc.integer({ min: 1, max: 60 })),
    repeats: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 80 },
);
const plans = fc.record({
  sections: fc.constantFrom(...sectionRules),
  rolls: fc.constantFrom(...rollRules),
  roll_scope: fc.constantFrom(...rollScopes),
});

test('everybody whose class has a section gets one place in it, nobody else does', () => {
  fc.assert(
    fc.property(movers, seatings, plans, (all, open, plan) => {
      const placed = place(all, open, plan);
      const classOf = new Map(open.map(({ id, at }) => [id, at]));
      for (const mover of all) {
        const has = open.some(({ at }) => at === mover.at);
        expect(placed.has(mover.id)).toBe(has);
        if (has) expect(classOf.get(placed.get(mover.id)!.section_id)).toBe(mover.at);
      }
      expect(placed.size).toBe(all.filter(({ at }) => open.some((one) => one.at === at)).length);
    }),
  );
});

test('no roll is given twice, nor one that is taken: in a section, or in the class where that is the rule', () => {
  fc.assert(
    fc.property(movers, seatings, plans, (all, open, plan) => {
      const placed = [...place(all, open, plan).values()];
      const at = new Map(open.map((seating) => [seating.id, seating.at]));
      const scope = (id: string) => (plan.roll_scope === 'CLASS' ? at.get(id) : id);
      const given = placed.map(({ section_id, roll }) => `${scope(section_id)} ${roll}`);
      const before = open.flatMap(({ id, rolls }) => rolls.map((roll) => `${scope(id)} ${roll}`));
      expect(new Set(given).size).toBe(given.length);
      for (const one of given) expect(before).not.toContain(one);
    }),
  );
});

test('whoever’s class has their shift and version stays in them', () => {
  fc.assert(
    fc.property(movers, seatings, plans, (all, open, plan) => {
      const placed = place(all, open, plan);
      for (const mover of all) {
        const own = open.filter(({ at, side }) => at === mover.at && side === mover.side);
        if (own.length > 0) expect(own.map(({ id }) => id)).toContain(placed.get(mover.id)!.section_id);
      }
    }),
  );
});

test('the same students give the same places, in whatever order they come', () => {
  fc.assert(
    fc.property(movers, seatings, plans, (all, open, plan) => {
      const sorted = (map: ReturnType<typeof place>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));
      expect(sorted(place(all.toReversed(), open, plan))).toEqual(sorted(place(all, open, plan)));
    }),
  );
});

const one = (id: string, changes: Partial<Mover> = {}): Mover => ({
  id,
  at: 'six',
  side: 'day',
  section: 'A',
  roll: 1,
  name: id,
  gender: null,
  merit: null,
  repeats: false,
  ...changes,
});
const section = (name: string, capacity: number): Seating => ({
  id: name,
  at: 'six',
  side: 'day',
  name,
  capacity,
  rolls: [],
});
const seats = (map: ReturnType<typeof place>) =>
  Object.fromEntries([...map].map(([id, { section_id, roll }]) => [id, `${section_id} ${roll}`]));

test('by merit the best fill the first section, repeaters come last', () => {
  const all = [
    one('third', { merit: 3 }),
    one('first', { merit: 1 }),
    one('again', { merit: 1, repeats: true }),
    one('second', { merit: 2 }),
  ];
  const plan = { sections: 'MERIT', rolls: 'MERIT', roll_scope: 'SECTION' } as const;
  expect(seats(place(all, [section('A', 2), section('B', 2)], plan))).toEqual({
    first: 'A 1',
    second: 'A 2',
    third: 'B 1',
    again: 'B 2',
  });
});

test('girls and boys in turns; names in order; kept rolls where they are free', () => {
  const all = [
    one('Rahim', { merit: 1, roll: 7, gender: 'male' }),
    one('Karim', { merit: 2, roll: 7, gender: 'male' }),
    one('Amina', { merit: 3, roll: 2, gender: 'female' }),
  ];
  const by = (rolls: (typeof rollRules)[number]) =>
    seats(place(all, [section('A', 9)], { sections: 'KEEP', rolls, roll_scope: 'SECTION' }));
  expect(by('GENDER')).toEqual({ Amina: 'A 1', Rahim: 'A 2', Karim: 'A 3' });
  expect(by('NAME')).toEqual({ Amina: 'A 1', Karim: 'A 2', Rahim: 'A 3' });
  expect(by('KEEP')).toEqual({ Rahim: 'A 7', Amina: 'A 2', Karim: 'A 8' });
});

test('who failed in no more than allowed is promoted; what nobody knows counts as passed', () => {
  const policy = { exam_type_id: 'annual', failed_allowed: 1, attendance_min: 75, dues: true };
  const known = {
    result: { complete: true, failed: 0 },
    attendance: null,
    dues: 0,
    enrolled: false,
    away: false,
    last: false,
  };
  expect(judge(policy, known).outcome).toBe('PROMOTE');
  expect(judge(policy, { ...known, result: { complete: true, failed: 1 } }).outcome).toBe('PROMOTE');
  expect(judge(policy, { ...known, result: { complete: true, failed: 2 } }).outcome).toBe('REPEAT');
  expect(judge(policy, { ...known, result: null }).outcome).toBe('WAIT');
  expect(judge(policy, { ...known, attendance: 74.9 }).outcome).toBe('REPEAT');
  expect(judge(policy, { ...known, dues: 1 }).outcome).toBe('WAIT');
  expect(judge(policy, { ...known, last: true }).outcome).toBe('LEAVE');
  expect(judge(policy, { ...known, enrolled: true }).outcome).toBe('ENROLLED');
  expect(judge(policy, { ...known, away: true })).toEqual({
    outcome: 'WAIT',
    reasons: [{ code: 'TRANSFER' }],
  });
});

test('every candidate has exactly one outcome, with a reason', () => {
  fc.assert(
    fc.property(
      fc.record({
        exam_type_id: fc.constantFrom('annual', null),
        failed_allowed: fc.integer({ min: 0, max: 5 }),
        attendance_min: fc.option(fc.integer({ min: 0, max: 100 })),
        dues: fc.boolean(),
      }),
      fc.record({
        result: fc.option(fc.record({ complete: fc.boolean(), failed: fc.integer({ min: 0, max: 9 }) })),
        attendance: fc.option(fc.integer({ min: 0, max: 100 })),
        dues: fc.integer({ min: 0, max: 9 }),
        enrolled: fc.boolean(),
        away: fc.boolean(),
        last: fc.boolean(),
      }),
      (policy, known) => {
        const { outcome, reasons } = judge(policy, known);
        expect(known.enrolled ? ['ENROLLED'] : decisions).toContain(outcome);
        expect(reasons.length).toBeGreaterThan(0);
      },
    ),
  );
});

test('a class is followed by the next of its level, or the first of the level that follows in a school', () => {
  const all = [
    { class_id: '5', level: 'primary', position: 5 },
    { class_id: '6', level: 'junior_secondary', position: 6 },
    { class_id: '8', level: 'junior_secondary', position: 8 },
    { class_id: '9', level: 'secondary', position: 9 },
    { class_id: '10', level: 'secondary', position: 10 },
    { class_id: '11', level: 'higher_secondary', position: 11 },
  ];
  const after = (id: string) => classAfter(id, all)?.class_id ?? null;
  expect(['5', '6', '8', '9', '10', '11'].map(after)).toEqual(['6', '8', '9', '10', null, null]);
});
