import { cleanReligion } from '#kernel/spreadsheet/clean-words.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { checkBirthRegistration, checkBloodGroup } from '#kernel/text/identifiers.ts';
import { cleanName, searchKey } from '#kernel/text/names.ts';
import { normaliseMobile } from '#kernel/text/phone.ts';

/** What can be changed of many students at once, in the order of the columns. */
export const quickFields = [
  'roll',
  'board_roll',
  'board_registration',
  'phone',
  'birth_registration',
  'category_id',
  'religion',
  'house_id',
  'blood_group',
  'photo_file',
] as const;
/** Those of the student; the others are of the enrolment. */
export const fieldsOfPerson = [
  'phone',
  'birth_registration',
  'religion',
  'blood_group',
  'photo_file',
] as const;
export const fieldsOfEnrolment = [
  'roll',
  'board_roll',
  'board_registration',
  'category_id',
  'house_id',
] as const;
export type QuickField = (typeof quickFields)[number];
export type QuickValue = string | number | null;

export const quickRowsAtMost = 500;

/** Why a cell is not taken. */
export type QuickProblem =
  | 'roll_missing'
  | 'not_a_roll'
  | 'roll_twice'
  | 'not_a_mobile'
  | 'not_17_digits'
  | 'not_a_religion'
  | 'not_a_blood_group'
  | 'not_in_list'
  | 'no_such_photo'
  | 'too_long'
  | 'changed_meanwhile';

/** What a name in a cell may mean: entries of lists, and photos by the name of their file. */
export type QuickChoices = {
  readonly category_id: readonly { id: string; names: readonly string[] }[];
  readonly house_id: readonly { id: string; names: readonly string[] }[];
  readonly photo_file: readonly { id: string; names: readonly string[] }[];
};

export type Read = { value: QuickValue } | { problem: QuickProblem };

const named = (text: string, list: QuickChoices['house_id']): string | null => {
  const key = searchKey(text);
  return list.find(({ names }) => names.some((name) => searchKey(name) === key))?.id ?? null;
};

/** What somebody typed or pasted into a cell, in digits and words of either language. Nothing typed empties it. */
export function readQuickCell(
  field: QuickField,
  typed: string,
  choices: QuickChoices,
  thisYear: number,
): Read {
  const text = cleanName(typed);
  if (text === '') return field === 'roll' ? { problem: 'roll_missing' } : { value: null };
  switch (field) {
    case 'roll': {
      const digits = toAsciiDigits(text);
      return /^\d{1,9}$/.test(digits) && Number(digits) > 0
        ? { value: Number(digits) }
        : { problem: 'not_a_roll' };
    }
    case 'board_roll':
    case 'board_registration':
      return text.length > 40 ? { problem: 'too_long' } : { value: toAsciiDigits(text) };
    case 'phone': {
      const value = normaliseMobile(text) ?? normaliseMobile(`0${text}`);
      return value ? { value } : { problem: 'not_a_mobile' };
    }
    case 'birth_registration': {
      const found = checkBirthRegistration(text, thisYear);
      return found.ok ? { value: found.value } : { problem: 'not_17_digits' };
    }
    case 'religion': {
      const found = cleanReligion(text);
      return found.value === null ? { problem: 'not_a_religion' } : { value: found.value.toLowerCase() };
    }
    case 'blood_group': {
      const found = checkBloodGroup(text);
      return found.ok ? { value: found.value } : { problem: 'not_a_blood_group' };
    }
    case 'category_id':
    case 'house_id': {
      const value = named(text, choices[field]);
      return value ? { value } : { problem: 'not_in_list' };
    }
    case 'photo_file': {
      const value = named(text.replace(/\.(?:jpe?g|png|webp)$/i, ''), choices.photo_file);
      return value ? { value } : { problem: 'no_such_photo' };
    }
  }
}
