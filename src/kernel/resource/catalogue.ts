import type { Word } from '../words.ts';
import { integer, text, yesNo, type Fields } from '../lists/field.ts';
import type { Owner, Resource, ResourceWords } from './resource.ts';

/**
 * The fields of almost every catalogue: a name in both languages, a code of its own, its place in the order, and
 * whether it is offered. `more` comes after the code.
 */
export const catalogueEntry = <const M extends Fields = Record<never, never>>(more?: M) =>
  ({
    name_en: text({ required: true, max: 120 }),
    name_bn: text({ required: true, max: 120 }),
    code: text({ required: true, unique: true, max: 40, pattern: '[a-z0-9_-]+' }),
    ...(more as M),
    position: integer({ required: true, min: 0, max: 9999 }),
    active: yesNo(),
  }) as const;

type CatalogueFields<M extends Fields> = ReturnType<typeof catalogueEntry<M>>;

type Catalogue<M extends Fields> = Pick<
  Resource<CatalogueFields<M>>,
  'key' | 'path' | 'menu' | 'menuOrder' | 'icon' | 'shared' | 'roles' | 'transitions' | 'inherited'
> & {
  readonly owner: Owner;
  /** Its one screen, where rows are listed and entered beside the list. */
  readonly url: string;
  /** Fields beside those that every catalogue has. */
  readonly more?: M;
  readonly words: { readonly one: Word; readonly many: Word } & (keyof M extends never
    ? { readonly fields?: undefined }
    : Pick<ResourceWords<M>, 'fields'>);
};

/** A catalogue with its list, form, import and export; its table is a `siteCatalogue` or has the same columns. */
export function defineCatalogue<const M extends Fields = Record<never, never>>(
  catalogue: Catalogue<M>,
): Resource<CatalogueFields<M>> {
  const { url, more, words, ...rest } = catalogue;
  return {
    ...rest,
    urls: { list: url },
    fields: catalogueEntry(more),
    list: ['name_en', 'name_bn', 'code', ...Object.keys(more ?? {}), 'active'],
    search: ['name_en', 'name_bn', 'code'],
    filters: ['active'],
    sort: 'position',
    words: { ...words, fields: words.fields ?? {} },
    import: true,
  } as unknown as Resource<CatalogueFields<M>>;
}
