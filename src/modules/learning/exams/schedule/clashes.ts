import { formatDate } from '#kernel/text/dates.ts';
import { say, type Lang, type Word } from '#kernel/words.ts';
import { scheduleWords as w } from './words.ts';
import type { Sitting } from '../base/tables.server.ts';

/** A paper with its day; `students`: who certainly writes it, so that two of the same are never at one time. */
export type PlannedPaper = Sitting & { subject: Word; students: string | null };

/** Minutes of the day; a paper without an end is taken for two hours. */
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const unended = 120;

function together(a: Sitting, b: Sitting): boolean {
  if (!a.on || a.on !== b.on || !a.from || !b.from) return false;
  const end = (one: Sitting) => (one.to ? minutes(one.to) : minutes(one.from ?? '') + unended);
  return minutes(a.from) < end(b) && minutes(b.from) < end(a);
}

const room = (one: Sitting): string => one.room?.trim().toLowerCase() ?? '';

/**
 * What people should know before they save a schedule: papers on days off, in one room at one time, or at one time
 * for the same students. `beside` are the papers of other exams.
 */
export function scheduleClashes(
  papers: readonly PlannedPaper[],
  beside: readonly PlannedPaper[],
  daysOff: ReadonlyMap<string, Word>,
): Word[] {
  const both = (word: Word, values: (lang: Lang) => Record<string, string>): Word => ({
    en: say(word, 'en', values('en')),
    bn: say(word, 'bn', values('bn')),
  });
  const found: Word[] = [];
  for (const [at, paper] of papers.entries()) {
    const why = paper.on ? daysOff.get(paper.on) : undefined;
    if (paper.on && why)
      found.push(
        both(w.on_day_off, (lang) => ({
          subject: paper.subject[lang],
          day: formatDate(paper.on ?? '', lang),
          why: why[lang],
        })),
      );
    for (const other of [...papers.slice(at + 1), ...beside]) {
      if (!together(paper, other)) continue;
      const word =
        paper.students !== null && paper.students === other.students
          ? w.same_students
          : room(paper) !== '' && room(paper) === room(other)
            ? w.same_room
            : null;
      if (word)
        found.push(
          both(word, (lang) => ({
            subject: paper.subject[lang],
            other: other.subject[lang],
            room: paper.room ?? '',
            day: formatDate(paper.on ?? '', lang),
          })),
        );
    }
  }
  return found;
}
