import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { integer, yesNo } from '#kernel/lists/field.ts';

const permission = 'routine.edit';
const lessons = { en: 'lessons', bn: 'ক্লাস' };
const required = { required: true } as const;

/** What each school decides about its routine; a teacher can have limits of their own. */
export const routineOptions = {
  maxDay: defineSiteOption({
    key: 'routine-most-a-day',
    word: { en: 'A teacher teaches at most on one day', bn: 'একজন শিক্ষক দিনে সর্বোচ্চ ক্লাস নেন' },
    unit: lessons,
    field: integer({ ...required, min: 1, max: 12 }),
    initially: 6,
    permission,
  }),
  maxRow: defineSiteOption({
    key: 'routine-most-in-a-row',
    word: { en: 'A teacher teaches at most in a row', bn: 'একজন শিক্ষক একটানা সর্বোচ্চ ক্লাস নেন' },
    hint: { en: 'A pause of 20 minutes ends a row.', bn: '২০ মিনিটের বিরতি থাকলে একটানা ধরা হয় না।' },
    unit: lessons,
    field: integer({ ...required, min: 1, max: 12 }),
    initially: 4,
    permission,
  }),
  maxWeek: defineSiteOption({
    key: 'routine-most-a-week',
    word: { en: 'A teacher teaches at most in a week', bn: 'একজন শিক্ষক সপ্তাহে সর্বোচ্চ ক্লাস নেন' },
    hint: { en: '0: no limit.', bn: '০ দিলে কোনো সীমা নেই।' },
    unit: lessons,
    field: integer({ ...required, min: 0, max: 60 }),
    initially: 0,
    permission,
  }),
  twiceADay: defineSiteOption({
    key: 'routine-twice-a-day',
    word: {
      en: 'A subject may be twice on one day',
      bn: 'একই দিনে এক বিষয়ের দুটি আলাদা ক্লাস থাকতে পারে',
    },
    hint: {
      en: 'Double lessons are always possible.',
      bn: 'পরপর দুই পিরিয়ডের ক্লাস সব সময়ই দেওয়া যায়।',
    },
    field: yesNo({ ...required, initially: false }),
    initially: false,
    permission,
  }),
};
