import { say, type Word, type WordValues } from '#kernel/words.ts';
import { sheetNoteWords, findingWords } from './words.ts';
import type { Finding } from '../base/row-findings.ts';

/** The sentence of a finding in both languages; a code without words says itself. */
export function findingWord(own: Readonly<Record<string, Word>> | undefined, finding: Finding): Word {
  const general: Readonly<Record<string, Word>> = { ...findingWords, ...sheetNoteWords };
  const word = own?.[finding.code] ?? general[finding.code] ?? { en: finding.code, bn: finding.code };
  return { en: say(word, 'en', bilingual(finding, 'en')), bn: say(word, 'bn', bilingual(finding, 'bn')) };
}

// A value may come as `name_en` and `name_bn`, for a place called `{name}`.
function bilingual(finding: Finding, lang: 'en' | 'bn'): WordValues {
  const values: WordValues = { from: finding.from ?? '', to: finding.to ?? '' };
  for (const [key, value] of Object.entries(finding.values ?? {})) {
    const name = /^(.+)_(en|bn)$/.exec(key);
    if (!name) values[key] = value;
    else if (name[2] === lang) values[name[1] as string] = value;
  }
  return values;
}
