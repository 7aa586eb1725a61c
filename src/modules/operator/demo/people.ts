import type { BloodGroupCode } from '#modules/school/academics/base/catalogue.ts';
import { designations, type DesignationCode } from '#modules/school/employees/base/designations.ts';
import { locationCatalogue, type Thana } from '#modules/platform/locations/catalogue.ts';
import { villages } from './names.ts';
import { familyNameFor, personName, religionFor, type DemoReligion } from './person-name.ts';
import { drawFor, hashOf, type Draw } from './seeded.ts';

/** `thana` is a code of the location catalogue; its district, division and country are the parts before. */
export type DemoAddress = {
  readonly thana: string;
  readonly line_en: string;
  readonly line_bn: string;
  readonly post_code: string;
};
export type DemoPerson = {
  readonly name_en: string;
  readonly name_bn: string;
  readonly gender: 'male' | 'female';
  readonly religion: DemoReligion;
  /** E.164. */
  readonly mobile: string;
  readonly address: DemoAddress;
};
export type DemoParent = { readonly name_en: string; readonly name_bn: string };
export type DemoStudent = DemoPerson & {
  readonly father: DemoParent;
  readonly mother: DemoParent;
  /** `YYYY-MM-DD`, the age of class 1–12 in 2026. */
  readonly date_of_birth: string;
  /** 17 digits. The district part is 99, which no district has, so it is nobody's number. */
  readonly birth_registration: string;
  readonly blood_group: BloodGroupCode;
};
/** The guardian of the student with the same number: usually the father, sometimes the mother. */
export type DemoGuardian = DemoPerson & {
  readonly relation: 'father' | 'mother';
  /** 10 digits beginning with 000, so it is nobody's number. */
  readonly nid: string;
};
export type DemoEmployee = DemoPerson & {
  readonly designation: DesignationCode;
  readonly date_of_birth: string;
  readonly joined_on: string;
  readonly nid: string;
  readonly email: string;
};
export type DemoPeople = {
  student(i: number): DemoStudent;
  guardian(i: number): DemoGuardian;
  employee(i: number): DemoEmployee;
};

const numberRange = 100_000;
const digits = (value: number, length: number): string => String(value).padStart(length, '0');
const day = (year: number, draw: Draw): string =>
  `${year}-${digits(1 + draw.number(12), 2)}-${digits(1 + draw.number(28), 2)}`;

const bloodGroups: readonly BloodGroupCode[] = [
  'B+',
  'B+',
  'B+',
  'O+',
  'O+',
  'O+',
  'A+',
  'A+',
  'AB+',
  'O-',
  'B-',
  'A-',
  'AB-',
];

/** Designations of a middling school by number: a head and an assistant, then teachers and a few others. */
function designationFor(i: number, draw: Draw): DesignationCode {
  if (i === 0) return 'head_teacher';
  if (i === 1) return 'assistant_head_teacher';
  if (i % 5 !== 4)
    return draw.pick(['assistant_teacher', 'assistant_teacher', 'assistant_teacher', 'senior_teacher']);
  return draw.pick(designations.filter((row) => !row.teaching)).code;
}

function addressFor(thanas: readonly Thana[], draw: Draw): DemoAddress {
  const village = draw.pick(villages);
  const { code, name_en, name_bn } = draw.pick(thanas);
  return {
    thana: code,
    line_en: `${village.name_en}, ${name_en}`,
    line_bn: `${village.name_bn}, ${name_bn}`,
    post_code: String(1000 + draw.number(8500)),
  };
}

/**
 * Demo data: a maker of plausible but invented people. The same seed and number give the same person on
 * every run and machine, in any order of asking. Mobile numbers have the shape 01X00-0NNNNN and are
 * distinct for numbers below 100,000 within a seed; they are well-formed but not formally reserved, so
 * demo data must never meet a real SMS gateway. Most people of one seed live in one district.
 * Numbers that are negative or not whole are refused with a RangeError.
 */
export function makePeople(seed: string | number): DemoPeople {
  const { districts, thanas } = locationCatalogue();
  const home = drawFor(seed, 'home').pick(districts).code;
  const nearby = thanas.filter((row) => row.parent === home);
  const shift = hashOf(String(seed)) % numberRange;
  const serial = (i: number): number => {
    if (!Number.isSafeInteger(i) || i < 0) throw new RangeError(`not a person's number: ${i}`);
    return (i + shift) % numberRange;
  };
  const mobile = (operator: number, i: number): string => `+8801${operator}000${digits(serial(i), 5)}`;

  function family(i: number) {
    const draw = drawFor(seed, 'family', i);
    const religion = religionFor(draw);
    const familyName = familyNameFor(religion, draw);
    const father = personName('man', religion, familyName, draw);
    const mother = personName('woman', religion, familyName, draw);
    const address = addressFor(draw.chance(85) ? nearby : thanas, draw);
    return { religion, familyName, father, mother, address };
  }

  function student(i: number): DemoStudent {
    const { religion, familyName, father, mother, address } = family(i);
    const draw = drawFor(seed, 'student', i);
    const girl = draw.chance(50);
    const name = personName(girl ? 'girl' : 'boy', religion, familyName, draw);
    const date_of_birth = day(2008 + draw.number(12), draw);
    const area = `99${digits(1 + draw.number(999), 3)}${digits(1 + draw.number(99), 2)}`;
    return {
      ...name,
      gender: girl ? 'female' : 'male',
      religion,
      mobile: mobile(9, i),
      address,
      father,
      mother,
      date_of_birth,
      birth_registration: `${date_of_birth.slice(0, 4)}${area}${digits(serial(i), 6)}`,
      blood_group: draw.pick(bloodGroups),
    };
  }

  function guardian(i: number): DemoGuardian {
    const { religion, father, mother, address } = family(i);
    const relation = drawFor(seed, 'guardian', i).chance(80) ? 'father' : 'mother';
    const isFather = relation === 'father';
    return {
      ...(isFather ? father : mother),
      gender: isFather ? 'male' : 'female',
      religion,
      mobile: mobile(7, i),
      address,
      relation,
      nid: `0001${digits(serial(i), 6)}`,
    };
  }

  function employee(i: number): DemoEmployee {
    const draw = drawFor(seed, 'employee', i);
    const religion = religionFor(draw);
    const woman = draw.chance(35);
    const familyName = familyNameFor(religion, draw);
    const name = personName(woman ? 'woman' : 'man', religion, familyName, draw);
    const bornIn = 1968 + draw.number(30);
    return {
      ...name,
      gender: woman ? 'female' : 'male',
      religion,
      mobile: mobile(8, i),
      address: addressFor(nearby, draw),
      designation: designationFor(i, draw),
      date_of_birth: day(bornIn, draw),
      joined_on: day(Math.min(bornIn + 24 + draw.number(10), 2025), draw),
      nid: `0002${digits(serial(i), 6)}`,
      email: `employee${i + 1}@example.org`,
    };
  }

  return { student, guardian, employee };
}
