import type { Lang, Word } from '#kernel/words.ts';

const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' });
const letters = (text: string): string[] => [...segments.segment(text)].map(({ segment }) => segment);
const small = /^(?:and|of|the|in|to|for|ও|এবং)$/i;

/** Ways to write a name in a narrow cell, the shortest first. */
function shorter(name: string): string[] {
  const words = name.split(/[\s,/&-]+/).filter((word) => word && !small.test(word));
  const [first = name, second] = words;
  const cut = (word: string, most: number) => letters(word).slice(0, most).join('');
  if (words.length === 1 && letters(first).length <= 4) return [first];
  const forms = [3, 4, 5].map((most) => cut(first, most));
  return second
    ? [...forms, `${cut(first, 1)}.${cut(second, 3)}`, `${cut(first, 3)}.${cut(second, 2)}`]
    : forms;
}

/** A short name for each, different from those of the others; the same subject of several classes is written alike. */
export function shortNames(names: ReadonlyMap<string, Word>, lang: Lang): Map<string, string> {
  const forms = new Map<string, string>();
  const taken = new Set<string>();
  return new Map(
    [...names].map(([key, word]) => {
      const name = word[lang].trim();
      let form = forms.get(name) ?? shorter(name).find((one) => !taken.has(one));
      for (let at = 2; form === undefined; at++) {
        const tried = `${letters(name).slice(0, 3).join('')}${at}`;
        if (!taken.has(tried)) form = tried;
      }
      taken.add(form);
      forms.set(name, form);
      return [key, form];
    }),
  );
}

const titles = /^(?:md|mst|most|mr|mrs|ms|dr|prof|mohammad|mohammed)\.?$/i;

/**
 * Names as a narrow cell may write them, the longest first: whole, by the first word where no other name begins with it,
 * by the short name.
 */
export function nameForms(names: ReadonlyMap<string, Word>, lang: Lang): Map<string, string[]> {
  const shorts = shortNames(names, lang);
  const firstOf = (name: string) => name.split(/[\s,/&-]+/)[0] ?? name;
  const whole = new Set([...names.values()].map((word) => word[lang].trim()));
  const begin = Map.groupBy(whole, (name) => firstOf(name).toLowerCase());
  return new Map(
    [...names].map(([key, word]) => {
      const name = word[lang].trim();
      const first = firstOf(name);
      const isOwn = begin.get(first.toLowerCase())?.length === 1 && letters(first).length > 2;
      return [key, [...new Set([name, ...(isOwn ? [first] : []), shorts.get(key) ?? name])]];
    }),
  );
}

/**
 * `Nine · Business Studies · A` with the group by three letters where that has to be: class and section are always
 * there.
 */
export function sectionForms(label: string): string[] {
  const parts = label.split(' · ');
  const group = parts.slice(1, -1).map((part) => letters(part).slice(0, 3).join(''));
  const forms = [parts, [parts[0] ?? '', ...group, ...parts.slice(1).slice(-1)]];
  // A line ends with the dot and does not begin with it.
  return [...new Set(forms.map((form) => form.join('\u00a0· ')))];
}

const before =
  /^(?:md|mst|most|mr|mrs|ms|dr|prof|mohammad|mohammed|muhammad|মো|মোঃ|মোহাম্মদ|মোহাম্মাদ|মুহাম্মদ|মোসা|মোসাঃ|মোসাম্মৎ|জনাব|ড|ডঃ|অধ্যাপক)[.:]?$/iu;

/** Ways to write a person's name, the longest first: whole, without what is before names, all but the last by letters. */
export function personForms(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean);
  const telling = words.filter((word) => !before.test(word));
  const own = telling.length > 0 ? telling : words;
  const last = own.at(-1) ?? '';
  const firsts = own.slice(0, -1).map((word) => (/^.\.$/u.test(word) ? word : `${letters(word)[0] ?? ''}.`));
  return [words.join(' '), own.join(' '), [...firsts, last].join(' ')];
}

/** Initials of teachers: those that the school gave them, else of the English name, each different. */
export function initialsOf(
  teachers: readonly { id: string; name: Word; initials: string | null }[],
): Map<string, string> {
  const taken = new Set(teachers.flatMap(({ initials }) => initials ?? []));
  return new Map(
    teachers.map(({ id, name, initials }) => {
      if (initials) return [id, initials];
      const words = name.en.split(/[\s.]+/).filter((word) => word && !titles.test(word));
      const base =
        words.length > 1
          ? words
              .slice(0, 3)
              .map((word) => word[0])
              .join('')
          : name.en.slice(0, 2);
      let form = base.toUpperCase() || '?';
      for (let at = 2; taken.has(form); at++) form = `${base.toUpperCase()}${at}`;
      taken.add(form);
      return [id, form];
    }),
  );
}

/** `Science Building 204`, or `SB 204` where that has to be: the number is always there. */
export function roomForms(label: string): string[] {
  const words = label.split(/\s+/).filter(Boolean);
  const building = words.slice(0, -1).map((word) => letters(word)[0] ?? '');
  return [...new Set([label, [building.join(''), words.at(-1) ?? ''].filter(Boolean).join(' ')])];
}
