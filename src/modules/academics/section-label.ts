import type { Word } from '#kernel/words.ts';

export type LabelParts = {
  class: Word;
  group: Word;
  group_code: string;
  section: Word;
  shift: Word;
  version: Word;
};

function say(parts: LabelParts, lang: 'en' | 'bn'): string {
  const main = [
    parts.class[lang],
    ...(parts.group_code === 'general' ? [] : [parts.group[lang]]),
    parts.section[lang],
  ];
  return `${main.join(' · ')} (${parts.shift[lang]}, ${parts.version[lang]})`;
}

/** What people call a section: `Nine · Science · A (Morning, Bangla)`; the general group goes without saying. */
export function sectionLabel(parts: LabelParts): Word {
  return { en: say(parts, 'en'), bn: say(parts, 'bn') };
}
