import type { Word } from '#kernel/words.ts';

/** What a page of a school is about, from the widest to the narrowest, after the year. */
export const contextFields = ['shift', 'version', 'class', 'group', 'section'] as const;
export type ContextField = (typeof contextFields)[number];

/** A section with all that it belongs to. */
export type ContextSection = {
  readonly id: string;
  readonly shift_id: string;
  readonly version_id: string;
  readonly class_id: string;
  readonly group_id: string;
  readonly shift: Word;
  readonly version: Word;
  readonly class: Word;
  readonly group: Word;
  readonly label: Word;
};

export type ContextOption = { readonly id: string; readonly word: Word };
export type ContextValue = Readonly<Record<ContextField, string | null>>;

const optionOf = (field: ContextField, section: ContextSection): ContextOption =>
  field === 'section'
    ? { id: section.id, word: section.label }
    : { id: section[`${field}_id`], word: section[field] };

/**
 * What each field offers under those before it, and what is chosen: of what is asked, only what is on offer; the only
 * choice by itself. `sections` that are left are those of the choice.
 */
export function narrowContext<S extends ContextSection>(
  all: readonly S[],
  asked: Readonly<Partial<Record<ContextField, string | null>>>,
  fields: readonly ContextField[] = contextFields,
): {
  value: ContextValue;
  options: Readonly<Record<ContextField, readonly ContextOption[]>>;
  sections: readonly S[];
} {
  const value: Record<ContextField, string | null> = {
    shift: null,
    version: null,
    class: null,
    group: null,
    section: null,
  };
  const options: Record<ContextField, readonly ContextOption[]> = {
    shift: [],
    version: [],
    class: [],
    group: [],
    section: [],
  };
  let sections = all;
  for (const field of contextFields) {
    if (!fields.includes(field)) continue;
    const offered = new Map(sections.map((section) => optionOf(field, section)).map((one) => [one.id, one]));
    options[field] = [...offered.values()];
    const wanted = asked[field];
    const chosen =
      wanted && offered.has(wanted) ? wanted : offered.size === 1 ? [...offered.keys()][0]! : null;
    value[field] = chosen;
    if (chosen) sections = sections.filter((section) => optionOf(field, section).id === chosen);
  }
  return { value, options, sections };
}
