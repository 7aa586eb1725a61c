import { firstLetter } from '#kernel/text/first-letter.ts';
import type { Word } from '#kernel/words.ts';

/** What stands for a face that nobody sees. Worked out here: a page without script brings nothing of the shell along. */
export const initialsOf = ({ en, bn }: Word): Word => ({ en: firstLetter(en), bn: firstLetter(bn) });
