import { sayBoth, type Word } from '#kernel/words.ts';
import { everyColumn } from '../reports/columns.ts';
import { boardFormWords as w } from './words.ts';

/** What a board or an office of the government wants to have, column by column in its order. */
export type FormKind = 'students' | 'classes';
export type Translation = { from: string; to: string };
export type FormColumn = {
  /** As the board writes it. */
  heading: string;
  /** A field of the student, something of the institution, a count; or `fixed`. */
  source: string;
  /** Of a fixed column. */
  text: string | null;
  /** Told as missing where it is empty. */
  required: boolean;
  /** What each value is called there; a value that is not among them is told as missing. None: as it is. */
  translations: Translation[];
};
export type BoardForm = { kind: FormKind; class_codes: string[]; columns: FormColumn[] };

export type Source = { readonly value: string; readonly word: Word };

const site: Source[] = (['site:eiin', 'site:institute_code', 'site:name_en'] as const).map((value) => ({
  value,
  word: w[value],
}));
const fixed: Source = { value: 'fixed', word: w.fixed };
const codes: Source[] = (['class_code', 'group_code'] as const).map((value) => ({ value, word: w[value] }));
const left = new Set(['age']);
const inLanguages = (key: string, column: Word): Source[] =>
  (['en', 'bn'] as const).map((lang) => ({
    value: `${key}_${lang}`,
    word: sayBoth(w[`name_${lang}`], { column }),
  }));

const ofStudent: Source[] = Object.entries(everyColumn).flatMap(([key, { kind, word }]) =>
  left.has(key) ? [] : kind === 'name' ? inLanguages(key, word) : [{ value: key, word }],
);
const ofClass: Source[] = (['class', 'group', 'shift', 'version'] as const).flatMap((key) =>
  inLanguages(key, everyColumn[key].word),
);
const counts: Source[] = (
  ['count:total', 'count:female', 'count:male', 'count:third', 'count:unknown'] as const
).map((value) => ({ value, word: w[value] }));

/** From what a column of such a form can be filled. */
export const sourcesOf: Readonly<Record<FormKind, readonly Source[]>> = {
  students: [fixed, ...ofStudent, ...codes, ...site],
  classes: [fixed, ...ofClass, ...codes, ...counts, ...site],
};

/** What is missing of a row: nothing is known (`value` null), or what is known has no code. */
export type Gap = { heading: string; value: string | null };

const days = new Set(['date_of_birth', 'admitted_on', 'started_on', 'ended_on']);

function known(source: string, row: Readonly<Record<string, unknown>>): string {
  const value = row[source];
  if (value === null || value === undefined) return '';
  const text = String(value as string | number);
  return days.has(source) ? text.slice(0, 10).split('-').toReversed().join('/') : text;
}

/** A row in the columns of a form. Nothing is empty in silence: each gap is told. */
export function fillRow(
  columns: readonly FormColumn[],
  row: Readonly<Record<string, unknown>>,
): { cells: string[]; gaps: Gap[] } {
  const gaps: Gap[] = [];
  const cells = columns.map(({ heading, source, text, required, translations }) => {
    const value = source === 'fixed' ? (text ?? '') : known(source, row);
    if (value === '') {
      if (required) gaps.push({ heading, value: null });
      return '';
    }
    if (translations.length === 0) return value;
    const code = translations.find(({ from }) => from.toLowerCase() === value.toLowerCase());
    if (!code) gaps.push({ heading, value });
    return code?.to ?? '';
  });
  return { cells, gaps };
}

/** `islam = 1; hindu = 2`, one after another or in lines. What is no pair is left out. */
export const readTranslations = (text: string): Translation[] =>
  text.split(/[;\n]/).flatMap((pair) => {
    const at = pair.indexOf('=');
    const [from, to] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    return at > 0 && from && to ? [{ from, to }] : [];
  });
export const writeTranslations = (pairs: readonly Translation[]): string =>
  pairs.map(({ from, to }) => `${from} = ${to}`).join('; ');
