import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { choice, longText, money, yesNo } from '#kernel/lists/field.ts';
import type { Word } from '#kernel/words.ts';
import { absenteeProblems as w } from './words.ts';

const permission = 'attendance.set';

/** What a text may hold for the student in question. */
export const messagePlaces: readonly string[] = ['name', 'section', 'roll', 'day', 'school'];

/** A text with its places filled; what is in brackets without being a place stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\[(\w+)\]/g, (place, key: string) => values[key] ?? place);

/** A place that nothing fills would go out to families as it is. */
function refusePlaces(text: string): Word | null {
  const found = [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, place]) => place ?? '');
  if (found.some((place) => !messagePlaces.includes(place))) return w.unknown_place;
  return found.includes('name') ? null : w.no_name;
}

const hint = {
  en: 'Filled in: [name], [section], [roll], [day], [school].',
  bn: 'নিজে থেকে বসে: [name], [section], [roll], [day], [school]।',
};

/** What each school decides about messages to guardians of absent students. */
export const absenceMessageOptions = {
  textBn: defineSiteOption({
    key: 'attendance-absence-text-bn',
    word: { en: 'Message to guardians of absent students, Bengali', bn: 'অনুপস্থিতির বার্তা, বাংলা' },
    hint,
    field: longText({ required: true, max: 400 }),
    initially: '[school]: [name] ([section], রোল [roll]) [day] তারিখে অনুপস্থিত।',
    permission,
    refuse: refusePlaces,
  }),
  textEn: defineSiteOption({
    key: 'attendance-absence-text-en',
    word: { en: 'Message to guardians of absent students, English', bn: 'অনুপস্থিতির বার্তা, ইংরেজি' },
    hint,
    field: longText({ required: true, max: 400 }),
    initially: '[school]: [name] ([section], roll [roll]) is absent on [day].',
    permission,
    refuse: refusePlaces,
  }),
  lang: defineSiteOption({
    key: 'attendance-absence-language',
    word: { en: 'Language of SMS and email about absence', bn: 'অনুপস্থিতির SMS ও ই-মেইলের ভাষা' },
    hint: {
      en: 'English takes fewer SMS. The bell shows the reader’s language.',
      bn: 'ইংরেজিতে SMS কম লাগে। বেলে পাঠকের ভাষায় দেখায়।',
    },
    field: choice(
      [
        { value: 'bn', word: { en: 'Bengali', bn: 'বাংলা' } },
        { value: 'en', word: { en: 'English', bn: 'ইংরেজি' } },
      ],
      { required: true },
    ),
    initially: 'bn',
    permission,
  }),
  price: defineSiteOption({
    key: 'attendance-sms-price',
    word: { en: 'Price of one SMS', bn: 'একটি SMS-এর দাম' },
    hint: {
      en: 'What messages cost is shown before they are sent. A long text is several SMS.',
      bn: 'পাঠানোর আগে খরচ দেখানো হয়। লম্বা লেখা একাধিক SMS।',
    },
    field: money({ required: true, max: 10_000 }),
    initially: 35,
    permission,
  }),
  automatic: defineSiteOption({
    key: 'attendance-absence-automatic',
    word: { en: 'Guardians of absent students are told by themselves', bn: 'অনুপস্থিতির বার্তা নিজে থেকে যায়' },
    hint: {
      en: 'From the time at which absence at the gate counts, on the day itself. If not, the office sends them.',
      bn: 'গেটে অনুপস্থিত ধরার সময় থেকে, সেই দিনেই। না হলে অফিস পাঠায়।',
    },
    field: yesNo({ required: true, initially: false }),
    initially: false,
    permission,
  }),
} as const;
