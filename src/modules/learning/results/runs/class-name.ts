import { say, type Lang, type Word } from '#kernel/words.ts';

/** A class with its group where the class has groups: `Nine, Science`. */
export const className = (at: { class: Word; group: Word; group_code: string }, lang: Lang): string =>
  at.group_code === 'general' ? say(at.class, lang) : `${say(at.class, lang)}, ${say(at.group, lang)}`;
