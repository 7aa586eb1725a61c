import { toBengaliDigits, type Lang } from './digits.ts';
import { numberInWords, yearInWords } from './number-words.ts';

/** The zone of every school unless it says otherwise; Bangladesh has no summer time (handbook 11.3). */
export const DHAKA = 'Asia/Dhaka';

/** A calendar day without a time, `YYYY-MM-DD`. */
export type CalendarDate = string;

export const MONTHS = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bn: 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
};

/** Weekdays from Sunday (0), as `Date.getDay` counts; the week on screen starts on Saturday. */
export const WEEKDAYS = {
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  bn: 'রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার'.split(' '),
};

/** On which weekdays schools are closed that have not said when they are open. */
export const USUAL_WEEKEND: readonly number[] = [5, 6];

/** True when the day exists in the Gregorian calendar, years 1900 to 2199. */
export function isRealDay(year: number, month: number, day: number): boolean {
  if (![year, month, day].every(Number.isInteger) || year < 1900 || year > 2199) return false;
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Year, month and day of a calendar date; throws when it is not a real `YYYY-MM-DD`. */
export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  const [year, month, day] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  if (!match || !isRealDay(year, month, day)) throw new RangeError('not a calendar date');
  return { year, month, day };
}

/** Build `YYYY-MM-DD`. */
export function calendarDate(year: number, month: number, day: number): CalendarDate {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock show at an instant in a zone; hour 0 to 23. */
export function zonedParts(
  instant: Date,
  zone: string = DHAKA,
): Record<'year' | 'month' | 'day' | 'hour' | 'minute', number> {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    clocks.set(zone, clock);
  }
  const found = { year: 0, month: 0, day: 0, hour: 0, minute: 0 };
  for (const part of clock.formatToParts(instant)) {
    if (part.type in found) found[part.type as keyof typeof found] = Number(part.value);
  }
  return found;
}

/** The calendar day at an instant in a zone: what "today" is for the school. */
export function dayIn(instant: Date, zone: string = DHAKA): CalendarDate {
  const { year, month, day } = zonedParts(instant, zone);
  return calendarDate(year, month, day);
}

/** Weekday of a calendar date, 0 Sunday to 6 Saturday. */
export function weekdayOf(date: CalendarDate): number {
  const { year, month, day } = dateParts(date);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

const two = (n: number): string => String(n).padStart(2, '0');

/** `DD MMMM YYYY`: 05 March 2026 / ০৫ মার্চ ২০২৬. A `Date` is an instant, a string a calendar date (handbook 11.3). */
export function formatDate(value: Date | CalendarDate, lang: Lang, zone: string = DHAKA): string {
  const { year, month, day } = value instanceof Date ? zonedParts(value, zone) : dateParts(value);
  const text = `${two(day)} ${MONTHS[lang][month - 1] ?? ''} ${year}`;
  return lang === 'bn' ? toBengaliDigits(text) : text;
}

/** The form's own order, `dd/MM/yyyy`. */
export function formatFormDate(date: CalendarDate, lang: Lang): string {
  const { year, month, day } = dateParts(date);
  const text = `${two(day)}/${two(month)}/${year}`;
  return lang === 'bn' ? toBengaliDigits(text) : text;
}

/** How Bengali tells the half of the day: by part (বিকাল ০৩:০৫) or formally (০৩:০৫ অপরাহ্ণ). */
export type BengaliClock = 'day-part' | 'am-pm';

function dayPart(hour: number): string {
  if (hour < 5 || hour >= 20) return 'রাত';
  if (hour < 12) return 'সকাল';
  if (hour < 15) return 'দুপুর';
  return hour < 18 ? 'বিকাল' : 'সন্ধ্যা';
}

function clockText(hour: number, minute: number, lang: Lang, style: BengaliClock): string {
  const figures = `${two(hour % 12 || 12)}:${two(minute)}`;
  if (lang === 'en') return `${figures} ${hour < 12 ? 'AM' : 'PM'}`;
  const bengali = toBengaliDigits(figures);
  if (style === 'day-part') return `${dayPart(hour)} ${bengali}`;
  return `${bengali} ${hour < 12 ? 'পূর্বাহ্ণ' : 'অপরাহ্ণ'}`;
}

/** Time of day in 12 hours, `hh:mm A`; a string is a wall-clock time `HH:mm`. */
export function formatTime(
  value: Date | string,
  lang: Lang,
  { zone = DHAKA, clock = 'day-part' }: { zone?: string; clock?: BengaliClock } = {},
): string {
  if (value instanceof Date) {
    const { hour, minute } = zonedParts(value, zone);
    return clockText(hour, minute, lang, clock);
  }
  const match = /^([01]\d|2[0-3]):([0-5]\d)/.exec(value);
  if (!match) throw new RangeError('not a time of day');
  return clockText(Number(match[1]), Number(match[2]), lang, clock);
}

/** `DD MMMM YYYY hh:mm A` of an instant; Bengali sets a comma before the part of the day. */
export function formatDateTime(
  instant: Date,
  lang: Lang,
  options: { zone?: string; clock?: BengaliClock } = {},
): string {
  const glue = lang === 'bn' ? ', ' : ' ';
  return formatDate(instant, lang, options.zone) + glue + formatTime(instant, lang, options);
}

const EN_DAYS = (
  'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth Eleventh Twelfth Thirteenth Fourteenth ' +
  'Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth Twentieth Twenty-First Twenty-Second Twenty-Third ' +
  'Twenty-Fourth Twenty-Fifth Twenty-Sixth Twenty-Seventh Twenty-Eighth Twenty-Ninth Thirtieth Thirty-First'
).split(' ');
const BN_FIRST_DAYS = ['পহেলা', 'দোসরা', 'তেসরা', 'চৌঠা'];

/** A date in words for certificates: Fifth March Two Thousand Eleven / পাঁচই মার্চ দুই হাজার এগারো. */
export function dateInWords(date: CalendarDate, lang: Lang): string {
  const { year, month, day } = dateParts(date);
  const ending = day < 19 ? 'ই' : 'ে';
  const dayWord =
    lang === 'en' ? EN_DAYS[day - 1] : (BN_FIRST_DAYS[day - 1] ?? numberInWords(day, 'bn') + ending);
  return `${dayWord ?? ''} ${MONTHS[lang][month - 1] ?? ''} ${yearInWords(year, lang)}`;
}

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago or how soon, in the largest fitting unit: 3 hours ago / ৩ ঘণ্টা আগে. */
export function relativeTime(instant: Date, now: Date, lang: Lang): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  const text = new Intl.RelativeTimeFormat(lang === 'bn' ? 'bn-BD' : 'en-IN', { numeric: 'auto' });
  return text.format(Math.trunc(seconds / size), unit).normalize('NFC');
}
