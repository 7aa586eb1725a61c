import type { Word, WordValues } from './words.ts';

/**
 * A refusal that the person can understand: a word in both languages, an HTTP status, and for forms the field
 * it belongs to. Everything else that is thrown is a defect and answers 500 without detail.
 */
export class Problem extends Error {
  readonly word: Word;
  readonly status: number;
  readonly values: WordValues | undefined;
  readonly field: string | undefined;
  readonly data: unknown;

  constructor(
    word: Word,
    options: { status?: number; values?: WordValues; field?: string; data?: unknown } = {},
  ) {
    super(word.en);
    this.name = 'Problem';
    this.word = word;
    this.status = options.status ?? 422;
    this.values = options.values;
    this.field = options.field;
    this.data = options.data;
  }
}

export const notFound = () => new Problem({ en: 'Not found.', bn: 'পাওয়া যায়নি।' }, { status: 404 });
export const forbidden = () =>
  new Problem(
    { en: 'You do not have permission to do this.', bn: 'এই কাজটি করার অনুমতি আপনার নেই।' },
    { status: 403 },
  );
export const signInFirst = () =>
  new Problem({ en: 'Please sign in.', bn: 'অনুগ্রহ করে লগইন করুন।' }, { status: 401 });
export const choosePasswordFirst = () =>
  new Problem(
    {
      en: 'Choose a password of your own first.',
      bn: 'আগে নিজের একটি পাসওয়ার্ড ঠিক করুন।',
    },
    { status: 403, data: { needs: 'password' } },
  );
export const stale = (seen: unknown, now: unknown) =>
  new Problem(
    {
      en: 'Someone else changed this meanwhile. Look at both values and save again.',
      bn: 'ইতিমধ্যে অন্য কেউ এটি পরিবর্তন করেছেন। দুটি মান দেখে আবার সংরক্ষণ করুন।',
    },
    { status: 409, data: { seen, now } },
  );
