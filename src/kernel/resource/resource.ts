import type { Fields } from '../lists/field.ts';
import type { Word } from '../words.ts';

export type Owner = 'central' | 'group' | 'site';

/** Fields that most resources have; their words need not be said again. */
export const commonFieldWords = {
  name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
  name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
  code: { en: 'Code', bn: 'কোড' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  position: { en: 'Order', bn: 'ক্রম' },
  note: { en: 'Note', bn: 'মন্তব্য' },
  description: { en: 'Description', bn: 'বিবরণ' },
  starts_on: { en: 'Starts on', bn: 'শুরুর তারিখ' },
  ends_on: { en: 'Ends on', bn: 'শেষের তারিখ' },
  email: { en: 'Email', bn: 'ই-মেইল' },
  phone: { en: 'Phone', bn: 'ফোন' },
  address: { en: 'Address', bn: 'ঠিকানা' },
} as const satisfies Record<string, Word>;

type CommonKey = keyof typeof commonFieldWords;

export type ResourceWords<F extends Fields> = {
  readonly one: Word;
  readonly many: Word;
  readonly fields: { readonly [K in Exclude<keyof F & string, CommonKey>]: Word } & {
    readonly [K in CommonKey]?: Word;
  };
};

type Key<F extends Fields> = keyof F & string;

/**
 * A change of a row's state that is an act of its own, with a permission of its own: approve, cancel, return. The
 * permission is `<resource>.<name of the transition>`; `field` is a choice, shown but not in the form.
 */
export type Transition = {
  /** What its button says. */
  readonly word: Word;
  /** What is said when it is done. */
  readonly done: Word;
  readonly field: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Asks why; the log keeps it. */
  readonly reason?: true;
  readonly danger?: true;
  /** Roles that may do it from the start, beside the administrator. */
  readonly roles?: readonly string[];
};

export type Resource<F extends Fields = Fields> = {
  /** The singular in kebab-case: permission prefix and title, e.g. `designation`. */
  readonly key: string;
  /** REST collection under /api, e.g. `designations`. */
  readonly path: string;
  readonly owner: Owner;
  /** URL literals: the list, and pages of their own for new and edit where the specification names them. */
  readonly urls: { readonly list: string; readonly new?: string; readonly edit?: string };
  /** Pages for new and edit that the module draws itself: screens of its own under these addresses. */
  readonly ownPages?: readonly ('new' | 'edit')[];
  readonly fields: F;
  readonly list: readonly Key<F>[];
  readonly search: readonly Key<F>[];
  readonly filters?: readonly Key<F>[];
  readonly sort: Key<F> | `-${Key<F>}`;
  readonly words: ResourceWords<F>;
  /** The menu group under which the list appears; none: the screen is reached from elsewhere. */
  readonly menu?: string;
  /** Its place in that group, as screens have it (module.ts). */
  readonly menuOrder?: number;
  readonly icon?: string;
  readonly import?: boolean;
  /** Screens about one row that its menu leads to; the row's id takes the place of the address's parameter. */
  readonly more?: readonly { readonly url: string; readonly word: Word; readonly permission: string }[];
  /** Screens about the whole list that a button beside "Add" leads to. */
  readonly beside?: readonly { readonly url: string; readonly word: Word; readonly permission: string }[];
  /** Where one goes on after making a row, whose id takes the place of the address's parameter. */
  readonly next?: string;
  /** Rows are entered elsewhere (by a run, a gateway, a device): no create, edit or delete. */
  readonly readOnly?: boolean;
  /** A central list that groups and institutions choose from: which fields they may override. */
  readonly inherited?: { readonly overridable: readonly Key<F>[] };
  /**
   * A central list that staff of institutions and groups choose from. Without this (and not `inherited`) its choices
   * are for operators alone: the names of companies, packages or groups are nobody else's.
   */
  readonly shared?: boolean;
  /** Its permissions are of the sensitive kind (kernel/module.ts). */
  readonly sensitive?: boolean;
  /** Roles that have its permissions from the start, beside the administrator of its scope. */
  readonly roles?: { readonly [A in ResourceAction]?: readonly string[] };
  readonly transitions?: { readonly [name: string]: Transition };
};

/** Declares a plain list/create/edit screen with its API, permissions, import and export (design section 3). */
export function defineResource<const F extends Fields>(resource: Resource<F>): Resource<F> {
  return resource;
}

/** The word of a field: the resource's own, else the common one. */
export function fieldWord(resource: { words: { fields: object } }, key: string): Word {
  const own = (resource.words.fields as Record<string, Word | undefined>)[key];
  return own ?? (commonFieldWords as Record<string, Word | undefined>)[key] ?? { en: key, bn: key };
}

export const resourceActions = ['view', 'create', 'edit', 'delete', 'import', 'export'] as const;
export type ResourceAction = (typeof resourceActions)[number];

const nameKeys = new Set(['name', 'title', 'alt'].flatMap((key) => [key, `${key}_en`, `${key}_bn`]));

/** Whether a field is (part of) the name by which a row is called. */
export const isNameKey = (key: string): boolean => nameKeys.has(key);

/** The name by which a row is called in questions and lists: its name, title or what its picture shows, else its first list column. */
export function rowName(row: Record<string, unknown>, lang: 'en' | 'bn', fallbackKey?: string): string {
  const own = lang === 'bn' ? ['bn', 'en'] : ['en', 'bn'];
  const order = ['name', 'title', 'alt'].flatMap((key) => own.map((at) => `${key}_${at}`));
  for (const key of [...order, 'title', 'name', fallbackKey ?? 'id']) {
    const value = row[key];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** A resource whatever its fields. */
export type AnyResource = Omit<Resource, 'list' | 'search' | 'filters' | 'sort' | 'words' | 'inherited'> & {
  readonly inherited?: { readonly overridable: readonly string[] };
  readonly list: readonly string[];
  readonly search: readonly string[];
  readonly filters?: readonly string[];
  readonly sort: string;
  readonly words: {
    readonly one: Word;
    readonly many: Word;
    readonly fields: { readonly [key: string]: Word | undefined };
  };
};
