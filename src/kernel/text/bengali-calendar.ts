import { dateParts, type CalendarDate } from './dates.ts';
import { toBengaliDigits, type Lang } from './digits.ts';

/** A day of the revised Bengali calendar; month 1 is Boishakh. */
export type BengaliDay = { year: number; month: number; day: number };

export const BENGALI_MONTHS = {
  en: 'Boishakh Joishtho Asharh Srabon Bhadro Ashwin Kartik Ogrohayon Poush Magh Falgun Chaitra'.split(' '),
  bn: 'বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র'.split(' '),
};

const DAY = 86_400_000;

/** The day of the revised Bengali calendar, as public notices print it (handbook 11.3). */
export function toBengaliDay(date: CalendarDate): BengaliDay {
  const { year, month, day } = dateParts(date);
  const startYear = month > 4 || (month === 4 && day >= 14) ? year : year - 1;
  let left = Math.round((Date.UTC(year, month - 1, day) - Date.UTC(startYear, 3, 14)) / DAY);
  const february = new Date(Date.UTC(startYear + 1, 2, 0)).getUTCDate();
  // Falgun holds the leap day of the February that falls in it.
  const lengths = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, february + 1, 30];
  let at = 0;
  while (left >= (lengths[at] ?? 99)) left -= lengths[at++] ?? 0;
  return { year: startYear - 593, month: at + 1, day: left + 1 };
}

/** ১ বৈশাখ ১৪৩৩ / 1 Boishakh 1433. */
export function formatBengaliDay(date: CalendarDate, lang: Lang): string {
  const { year, month, day } = toBengaliDay(date);
  const text = `${day} ${BENGALI_MONTHS[lang][month - 1] ?? ''} ${year}`;
  return lang === 'bn' ? toBengaliDigits(text) : text;
}
