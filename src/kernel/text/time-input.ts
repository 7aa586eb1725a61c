import { toAsciiDigits } from './digits.ts';

// What a Bengali clock says before the hour; at night both the late evening and the early morning are meant.
const afternoon = /pm|p\.m|দুপুর|বিকাল|বিকেল|সন্ধ্যা/;
const morning = /am|a\.m|ভোর|সকাল/;
const night = /রাত/;

/**
 * A time of day as people type it (`7:30`, `০৭.৩০`, `2:15 pm`, `বিকাল ২:১৫`, `1430`) as `HH:mm`, or null. Without a part
 * of the day it is taken as a clock of 24 hours.
 */
export function parseTime(typed: string): string | null {
  const text = toAsciiDigits(typed).trim().toLowerCase();
  const match = /^\D*?(\d{1,2})(?:\s*[:.]?\s*(\d{2}))?\D*$/.exec(text);
  if (!match) return null;
  let hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  const words = text.replace(/[\d:\s]/g, '');
  if (hour > 23 || minute > 59) return null;
  if (hour <= 12) {
    if (afternoon.test(words))
      hour = hour === 12 || (words.includes('দুপুর') && hour === 11) ? hour : hour + 12;
    else if (morning.test(words)) hour = hour === 12 ? 0 : hour;
    else if (night.test(words)) hour = hour === 12 ? 0 : hour < 6 ? hour : hour + 12;
    else if (words !== '' && words !== '.') return null;
  }
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
