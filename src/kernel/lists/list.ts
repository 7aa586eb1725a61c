import type { Choice } from './field.ts';
import type { Word } from '../words.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';

/**
 * A list is declared once, in a file that the browser reads as well. The select, the shape of its rows, the table, the
 * cards on a phone, sorting, filters, saved views and the spreadsheet follow from it; `serveList` says where each
 * column is in the database, `ListScreen` shows it (docs/lists-and-reports.md).
 */
type ValueOf = {
  text: string;
  code: string;
  'long-text': string;
  phone: string;
  email: string;
  number: number;
  money: number;
  marks: number;
  percent: number;
  duration: number;
  date: string;
  instant: string;
  ago: string;
  'yes-no': boolean;
  words: readonly Named[];
};
/** One of several names in a cell: a role, a class. */
export type Named = { readonly id?: string; readonly code?: string } & Word;
export type PlainKind = keyof ValueOf;

/** A badge's colour, by the theme's names. */
export type StateColour = 'green' | 'yellow' | 'orange' | 'red' | 'blue' | 'gray';
export type State<V extends string = string> = {
  readonly value: V;
  readonly word: Word;
  readonly colour?: StateColour;
};

type Common = {
  readonly word: Word;
  /** Shown only when the person asks for it. */
  readonly hidden?: true;
  /** The rows can be put in its order. A column that is worked out after the reading cannot. */
  readonly sortable?: true;
  /** Not on the card of a phone: long, or said already. */
  readonly onCard?: false;
  /** What is where there is nothing; a dash unless told. */
  readonly none?: Word;
};
export type PlainColumn = Common & { readonly kind: PlainKind };
/** A name in both languages: the row holds `<key>_en` and `<key>_bn`, the table shows the reader's. */
export type NameColumn = Common & { readonly kind: 'name' };
export type StateColumn<V extends string = string> = Common & {
  readonly kind: 'state';
  readonly states: readonly State<V>[];
  /** Shown as text: what a row is, rather than how it is. */
  readonly plain?: true;
};
/** Shown by the screen, from what the row carries: links, pictures. Not in a spreadsheet. */
export type DrawnColumn = Common & { readonly kind: 'drawn' };
export type ListColumn = PlainColumn | NameColumn | StateColumn | DrawnColumn;
export type ListColumns = { readonly [key: string]: ListColumn };

/** What a row brings without a column of its own. `T` is not looked at while the program runs. */
export type Carried<T = unknown> = { readonly kind: PlainKind | 'json'; readonly as?: T };
export type CarriedFields = { readonly [key: string]: Carried };

/** By what rows are narrowed. `true` for a column: by its states, its days, or yes and no. */
export type ListFilter =
  | { readonly kind: 'choice'; readonly word: Word; readonly choices: readonly Choice[] }
  | { readonly kind: 'link'; readonly word: Word; readonly to: string }
  | { readonly kind: 'range'; readonly word: Word }
  /** One day, `YYYY-MM-DD`. */
  | { readonly kind: 'day'; readonly word: Word }
  | { readonly kind: 'yes-no'; readonly word: Word }
  /** By an id that a program knows; nobody chooses it above the list. */
  | { readonly kind: 'id'; readonly word: Word };
type Filters<C extends ListColumns> = { readonly [K in keyof C & string]?: true } & {
  readonly [key: string]: ListFilter | true;
};

/** A column, or a name in one of its languages, no matter who reads: there is an index for it. */
type SortOf<C extends ListColumns> =
  | (keyof C & string)
  | { [K in keyof C & string]: C[K] extends NameColumn ? `${K}_${'en' | 'bn'}` : never }[keyof C & string];

export type List<C extends ListColumns = ListColumns, R extends CarriedFields = CarriedFields> = {
  /** The subject: permissions are `<key>.view` and `<key>.export` unless told. */
  readonly key: string;
  readonly permissions?: { readonly view: string; readonly export: string };
  readonly panel: ProcedurePanel | readonly ProcedurePanel[];
  /** REST collection under /api; `<path>/count` and `<path>/export` are beside it. */
  readonly path: string;
  readonly words: {
    readonly many: Word;
    readonly lead?: Word;
    /** Said where there are no rows at all, and what to do about it. */
    readonly none?: Word;
    readonly hint?: Word;
  };
  readonly columns: C;
  readonly carried?: R;
  readonly filters?: Filters<C>;
  /** What these filters always are in this list, though its path has more rows: one of two screens over one path. */
  readonly fixed?: { readonly [key: string]: string };
  /** A column of states, each shown with how many rows it has: as tabs above the list, or where many, as a filter. */
  readonly tabs?: keyof C & string;
  readonly sort: SortOf<C> | `-${SortOf<C>}`;
  /** Whether `serveList` names columns that a search looks through. */
  readonly search?: false;
  /** Where a row leads; `:id` is its id. */
  readonly row?: string;
  /** Opens the form of a new row. */
  readonly create?: { readonly url: string; readonly word: Word; readonly permission: string };
};
export type AnyList = Omit<List, 'sort' | 'filters' | 'tabs'> & {
  readonly sort: string;
  readonly tabs?: string;
  readonly filters?: { readonly [key: string]: ListFilter | true | undefined };
};

type NameFields<C extends ListColumns> = {
  [K in keyof C & string as C[K] extends NameColumn ? `${K}_${'en' | 'bn'}` : never]: string | null;
};
type PlainFields<C extends ListColumns> = {
  [K in keyof C & string as C[K] extends NameColumn | DrawnColumn ? never : K]: C[K] extends StateColumn<
    infer V
  >
    ? V | null
    : C[K] extends { kind: infer P extends PlainKind }
      ? ValueOf[P] | null
      : never;
};
type CarriedValues<R extends CarriedFields> = {
  [K in keyof R & string]: R[K] extends Carried<infer T> ? T : never;
};

/** A row of a declared list as the browser has it. Anything may be missing. */
export type ListRow<L> = L extends { columns: infer C extends ListColumns }
  ? { id: string } & NameFields<C> &
      PlainFields<C> &
      (L extends { carried: infer R extends CarriedFields } ? CarriedValues<R> : unknown)
  : never;

export function defineList<const C extends ListColumns, const R extends CarriedFields = Record<never, never>>(
  list: List<C, R>,
): List<C, R> & { readonly columns: C; readonly carried: R } {
  return list as List<C, R> & { columns: C; carried: R };
}

type Options = Omit<Common, 'word'>;
const plain =
  <const K extends PlainKind>(kind: K) =>
  <const O extends Options = Record<never, never>>(word: Word, options?: O) =>
    ({ kind, word, ...options }) as { readonly kind: K; readonly word: Word } & O;

const states =
  <P>(kept?: P) =>
  <const S extends readonly State[], const O extends Options = Record<never, never>>(
    word: Word,
    states: S,
    options?: O,
  ) =>
    ({ kind: 'state', word, states, ...kept, ...options }) as unknown as {
      readonly kind: 'state';
      readonly word: Word;
      readonly states: readonly State<S[number]['value']>[];
    } & P &
      O;

/** The kinds of columns: `list.money(w.amount, { sortable: true })`. */
export const column = {
  text: plain('text'),
  code: plain('code'),
  longText: plain('long-text'),
  phone: plain('phone'),
  email: plain('email'),
  number: plain('number'),
  /** Integer poisha. */
  money: plain('money'),
  /** Whole hundredths. */
  marks: plain('marks'),
  /** Whole hundredths of a percent. */
  percent: plain('percent'),
  /** Whole seconds, shown as hours; a spreadsheet has the seconds. */
  duration: plain('duration'),
  date: plain('date'),
  /** An instant, shown as day and time. */
  instant: plain('instant'),
  /** An instant, shown as the time since then. */
  ago: plain('ago'),
  yesNo: plain('yes-no'),
  /** Several names in one cell. */
  words: plain('words'),
  drawn: <const O extends Options = Record<never, never>>(word: Word, options?: O) =>
    ({ kind: 'drawn', word, ...options }) as { readonly kind: 'drawn'; readonly word: Word } & O,
  name: <const O extends Options = Record<never, never>>(word: Word, options?: O) =>
    ({ kind: 'name', word, ...options }) as { readonly kind: 'name'; readonly word: Word } & O,
  state: states<unknown>(),
  /** One of a few words that say what the row is. */
  choice: states<{ readonly plain: true }>({ plain: true }),
} as const;

/** What rows carry beside their columns. */
export const carried = {
  text: { kind: 'text' } as Carried<string | null>,
  /** What is never missing. */
  id: { kind: 'text' } as Carried<string>,
  number: { kind: 'number' } as Carried<number>,
  yesNo: { kind: 'yes-no' } as Carried<boolean>,
  instant: { kind: 'instant' } as Carried<string | null>,
  json: <T>() => ({ kind: 'json' }) as Carried<T>,
} as const;

/** The filters of a list with everything that `true` leaves to the column. */
export function filtersOf(list: AnyList): { key: string; filter: ListFilter }[] {
  const all = list.tabs ? { ...list.filters, [list.tabs]: true as const } : list.filters;
  return Object.entries(all ?? {}).flatMap(([key, filter]) => {
    if (filter === undefined) return [];
    if (filter !== true) return [{ key, filter }];
    const at = list.columns[key];
    if (!at) throw new Error(`${list.path}: the filter ${key} has no column`);
    const { word } = at;
    if (at.kind === 'state') return [{ key, filter: { kind: 'choice', word, choices: at.states } }];
    if (at.kind === 'yes-no') return [{ key, filter: { kind: 'yes-no', word } }];
    if (/^(?:date|instant|ago)$/.test(at.kind)) return [{ key, filter: { kind: 'range', word } }];
    throw new Error(`${list.path}: say by what ${key} narrows`);
  });
}

/** More states than these do not fit above a list. */
const mostTabs = 6;

/** The states above a list; none where it has no tabs. */
export function tabsOf(list: AnyList): { key: string; column: StateColumn } | null {
  if (!list.tabs) return null;
  const column = list.columns[list.tabs];
  if (column?.kind !== 'state') throw new Error(`${list.path}: tabs are states`);
  return { key: list.tabs, column };
}

/** Whether the states of a list are above it, and not among its filters. */
export const hasTabs = (list: AnyList): boolean =>
  (tabsOf(list)?.column.states.length ?? mostTabs + 1) <= mostTabs;

/** The permissions that a list asks for. */
export const listPermissions = (list: Pick<AnyList, 'key' | 'permissions'>) =>
  list.permissions ?? { view: `${list.key}.view`, export: `${list.key}.export` };

/** Whether a column holds figures, which are aligned by their last digit. */
export const isFigure = ({ kind }: ListColumn): boolean =>
  /^(?:money|number|marks|percent|duration)$/.test(kind);
