import { say, type Word } from '#kernel/words.ts';
import { taughtName } from '#modules/school/routine/face/say-reason.ts';
import { swapWords as w } from '../base/words.ts';
import type { Read } from '../substitution/use-cover-day.tsx';

const both = (word: Word, values: Parameters<typeof say>[2]): Word => ({
  en: say(word, 'en', values),
  bn: say(word, 'bn', values),
});

const nameIn = (read: Read | null, teacherId: string | null): Word =>
  read?.look.teacher.get(teacherId ?? '')?.name ?? w.nobody;

type Picked = { section_id: string | null; teacher_id: string | null; subject_id: string | null };

/**
 * What a day offers for a swap, as far as it is chosen: sections with lessons, teachers of the section, lessons of the
 * teacher (`subject_id` is the id of one), and the periods it may change places with.
 */
export function offeredOn(read: Read | null, { section_id, teacher_id, subject_id }: Picked) {
  const lessons = read?.cover.lessons ?? [];
  const inSection = lessons.filter((one) => one.section_id === section_id);
  const lesson = inSection.find(({ id }) => id === subject_id);
  const sections = (read?.cover.board.sections ?? [])
    .filter(({ id }) => lessons.some((one) => one.section_id === id))
    .map(({ id, label }) => ({ value: id, word: label }));
  const teachers = [...new Set(inSection.flatMap((one) => one.teacher_id ?? []))].map((id) => ({
    value: id,
    word: nameIn(read, id),
  }));
  const subjects = inSection
    .filter((one) => one.teacher_id === teacher_id)
    .map((one) => ({
      value: one.id,
      word: both(w.subject_at, {
        subject: read ? taughtName(read.look, one) : w.nobody,
        number: one.number,
      }),
    }));
  const periods = [
    ...new Set(inSection.flatMap((one) => Array.from({ length: one.span }, (_, at) => one.number + at))),
  ]
    .filter((number) => !lesson || number < lesson.number || number >= lesson.number + lesson.span)
    .toSorted((a, b) => a - b)
    .map((number) => ({ value: String(number), word: periodIn(read, inSection, number) }));
  return { lessons, inSection, sections, teachers, subjects, periods };
}

/** A period of a section as a choice: its number, what is taught in it and by whom. */
function periodIn(read: Read | null, inSection: Read['cover']['lessons'], number: number): Word {
  const here = inSection.filter((one) => one.number <= number && number < one.number + one.span);
  const said = (lang: 'en' | 'bn') =>
    here
      .map((one) => `${read ? taughtName(read.look, one)[lang] : ''} (${nameIn(read, one.teacher_id)[lang]})`)
      .join(', ');
  return both(w.number_option, { number, what: { en: said('en'), bn: said('bn') } });
}
