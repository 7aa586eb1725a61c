import { searchKey } from '#kernel/text/names.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';

/** A text as names in sheets are compared: one word, lower case, without signs, ASCII digits. */
export const packed = (text: string): string => searchKey(text).replaceAll(' ', '');

const set = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(packed));

/** Each weekday's names, from Sunday. */
const weekdays = [
  'sun sund sunday রবি রবিবার রোববার',
  'mon mond monday সোম সোমবার',
  'tue tues tuesday মঙ্গল মঙ্গলবার',
  'wed weds wednes wednesday বুধ বুধবার',
  'thu thur thurs thursday বৃহস্পতি বৃহস্পতিবার বৃহঃ বৃহ',
  'fri frid friday শুক্র শুক্রবার',
  'sat satur saturday শনি শনিবার',
].map(set);

/** The weekday that a cell names, 0 is Sunday; null: none. */
export function weekdayOf(text: string): number | null {
  const word = packed(text).replace(/^(?:day|বার|দিন)(?=.)/u, '');
  const found = weekdays.findIndex((names) => names.has(word));
  return found < 0 ? null : found;
}

const pauses = set(
  'break tiffin tiffinbreak recess lunch prayer assembly টিফিন বিরতি নামাজ সমাবেশ টিফিনবিরতি interval',
);
/** A stretch of the day in which nothing is taught, or a cell that says by a dash that there is nothing. */
export const isPause = (text: string): boolean =>
  /^[\s\-–—_.·*/\\]*$/u.test(text) || pauses.has(packed(text));

const ordinals: ReadonlyMap<string, number> = new Map(
  [
    'first প্রথম i',
    'second দ্বিতীয় ii',
    'third তৃতীয় iii',
    'fourth চতুর্থ iv',
    'fifth পঞ্চম v',
    'sixth ষষ্ঠ vi',
    'seventh সপ্তম vii',
    'eighth অষ্টম viii',
  ].flatMap((words, at) => words.split(' ').map((word): [string, number] => [packed(word), at + 1])),
);

/** A place on a day: the number of the lesson, or its time in minutes from midnight. */
export type At = { number: number } | { starts: number; ends: number };

const range = /(\d{1,2})[:.](\d{2})\s*(am|pm)?\s*(?:-|–|—|~|to|থেকে)\s*(\d{1,2})[:.](\d{2})\s*(am|pm)?/i;
/** School is between seven in the morning and seven in the evening: 1:15 is after noon. */
const clock = (hour: string | undefined, minute: string | undefined): number =>
  ((Number(hour) < 7 ? Number(hour) + 12 : Number(hour)) % 24) * 60 + Number(minute);

/** What a heading of a column (or a label of a row) says of the time of its lessons; null: nothing. */
export function periodOf(text: string): At | null {
  const plain = toAsciiDigits(text).trim();
  const time = range.exec(plain);
  const rest = packed(time ? plain.replace(time[0], ' ') : plain).replaceAll(/period|class|hour/gu, '');
  const word = rest.replaceAll(new RegExp(['পিরিয়ড', 'ঘণ্টা', 'ক্লাস'].map(packed).join('|'), 'gu'), '');
  const number = /^p?(\d{1,2})(?:st|nd|rd|th|ম|য|র্থ|র্ত|স্ঠ)?$/u.exec(word)?.[1];
  const counted = number ? Number(number) : ordinals.get(word);
  if (counted !== undefined && counted >= 1 && counted <= 20) return { number: counted };
  if (!time) return null;
  const [starts, ends] = [clock(time[1], time[2]), clock(time[4], time[5])];
  return ends > starts ? { starts, ends } : null;
}

export const isTimeAlone = (text: string): boolean => {
  const at = periodOf(text);
  return at !== null && 'starts' in at;
};
