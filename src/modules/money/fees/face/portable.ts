import { choice, choices, money, type Choice, type Fields } from '#kernel/lists/field.ts';
import type { Word } from '#kernel/words.ts';
import { mostPoisha } from '../base/most-poisha.ts';
import { feeLists, type FeeListKey } from '../settings/lists.ts';
import { feeWords as w } from '../base/words.ts';

/** By what fee settings of several schools are the same: names and codes, never ids. */
export const allClasses = 'all';
export const rateKey = (classCode: string, head: string): string => `${classCode} / ${head}`;

export type PortableList = Exclude<FeeListKey, 'banks'>;
export type PortableKind = PortableList | 'rates';
export type PortableClass = { readonly code: string; readonly name: Word };
/** What a new entry may name: heads by their English names, classes by their codes. */
export type PortablePlaces = {
  readonly heads: readonly Choice[];
  readonly classes: readonly PortableClass[];
};

/** What is typed for an entry that no school has yet; its words beside it. */
export function newEntryForm(
  kind: PortableKind,
  { heads, classes }: PortablePlaces,
): { fields: Fields; words: { fields: Readonly<Record<string, Word>> } } {
  const head = choice([...heads], { required: true });
  if (kind === 'rates') {
    const all = { value: allClasses, word: w.all_classes };
    const places = [all, ...classes.map(({ code, name }) => ({ value: code, word: name }))];
    return {
      fields: {
        class: choice(places, { required: true }),
        head,
        amount: money({ required: true, max: mostPoisha }),
      },
      words: { fields: { class: w.class, head: w.head, amount: w.amount } },
    };
  }
  const list = feeLists[kind];
  // Accounts at banks are each school's own.
  const { bank_account_id: _, ...fields } = list.fields as Fields;
  return {
    fields: fields['head_ids']
      ? { ...fields, head_ids: choices([...heads], { required: fields['head_ids'].required === true }) }
      : fields,
    words: list.words,
  };
}

/** The key of an entry that was typed. */
export function keyOfTyped(kind: PortableKind, typed: Readonly<Record<string, unknown>>): string {
  const text = (key: string) => (typeof typed[key] === 'string' ? typed[key] : '');
  if (kind === 'rates') return rateKey(text('class'), text('head'));
  return text('name_en');
}
