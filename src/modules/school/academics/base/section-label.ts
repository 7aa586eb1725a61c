import type { Word } from '#kernel/words.ts';

/** Which of shift and version tell a section from others of its class and group that bear the same name. */
export type ToldApartBy = { shift: boolean; version: boolean };

export type LabelParts = {
  class: Word;
  group: Word;
  group_code: string;
  section: Word;
  shift: Word;
  version: Word;
  apart: ToldApartBy;
};

/** Within its class and group: `A`, or `A (Morning)` where the day shift has an A as well. */
export function sectionShort({ section, shift, version, apart }: Omit<LabelParts, 'class' | 'group'>): Word {
  const say = (lang: 'en' | 'bn') => {
    const beside = [...(apart.shift ? [shift[lang]] : []), ...(apart.version ? [version[lang]] : [])];
    return beside.length > 0 ? `${section[lang]} (${beside.join(', ')})` : section[lang];
  };
  return { en: say('en'), bn: say('bn') };
}

/**
 * What people call a section: `Nine · Science · A`, `Eight · A (Morning)`. The general group goes without saying;
 * shift and version are said where the class has the same letter in another one. No two sections of a year have
 * the same label.
 */
export function sectionLabel(parts: LabelParts): Word {
  const short = sectionShort(parts);
  const say = (lang: 'en' | 'bn') =>
    [parts.class[lang], ...(parts.group_code === 'general' ? [] : [parts.group[lang]]), short[lang]].join(
      ' · ',
    );
  return { en: say('en'), bn: say('bn') };
}

/** A label where a file is named after it. */
export const labelInFileName = (label: string): string => label.replaceAll(' · ', ' ');
