import { fileTypes } from '../files/kinds.ts';
import type { FilePurpose } from '../files/purposes.ts';
import type { Word } from '../words.ts';

/**
 * A field is declared once; the list, the form, the checks on both sides, the spreadsheet columns and the
 * search follow from it. Kinds are what people type, not what the database stores.
 */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'rich-text'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'time'
  | 'yes-no'
  | 'choice'
  | 'choices'
  | 'link'
  | 'links'
  | 'email'
  | 'phone'
  | 'colour'
  | 'picture'
  | 'files';

export type Choice = { readonly value: string; readonly word: Word };

/** Codes that are read as they are written: blood groups. */
export const asWritten = (codes: readonly string[]): Choice[] =>
  codes.map((value) => ({ value, word: { en: value, bn: value } }));

type Common = {
  readonly required?: boolean;
  readonly unique?: boolean;
  /** Shown and kept, but not asked for in the form. */
  readonly readOnly?: boolean;
  /** Other spellings of the heading that spreadsheets use. */
  readonly aliases?: readonly string[];
};

export type TextField = Common & {
  kind: 'text' | 'long-text' | 'email' | 'phone' | 'time' | 'colour';
  max: number;
  pattern?: string;
};
export type NumberField = Common & {
  kind: 'integer' | 'decimal' | 'money' | 'percent';
  min?: number;
  max?: number;
};
/** `initially`: what a new row's form starts with. */
export type DateField = Common & { kind: 'date'; initially?: 'today' };
export type YesNoField = Common & { kind: 'yes-no'; initially: boolean };
export type ChoiceField = Common & { kind: 'choice' | 'choices'; choices: readonly Choice[] };
/** A link names the resource it points to; options come from that resource's `options` procedure. */
export type LinkField = Common & {
  kind: 'link' | 'links';
  to: string;
  /** narrows the options by another field of the form */ within?: string;
};

/**
 * A picture that was uploaded for a declared purpose; the row holds the file's id. `alt` names the two text fields
 * (`alt_en`, `alt_bn` for `alt`) that say what it shows, for anyone who cannot see it: asked for as soon as there is one.
 */
export type PictureField = Common & {
  kind: 'picture';
  purpose: string;
  megabytes: number;
  alt: string;
};

/**
 * A text with headings, lists, tables, links and pictures: HTML that the server reduces to an allowlist when it is
 * written, or plain text as it was typed. Its column is never null. Pictures are those uploaded for `pictures`.
 */
export type RichTextField = Common & {
  kind: 'rich-text';
  /** Of the HTML, markup included. */
  max: number;
  pictures: { readonly purpose: string; readonly megabytes: number } | null;
};

/** Files uploaded for a declared purpose, in their order; the row holds their ids. */
export type FilesField = Common & {
  kind: 'files';
  purpose: string;
  megabytes: number;
  /** Endings that the chooser offers. */
  accept: string;
  most: number;
};

export type Field =
  | FilesField
  | TextField
  | RichTextField
  | NumberField
  | DateField
  | YesNoField
  | ChoiceField
  | LinkField
  | PictureField;
export type Fields = { readonly [key: string]: Field };

type Options<F> = Omit<Partial<F>, 'kind'>;

export const text = <const O extends Options<TextField>>(options?: O) =>
  ({ kind: 'text', max: 200, ...options }) as const;
export const longText = <const O extends Options<TextField>>(options?: O) =>
  ({ kind: 'long-text', max: 5000, ...options }) as const;
/** A text with markup; with a purpose that the module declares in `files`, it may hold pictures as well. */
export const richText = (options: Common & { max?: number; pictures?: FilePurpose } = {}) => {
  const { pictures, ...rest } = options;
  return {
    kind: 'rich-text',
    max: 50_000,
    ...rest,
    pictures: pictures ? { purpose: pictures.key, megabytes: pictures.megabytes } : null,
  } as const;
};
export const email = <const O extends Options<TextField>>(options?: O) =>
  ({ kind: 'email', max: 200, ...options }) as const;
export const phone = <const O extends Options<TextField>>(options?: O) =>
  ({ kind: 'phone', max: 30, ...options }) as const;
export const time = <const O extends Options<TextField>>(options?: O) =>
  ({ kind: 'time', max: 5, ...options }) as const;
export const colour = <const O extends Options<TextField>>(options?: O) =>
  ({ kind: 'colour', max: 7, ...options }) as const;
export const integer = <const O extends Options<NumberField>>(options?: O) =>
  ({ kind: 'integer', ...options }) as const;
export const decimal = <const O extends Options<NumberField>>(options?: O) =>
  ({ kind: 'decimal', ...options }) as const;
/** An amount in integer poisha. */
export const money = <const O extends Options<NumberField>>(options?: O) =>
  ({ kind: 'money', min: 0, ...options }) as const;
/** A share in whole hundredths of a percent: 750 is 7.5 %. */
export const percent = <const O extends Options<NumberField>>(options?: O) =>
  ({ kind: 'percent', min: 0, ...options }) as const;
export const date = <const O extends Options<DateField>>(options?: O) =>
  ({ kind: 'date', ...options }) as const;
export const yesNo = <const O extends Options<YesNoField>>(options?: O) =>
  ({ kind: 'yes-no', initially: true, ...options }) as const;
export const choice = <const C extends readonly Choice[], const O extends Options<ChoiceField>>(
  choices: C,
  options?: O,
) => ({ kind: 'choice', choices, ...options }) as const;
export const choices = <const C extends readonly Choice[], const O extends Options<ChoiceField>>(
  list: C,
  options?: O,
) => ({ kind: 'choices', choices: list, ...options }) as const;
export const link = <const O extends Options<LinkField>>(to: string, options?: O) =>
  ({ kind: 'link', to, ...options }) as const;
export const links = <const O extends Options<LinkField>>(to: string, options?: O) =>
  ({ kind: 'links', to, ...options }) as const;
/** A picture uploaded for this purpose, which the module declares in `files`. */
export const picture = <const O extends Options<PictureField>>(purpose: FilePurpose, options?: O) =>
  ({
    kind: 'picture',
    purpose: purpose.key,
    megabytes: purpose.megabytes,
    alt: 'alt',
    ...options,
  }) as const;

/** Files uploaded for this purpose, which the module declares in `files`. */
export const files = <const O extends Options<FilesField>>(purpose: FilePurpose, options?: O) =>
  ({
    kind: 'files',
    purpose: purpose.key,
    megabytes: purpose.megabytes,
    accept: purpose.types.map((type) => `.${fileTypes[type].ending}`).join(','),
    most: 20,
    ...options,
  }) as const;

/** What a field holds in a row as it travels over HTTP. */
export type FieldValue<F extends Field> = F extends { kind: 'integer' | 'decimal' | 'money' | 'percent' }
  ? number | (F extends { required: true } ? never : null)
  : F extends { kind: 'yes-no' }
    ? boolean
    : F extends { kind: 'choices' | 'links' | 'files' }
      ? string[]
      : string | (F extends { required: true } ? never : null);

export type RowOf<F extends Fields> = { [K in keyof F]: FieldValue<F[K]> };

/**
 * The same text in the other language, of which one suffices: both are required, and the empty one takes what the
 * other says. Null where a field is alone.
 */
export function twinOf(fields: Fields, key: string): string | null {
  const twin = key.endsWith('_en') ? `${key.slice(0, -2)}bn` : `${key.slice(0, -2)}en`;
  const [own, other] = [fields[key], fields[twin]];
  const isPair = /_(?:en|bn)$/.test(key) && own?.required && other?.required && own.kind === other.kind;
  return isPair && /^(?:text|long-text|rich-text)$/.test(own.kind) ? twin : null;
}

/** A row in which what was left empty in one language says the same as in the other. */
export function inBothLanguages<V extends Record<string, unknown>>(fields: Fields, values: V): V {
  const filled: Record<string, unknown> = { ...values };
  for (const key of Object.keys(fields)) {
    const twin = twinOf(fields, key);
    if (twin && !filled[key] && filled[twin]) filled[key] = filled[twin];
  }
  return filled as V;
}
