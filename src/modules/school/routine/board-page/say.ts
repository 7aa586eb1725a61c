import { digitsIn, type Lang } from '#kernel/text/digits.ts';
import { say, type Word } from '#kernel/words.ts';
import type { Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { sayReason, taughtName } from '../rules/say-reason.ts';
import type { RuleReason } from '../base/clashes.ts';
import { weekdayWords } from '../base/words.ts';
import type { Shown } from '../desk/picking.ts';
import { boardWords as w } from './words.ts';

/** Minutes from midnight as people read them on a routine: 9:05, 1:30. */
export function clockIn(total: number, lang: Lang): string {
  const hour = Math.floor(total / 60) % 12 || 12;
  return digitsIn(`${hour}:${String(total % 60).padStart(2, '0')}`, lang);
}

export const timesIn = ({ starts, ends }: { starts: number; ends: number }, lang: Lang): string =>
  `${clockIn(starts, lang)}–${clockIn(ends, lang)}`;

export const dayName = (weekday: number): Word =>
  weekdayWords[`day${weekday}` as keyof typeof weekdayWords] ?? weekdayWords.day0;

/** When a lesson is, in words. */
export function whereOf(look: LookUp, lesson: Lesson, lang: Lang): string {
  const times = look.timesOf(lesson);
  return say(w.where, lang, {
    day: dayName(lesson.weekday),
    time: times ? timesIn(times, lang) : digitsIn(String(lesson.number), lang),
  });
}

/** The names of what is given together, each once. */
export function namesOf(look: LookUp, unit: readonly Lesson[], lang: Lang): string {
  return [...new Set(unit.map((lesson) => taughtName(look, lesson)[lang]))].join(' · ');
}

/** A teacher on a narrow cell: the initials of routines on paper, else what people call a person. */
export function shortName(look: LookUp, teacherId: string, lang: Lang): string {
  const teacher = look.teacher.get(teacherId);
  if (!teacher) return '';
  if (teacher.initials) return teacher.initials;
  const words = teacher.name[lang].split(/[\s.]+/).filter(Boolean);
  return lang === 'en' && words.length > 1
    ? words.map((word) => word.charAt(0).toUpperCase()).join('')
    : (words.at(-1) ?? '');
}

export const saidOnce = (look: LookUp, reasons: readonly RuleReason[], lang: Lang): string[] => [
  ...new Set(reasons.map((reason) => sayReason(look, reason, lang))),
];

/** What a place says about the lesson in the hand: a heading, then reasons. */
export function sayShown(
  look: LookUp,
  { place, state }: Shown,
  lang: Lang,
): { title: string; lines: string[] } {
  const lines = state === 'here' ? [] : saidOnce(look, place.reasons, lang);
  if (state === 'swap')
    return { title: say(w.state_swap, lang, { lesson: namesOf(look, place.swap ?? [], lang) }), lines };
  return { title: w[`state_${state}`][lang], lines };
}
