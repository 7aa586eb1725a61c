import { twinOf, type Field, type Fields } from '#kernel/lists/field.ts';
import type { Lang } from '#kernel/words.ts';

/** Of a text in both languages the reader's is asked for; the other may stay empty. */
export const isAskedFor = (fields: Fields, key: string, field: Field, lang: Lang): boolean =>
  field.required === true && (twinOf(fields, key) === null || key.endsWith(lang));

/** What is in an empty field of a pair: the other language's text, which it will say as well. */
export function placeholderOf(
  fields: Fields,
  key: string,
  values: Record<string, unknown>,
): string | undefined {
  const twin = twinOf(fields, key);
  const said = twin ? values[twin] : null;
  return typeof said === 'string' && said !== '' ? said : undefined;
}

/** Keys in their order, but of `name_en` and `name_bn` beside each other the reader's language first. */
export function inReadersOrder<K extends string>(keys: readonly K[], lang: Lang): K[] {
  if (lang === 'en') return [...keys];
  return keys.map((own, at) => {
    const base = own.slice(0, -2);
    const other = own.endsWith('_en') ? keys[at + 1] : own.endsWith('_bn') ? keys[at - 1] : undefined;
    return other === `${base}bn` || other === `${base}en` ? other : own;
  });
}

/** Pairs such as `name` (`name_en`, `name_bn`) of which one was typed: the other says the same. Without pairs any value passes as it is. */
export function withPairs<V>(values: V, pairs: readonly string[]): V {
  // What is saved may be no record at all: an id, a yes or no, a list.
  if (pairs.length === 0) return values;
  const filled = { ...values } as Record<string, unknown>;
  for (const pair of pairs) {
    const [en, bn] = [`${pair}_en`, `${pair}_bn`];
    if (!filled[en]) filled[en] = filled[bn];
    if (!filled[bn]) filled[bn] = filled[en];
  }
  return filled as V;
}
