import type { Lang } from '#kernel/text/digits.ts';
import { say, type Word } from '#kernel/words.ts';
import type { Busy, Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import type { RuleReason, Rule } from '../base/clashes.ts';
import { reasonWords as w } from './words.ts';

/** What a lesson teaches as people call it: its subject, or its batch. */
export const taughtName = (
  look: LookUp,
  { class_subject_id, batch_id }: Pick<Lesson, 'class_subject_id' | 'batch_id'>,
): Word =>
  (batch_id ? look.batch.get(batch_id)?.name : look.subject.get(class_subject_id ?? '')?.name) ?? {
    en: '?',
    bn: '?',
  };

const wordOf = (rule: Rule, who: Busy['who'] = 'section') =>
  rule === 'batch' ? (`batch_${who}` as const) : (rule.replaceAll('-', '_') as SaidOf<typeof rule>);

type SaidOf<R extends string> = R extends `${infer A}-${infer B}` ? `${A}_${SaidOf<B>}` : R;

/** A reason in a sentence, with the names of whom it is about. */
export function sayReason(look: LookUp, { rule, lesson, busy, about, most }: RuleReason, lang: Lang): string {
  const none = { en: '', bn: '' };
  const values = {
    about: (about && (look.teacher.get(about)?.name ?? look.room.get(about)?.label)) || none,
    lesson: lesson ? taughtName(look, lesson) : none,
    section: (lesson && look.section.get(lesson.section_id)?.label) ?? none,
    where: busy?.title ?? none,
    most: most ?? 0,
  };
  return say(w[wordOf(rule, busy?.who)], lang, values);
}
