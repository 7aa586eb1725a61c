import type { Word } from '#kernel/words.ts';

const institutions: Word = { en: 'Institutions', bn: 'প্রতিষ্ঠানসমূহ' };

/**
 * Declares that groups and institutions choose from a central list and what they may have otherwise:
 * `...inherited('houses', 'name_en', 'name_bn', 'colour')` in its `defineResource`.
 */
export const inherited = <const K extends string>(path: string, ...own: readonly K[]) =>
  ({
    inherited: { own },
    more: [
      {
        url: `/academic/inheritance/master?catalogue=${path}&open=:id`,
        word: institutions,
        permission: 'catalogue-terms.view',
      },
    ],
  }) as const;
