import { toAsciiDigits } from './digits.ts';

export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
export const RELIGIONS = ['Islam', 'Hindu', 'Buddhist', 'Christian', 'Other'] as const;
export const GENDERS = ['Male', 'Female', 'Third gender'] as const;
export type BloodGroup = (typeof BLOOD_GROUPS)[number];
export type Religion = (typeof RELIGIONS)[number];
export type Gender = (typeof GENDERS)[number];

/** A checked number: the stored form, or what is wrong with it; a warning lets it pass. */
/** A person's number on terminals: letters, digits and dashes, as it is typed, sent and written to a stick. */
export const terminalNumber = /^[A-Za-z0-9-]{1,24}$/;

/** The number without the zeros in front, which some makers add and others drop: 7, 007 and 00000007 are alike. */
export const withoutZeros = (number: string): string => number.replace(/^0+(?=.)/, '');

export type Checked<Problem extends string, Warning extends string = never> =
  | { ok: true; value: string; warning?: Warning }
  | { ok: false; problem: Problem };

const compact = (text: string): string => toAsciiDigits(text).replace(/[\s\u00a0-]/g, '');

/**
 * Birth registration number: 17 figures that begin with the birth year (handbook 11.5). An old one of 16 figures is
 * refused with its own problem, so that the office asks for the new one. A year that differs from the date of birth
 * (`YYYY-MM-DD`) is only a warning.
 */
export function checkBirthRegistration(
  text: string,
  thisYear: number,
  dateOfBirth?: string,
): Checked<'not-17-digits' | 'old-16-digits' | 'bad-year', 'year-differs'> {
  const value = compact(text);
  if (/^\d{16}$/.test(value)) return { ok: false, problem: 'old-16-digits' };
  if (!/^\d{17}$/.test(value)) return { ok: false, problem: 'not-17-digits' };
  const year = Number(value.slice(0, 4));
  if (year < 1900 || year > thisYear) return { ok: false, problem: 'bad-year' };
  if (dateOfBirth && dateOfBirth.slice(0, 4) !== value.slice(0, 4))
    return { ok: true, value, warning: 'year-differs' };
  return { ok: true, value };
}

/** National identity number: 10 figures (smart card), 13 (old) or 17 (birth year and the 13) (handbook 11.5). */
export function checkNationalId(
  text: string,
  thisYear: number,
): Checked<'wrong-length' | 'bad-year' | 'bad-area'> {
  const value = compact(text);
  if (!/^(?:\d{10}|\d{13}|\d{17})$/.test(value)) return { ok: false, problem: 'wrong-length' };
  if (value.length === 17) {
    const year = Number(value.slice(0, 4));
    if (year < 1900 || year > thisYear) return { ok: false, problem: 'bad-year' };
  }
  // The third figure of the 13 is the kind of area: 1 rural … 5 cantonment, 9 city.
  if (value.length > 10 && !/^\d{2}[123459]/.test(value.slice(-13)))
    return { ok: false, problem: 'bad-area' };
  return { ok: true, value };
}

/** Passport number: one or two letters and seven or eight figures. */
export function checkPassport(text: string): Checked<'not-a-passport'> {
  const value = compact(text).toUpperCase();
  return /^[A-Z]{1,2}\d{7,8}$/.test(value) ? { ok: true, value } : { ok: false, problem: 'not-a-passport' };
}

/** Bank routing number: nine figures. */
export function checkBankRouting(text: string): Checked<'not-9-digits'> {
  const value = compact(text);
  return /^\d{9}$/.test(value) ? { ok: true, value } : { ok: false, problem: 'not-9-digits' };
}

/** Blood group in its stored form; accepts `o positive`, `AB (+ve)`, `বি+`. */
export function checkBloodGroup(text: string): Checked<'not-a-blood-group'> {
  const plain = text
    .normalize('NFC')
    .toUpperCase()
    .replace(/POSITIVE|পজিটিভ/g, '+')
    .replace(/NEGATIVE|নেগেটিভ|[−–]/g, '-');
  const latin = plain.replace(/এবি/g, 'AB').replace(/এ/g, 'A').replace(/বি/g, 'B').replace(/ও/g, 'O');
  const value = latin.replace(/VE|[\s().]/g, '');
  const known = BLOOD_GROUPS.find((group) => group === value);
  return known ? { ok: true, value: known } : { ok: false, problem: 'not-a-blood-group' };
}
