import { expect, test } from 'vitest';
import { locationCatalogue } from '#modules/platform/locations/catalogue.ts';
import { catalogueFaults } from '../../../../tests/support/catalogue-faults.ts';
import { makePeople } from './people.ts';

const people = makePeople('krishnachura');
const numbers = Array.from({ length: 2_000 }, (_, i) => i);
const students = numbers.map((i) => people.student(i));
const guardians = numbers.map((i) => people.guardian(i));
const employees = numbers.slice(0, 300).map((i) => people.employee(i));
const everyone = [...students, ...guardians, ...employees];

test('the same seed gives the same people in any order, another seed gives others', () => {
  const again = makePeople('krishnachura');
  expect([again.student(7), again.student(3), again.employee(0)]).toEqual([
    students[7],
    students[3],
    employees[0],
  ]);
  const other = makePeople('padma');
  expect(numbers.slice(0, 20).map((i) => other.student(i).name_en)).not.toEqual(
    students.slice(0, 20).map((row) => row.name_en),
  );
});

test('a known person stays the same from release to release', () => {
  expect(makePeople(1).student(0)).toMatchInlineSnapshot(`
    {
      "address": {
        "line_bn": "বাজারপাড়া, কোনাবাড়ী",
        "line_en": "Bazar Para, Konabari",
        "post_code": "2999",
        "thana": "bd.dhaka.gazipur.konabari",
      },
      "birth_registration": "20089901164044444",
      "blood_group": "AB-",
      "date_of_birth": "2008-06-17",
      "father": {
        "name_bn": "ইমন করিম",
        "name_en": "Emon Karim",
      },
      "gender": "female",
      "mobile": "+8801900044444",
      "mother": {
        "name_bn": "ইসরাত আরা",
        "name_en": "Israt Ara",
      },
      "name_bn": "তাসলিমা চৌধুরী",
      "name_en": "Taslima Chowdhury",
      "religion": "islam",
    }
  `);
});

test('every name is sound in both languages, parents included', () => {
  const named = [...everyone, ...students.flatMap((row) => [row.father, row.mother])];
  expect(catalogueFaults(named.map((row, index) => ({ ...row, code: String(index) })))).toEqual([]);
  const lines = everyone.map((row, index) => ({
    code: String(index),
    name_en: row.address.line_en,
    name_bn: row.address.line_bn,
  }));
  expect(catalogueFaults(lines)).toEqual([]);
});

test('names vary: fewer than one in ten of 2,000 students shares a full name with three others', () => {
  const count = new Map<string, number>();
  for (const row of students) count.set(row.name_bn, (count.get(row.name_bn) ?? 0) + 1);
  expect(students.filter((row) => (count.get(row.name_bn) ?? 0) > 3).length).toBeLessThan(200);
});

test('about nine in ten are Muslim and all four religions occur', () => {
  const share = (religion: string): number =>
    students.filter((row) => row.religion === religion).length / students.length;
  expect(share('islam')).toBeGreaterThan(0.86);
  expect(share('islam')).toBeLessThan(0.94);
  expect(share('hindu')).toBeGreaterThan(0.05);
  expect(share('buddhist')).toBeGreaterThan(0);
  expect(share('christian')).toBeGreaterThan(0);
});

test('mobile numbers are well-formed, distinct and of the demo range', () => {
  for (const row of everyone) expect(row.mobile).toMatch(/^\+8801[3-9]000\d{5}$/);
  expect(new Set(everyone.map((row) => row.mobile)).size).toBe(everyone.length);
});

test('birth registration begins with the year of birth and a district that does not exist', () => {
  for (const row of students) {
    expect(row.birth_registration).toMatch(/^\d{4}99\d{11}$/);
    expect(row.birth_registration.slice(0, 4)).toBe(row.date_of_birth.slice(0, 4));
  }
  expect(new Set(students.map((row) => row.birth_registration)).size).toBe(students.length);
});

test('a guardian is the father or mother of the student and lives with them', () => {
  for (const [i, guardian] of guardians.entries()) {
    const student = students[i];
    expect(guardian.name_bn).toBe(student?.[guardian.relation].name_bn);
    expect(guardian.address).toEqual(student?.address);
    expect(guardian.religion).toBe(student?.religion);
  }
  expect(new Set(guardians.map((row) => row.relation))).toEqual(new Set(['father', 'mother']));
});

test('addresses name a thana of the catalogue and a four-digit post code', () => {
  const codes = new Set(locationCatalogue().thanas.map((row) => row.code));
  for (const row of everyone) {
    expect(codes).toContain(row.address.thana);
    expect(row.address.post_code).toMatch(/^\d{4}$/);
  }
});

test('a school has one head, and nobody joined before coming of age', () => {
  expect(employees.filter((row) => row.designation === 'head_teacher')).toHaveLength(1);
  for (const row of employees)
    expect(Number(row.joined_on.slice(0, 4)) - Number(row.date_of_birth.slice(0, 4))).toBeGreaterThan(20);
});

test('a number that is no whole person is refused', () => {
  expect(() => people.student(-1)).toThrow(RangeError);
  expect(() => people.guardian(0.5)).toThrow(RangeError);
});
