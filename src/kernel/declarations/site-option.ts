import type { Field, FieldValue } from '../lists/field.ts';
import type { Word } from '../words.ts';

/** A school always has a decision: the field is a required one. */
export type OptionValue<F extends Field> = NonNullable<FieldValue<F>>;

/**
 * Something that every school decides for itself. A module declares it (`options` in module.ts) and reads it with
 * `siteOption`; the page of site options shows it, with its default, who set it and since when.
 */
export type SiteOption<F extends Field = Field> = {
  /** Unique in the program: `student-code-pattern`. */
  readonly key: string;
  readonly word: Word;
  readonly hint?: Word;
  /** What it is measured in, beside the field. */
  readonly unit?: Word;
  readonly field: F;
  readonly initially: OptionValue<F>;
  /** Who may change it has this permission of the module beside that of the page. */
  readonly permission: string;
  /** Null when the value will do, else the sentence that says why not. */
  readonly refuse?: (value: OptionValue<F>) => Word | null;
};

/** An option of any kind, as a list of them holds it. */
export type AnySiteOption = Omit<SiteOption, 'initially' | 'refuse'> & {
  readonly initially: unknown;
  readonly refuse?: (value: never) => Word | null;
};

export const defineSiteOption = <const F extends Field>(option: SiteOption<F>): SiteOption<F> => option;
