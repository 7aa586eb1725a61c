import { searchKey } from '#kernel/text/names.ts';

type Word = { en: string; bn: string };
/** A section with the names of all it belongs to. */
export type NamedSection = {
  id: string;
  class_code: string;
  class: Word;
  group_code: string;
  group: Word;
  section: Word;
  shift: Word;
  version: Word;
};

const words = (text: string): string[] =>
  searchKey(text.replaceAll(/(\d)(?=\p{L})|(\p{L})(?=\d)/gu, '$1$2 '))
    .split(' ')
    .filter(Boolean);

const classNames: Readonly<Record<string, string>> = {
  '1': 'one first i 1st প্রথম ১ম',
  '2': 'two second ii 2nd দ্বিতীয় ২য়',
  '3': 'three third iii 3rd তৃতীয় ৩য়',
  '4': 'four fourth iv 4th চতুর্থ ৪র্থ',
  '5': 'five fifth v 5th পঞ্চম ৫ম',
  '6': 'six sixth vi 6th ষষ্ঠ ৬ষ্ঠ',
  '7': 'seven seventh vii 7th সপ্তম ৭ম',
  '8': 'eight eighth viii 8th অষ্টম ৮ম',
  '9': 'nine ninth ix 9th নবম ৯ম',
  '10': 'ten tenth x 10th দশম ১০ম',
  '11': 'eleven eleventh xi 11th একাদশ',
  '12': 'twelve twelfth xii 12th দ্বাদশ',
};
const groupNames: readonly [RegExp, string][] = [
  [/^sci/, 'science sci sc s বিজ্ঞান বি'],
  [/^(hum|arts)/, 'humanities hum arts art h মানবিক মা'],
  [/^(bus|com)/, 'business studies commerce bus com bs b ব্যবসায় ব্যবসা শিক্ষা বাণিজ্য ব্য'],
];
// Said of every section; they tell none from another.
const idle = new Set(
  words(
    'class section sec group grp gr shift version of the routine শ্রেণি শ্রেনী সেকশন বিভাগ শিফট ভার্সন রুটিন ক্লাস and',
  ),
);
const ordinalEnds = new Set(words('st nd rd th ম য় র্থ ষ্ঠ'));

type Names = {
  class: ReadonlySet<string>;
  group: ReadonlySet<string>;
  own: ReadonlySet<string>;
  beside: ReadonlySet<string>;
};

const namesOf = (one: NamedSection): Names => ({
  class: new Set([
    ...words(one.class.en),
    ...words(one.class.bn),
    ...words(one.class_code),
    ...words(classNames[one.class_code] ?? ''),
  ]),
  group: new Set([
    ...words(one.group.en),
    ...words(one.group.bn),
    ...words(groupNames.find(([code]) => code.test(one.group_code.toLowerCase()))?.[1] ?? ''),
  ]),
  own: new Set([...words(one.section.en), ...words(one.section.bn), ...twin(one.section.en)]),
  beside: new Set([one.shift.en, one.shift.bn, one.version.en, one.version.bn].flatMap(words)),
});

const letters = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ'];
/** A section A is ক on a Bengali sheet, whatever its Bengali name is. */
function twin(name: string): string[] {
  const at = /^[A-F]$/i.test(name) ? name.toUpperCase().codePointAt(0)! - 65 : -1;
  return at < 0 ? [] : [letters[at] ?? ''];
}

/** Says which section of a school a text names. */
export function sectionReader(sections: readonly NamedSection[]) {
  const known = sections.map((one) => ({ one, names: namesOf(one) }));
  const everyClass = new Set(known.flatMap(({ names }) => [...names.class]));
  const telling = (text: string): string[] => {
    const found = words(text).filter((word) => !idle.has(word));
    const parts = found.filter(
      (word, at) => !(at > 0 && ordinalEnds.has(word) && /^\d+$/.test(found[at - 1] ?? '')),
    );
    // IXA and XB are written in one.
    return parts.flatMap((word) => {
      const roman = /^(viii|vii|vi|ix|xii|xi|x|v)([a-f])$/.exec(word);
      return roman && !everyClass.has(word) ? [roman[1] ?? '', roman[2] ?? ''] : [word];
    });
  };
  /** How many of the words the section answers to, and whether all of it is said that tells it from others. */
  const fits = (said: readonly string[], { names }: (typeof known)[number]) => {
    const all = [names.class, names.group, names.own, names.beside];
    const isWhole = said.every((word) => all.some((part) => part.has(word)));
    const has = (part: ReadonlySet<string>, from = 0) => said.slice(from).some((word) => part.has(word));
    return {
      isWhole,
      hasClass: has(names.class),
      score: [names.class, names.group, names.own, names.beside].filter((part) => has(part)).length,
      hasOwn: has(names.own),
    };
  };
  const candidates = (text: string): string[] => {
    const said = telling(text);
    if (said.length === 0) return [];
    const found = known
      .map((each) => ({ id: each.one.id, ...fits(said, each) }))
      .filter(({ isWhole, hasClass }) => isWhole && hasClass);
    const named = found.filter(({ hasOwn }) => hasOwn);
    const left = named.length > 0 ? named : found;
    const best = Math.max(...left.map(({ score }) => score));
    return left.filter(({ score }) => score === best).map(({ id }) => id);
  };
  /** Sections that share words with the text, the likeliest first. */
  const proposals = (text: string): string[] => {
    const said = telling(text);
    return known
      .map((each) => ({ id: each.one.id, ...fits(said, each) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => Number(b.hasClass) - Number(a.hasClass) || b.score - a.score)
      .slice(0, 5)
      .map(({ id }) => id);
  };
  /** Whether a text speaks of a section, known or not: it names a class. */
  const isLike = (text: string): boolean =>
    text.length <= 60 && telling(text).some((word) => everyClass.has(word));
  return { candidates, proposals, isLike };
}
