import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { choice } from '#kernel/lists/field.ts';

/** Ways to make student IDs (`fillPattern`). */
const patterns: Readonly<Record<string, string>> = {
  'year-class': '{yy}{class}{serial:4}',
  year: '{yy}{serial:4}',
  'full-year': '{yyyy}{serial:4}',
  number: '{serial:5}',
};

export const studentCodeForm = defineSiteOption({
  key: 'student-code-form',
  word: { en: 'How student IDs are made', bn: 'শিক্ষার্থী আইডি যেভাবে তৈরি হয়' },
  hint: {
    en: 'Of students who are added from now on. An ID that was given stays for life.',
    bn: 'এখন থেকে যোগ হওয়া শিক্ষার্থীদের জন্য। দেওয়া আইডি আজীবন একই থাকে।',
  },
  field: choice(
    [
      {
        value: 'year-class',
        word: { en: 'Year, class, number: 26060123', bn: 'বছর, শ্রেণি, নম্বর: ২৬০৬০১২৩' },
      },
      { value: 'year', word: { en: 'Year, number: 260123', bn: 'বছর, নম্বর: ২৬০১২৩' } },
      { value: 'full-year', word: { en: 'Full year, number: 20260123', bn: 'পুরো বছর, নম্বর: ২০২৬০১২৩' } },
      { value: 'number', word: { en: 'Number alone: 00123', bn: 'শুধু নম্বর: ০০১২৩' } },
    ],
    { required: true },
  ),
  initially: 'year-class',
  permission: 'student.edit',
});

export const patternOf = (form: string): string => patterns[form] ?? '{yy}{class}{serial:4}';

/** What a school decides for itself about its students. */
export const studentOptions = [studentCodeForm];
