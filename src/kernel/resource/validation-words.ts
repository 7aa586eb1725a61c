import { defineWords, type Word, type WordValues } from '../words.ts';

/** The server's validation messages (specification section 5), one per kind, with an {attribute} place. */
export const validationWords = defineWords({
  either: {
    en: 'Fill this in, in Bengali or in English.',
    bn: 'বাংলা বা ইংরেজি, অন্তত একটি ভাষায় লিখুন।',
  },
  required: { en: 'The {attribute} field is required.', bn: '{attribute} অবশ্যই দিতে হবে।' },
  string: { en: 'The {attribute} must be text.', bn: '{attribute}: অক্ষরে লিখুন।' },
  numeric: { en: 'The {attribute} must be a number.', bn: '{attribute}: একটি সংখ্যা লিখুন।' },
  integer: { en: 'The {attribute} must be an integer.', bn: '{attribute}: একটি পূর্ণসংখ্যা লিখুন।' },
  boolean: { en: 'The {attribute} field must be true or false.', bn: '{attribute}: হ্যাঁ অথবা না বেছে নিন।' },
  date: { en: 'The {attribute} is not a valid date.', bn: '{attribute}: সঠিক তারিখ লিখুন।' },
  email: {
    en: 'The {attribute} must be a valid email address.',
    bn: '{attribute}: সঠিক ই-মেইল ঠিকানা লিখুন।',
  },
  url: { en: 'The {attribute} format is invalid.', bn: '{attribute}: সঠিক ওয়েব ঠিকানা লিখুন।' },
  min_number: { en: 'The {attribute} must be at least {min}.', bn: '{attribute} কমপক্ষে {min} হতে হবে।' },
  max_number: {
    en: 'The {attribute} may not be greater than {max}.',
    bn: '{attribute} {max}-এর বেশি হতে পারবে না।',
  },
  min_string: {
    en: 'The {attribute} must be at least {min} characters.',
    bn: '{attribute} কমপক্ষে {min} অক্ষরের হতে হবে।',
  },
  max_string: {
    en: 'The {attribute} may not be greater than {max} characters.',
    bn: '{attribute} {max} অক্ষরের বেশি হতে পারবে না।',
  },
  min_array: {
    en: 'The {attribute} must have at least {min} items.',
    bn: '{attribute}-এ কমপক্ষে {min}টি থাকতে হবে।',
  },
  max_array: {
    en: 'The {attribute} may not have more than {max} items.',
    bn: '{attribute}-এ {max}টির বেশি থাকতে পারবে না।',
  },
  in: { en: 'The selected {attribute} is invalid.', bn: 'নির্বাচিত {attribute} সঠিক নয়।' },
  regex: { en: 'The {attribute} format is invalid.', bn: '{attribute} সঠিকভাবে লেখা হয়নি।' },
  text: {
    en: 'The {attribute} contains characters that cannot be used.',
    bn: '{attribute}-এ এমন চিহ্ন আছে যা ব্যবহার করা যায় না।',
  },
  unknown: { en: '{attribute} is not a known field.', bn: '{attribute} অজানা ঘর।' },
  invalid: { en: 'The {attribute} is invalid.', bn: '{attribute} সঠিক নয়।' },
});

export type IssueLike = {
  readonly code?: string;
  readonly path?: readonly PropertyKey[] | undefined;
  readonly message: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly expected?: string;
  readonly format?: string;
  readonly input?: unknown;
  readonly keys?: readonly string[];
};

function sizeKey(issue: IssueLike, end: 'min' | 'max'): keyof typeof validationWords {
  if (issue.origin === 'string')
    return issue.code === 'too_small' && Number(issue.minimum) === 1 ? 'required' : `${end}_string`;
  return issue.origin === 'array' || issue.origin === 'set' ? `${end}_array` : `${end}_number`;
}

function kind(issue: IssueLike): keyof typeof validationWords {
  if (issue.message === 'required') return 'required';
  if (issue.message === 'either') return 'either';
  switch (issue.code) {
    case 'too_small':
      return sizeKey(issue, 'min');
    case 'too_big':
      return sizeKey(issue, 'max');
    case 'invalid_format':
      return issue.format === 'email'
        ? 'email'
        : issue.format === 'date'
          ? 'date'
          : issue.format === 'url'
            ? 'url'
            : 'regex';
    case 'invalid_value':
      return 'in';
    case 'unrecognized_keys':
      return 'unknown';
    case 'invalid_type':
      if (
        /received (null|undefined)/.test(issue.message) ||
        issue.input === null ||
        issue.input === undefined
      )
        return 'required';
      if (issue.expected === 'number') return 'numeric';
      if (issue.expected === 'int') return 'integer';
      return issue.expected === 'boolean' ? 'boolean' : 'invalid';
    default:
      return issue.message === 'format' ? 'regex' : issue.message === 'text' ? 'text' : 'invalid';
  }
}

/** The sentence for one failed check; `attribute` is the field's own word. */
export function issueWord(issue: IssueLike, attribute: Word): { word: Word; values: WordValues } {
  const values: WordValues = { attribute };
  if (issue.minimum !== undefined) values.min = Number(issue.minimum);
  if (issue.maximum !== undefined) values.max = Number(issue.maximum);
  return { word: validationWords[kind(issue)], values };
}
