import { parseDate } from '#kernel/text/date-input.ts';
import { formatFormDate } from '#kernel/text/dates.ts';
import { defineWords, say, type Lang } from '#kernel/words.ts';

const words = defineWords({
  unreadable: {
    en: '“{typed}” is not a date. Type it as day/month/year.',
    bn: '“{typed}” তারিখ নয়। দিন/মাস/বছর হিসেবে লিখুন।',
  },
  impossible: { en: 'There is no such day: {typed}', bn: 'এমন কোনো দিন নেই: {typed}' },
  early: { en: '{typed} is too early. The first day is {day}.', bn: '{typed} আগের তারিখ। প্রথম দিন {day}।' },
  late: { en: '{typed} is too late. The last day is {day}.', bn: '{typed} পরের তারিখ। শেষ দিন {day}।' },
});

/** Why a day as it was typed cannot be taken; null where it can, or nothing was typed. */
export function dateProblem(
  text: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
  lang: Lang,
): string | null {
  const typed = text.trim();
  const read = parseDate(typed);
  if (!read.ok) return read.problem === 'empty' ? null : say(words[read.problem], lang, { typed });
  const day = (of: string) => formatFormDate(of, lang);
  if (min && read.date < min) return say(words.early, lang, { typed, day: day(min) });
  return max && read.date > max ? say(words.late, lang, { typed, day: day(max) }) : null;
}
