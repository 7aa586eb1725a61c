import type { Lang } from '#kernel/text/digits.ts';
import { say, type Word } from '#kernel/words.ts';
import type { Lesson } from '../base/board.ts';
import type { LookUp } from '../base/look-up.ts';
import { taughtName } from '../rules/say-reason.ts';
import type { DeskNews } from '../desk/desk.ts';
import { namesOf, saidOnce, whereOf } from './say.ts';
import { boardWords as w } from './words.ts';

function sayOthers(look: LookUp, lesson: Lesson, by: Word | null, isGone: boolean, lang: Lang): string {
  const values = {
    name: by ?? w.somebody,
    lesson: taughtName(look, lesson),
    section: look.section.get(lesson.section_id)?.label ?? '',
  };
  return isGone
    ? say(w.others_removed, lang, values)
    : say(w.others_moved, lang, { ...values, where: whereOf(look, lesson, lang) });
}

/** What happened on the board beside one's own hands, in words. */
export function sayNews(look: LookUp, news: Exclude<DeskNews, { kind: 'failed' }>, lang: Lang): string {
  if (news.kind === 'undo-gone') return w.undo_gone[lang];
  if (news.kind === 'others') {
    const [moved] = news.put;
    const [gone] = news.removed;
    const lesson = moved ?? gone;
    return lesson ? sayOthers(look, lesson, news.by, !moved, lang) : '';
  }
  const { reasons, change, now, gone } = news;
  if (reasons.length > 0) return [...saidOnce(look, reasons, lang), w.refused[lang]].join(' ');
  const said = ({ after, before }: { after: readonly Lesson[]; before: readonly Lesson[] }) => {
    const [lesson] = after.length > 0 ? after : before;
    if (!lesson) return '';
    const name = namesOf(look, [lesson], lang);
    return after.length > 0 ? `${name}, ${whereOf(look, lesson, lang)}` : `${name} (${w.removed[lang]})`;
  };
  const wanted = said(change);
  const moved = now.filter(({ id, version }) =>
    change.before.some((lesson) => lesson.id === id && lesson.version !== version),
  );
  if (moved.length === 0 || gone.length > 0) return say(w.refused_gone, lang, { wanted });
  return say(w.refused_changed, lang, { now: said({ after: moved, before: [] }), wanted });
}
