import type { Word } from '#kernel/words.ts';

const institutions: Word = { en: 'Institutions', bn: 'প্রতিষ্ঠান' };

/**
 * Declares that groups and institutions choose from a central list and what they may override:
 * `...inherited('houses', 'name_en', 'name_bn', 'colour')` in its `defineResource`.
 */
export const inherited = <const K extends string>(path: string, ...overridable: readonly K[]) =>
  ({
    inherited: { overridable },
    more: [
      {
        url: `/academic/inheritance/master?catalogue=${path}&open=:id`,
        word: institutions,
        permission: 'catalogue-terms.view',
      },
    ],
  }) as const;
