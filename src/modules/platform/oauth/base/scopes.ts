import type { Word } from '#kernel/words.ts';

export type ScopePanel = 'central' | 'group' | 'site' | 'student' | 'guardian';

/** What is known of a procedure when scopes are made. */
export type CallFact = {
  /** `students.list` */
  readonly name: string;
  readonly permission: string | null;
  readonly panels: readonly ScopePanel[];
  readonly reads: boolean;
  readonly browserOnly: boolean;
};

/** A part of the product, as the API names it, in plain words. */
export type Part = { readonly key: string; readonly word: Word; readonly permissions: readonly string[] };

export type Scope = {
  /** `students:read` */
  readonly key: string;
  readonly word: Word;
  readonly reads: boolean;
  readonly panels: readonly ScopePanel[];
  /** What it can be good for at most; nobody gets more by it than they have. */
  readonly permissions: ReadonlySet<string>;
};

const readWord = (part: Word): Word => ({ en: `View: ${part.en}`, bn: `দেখা: ${part.bn}` });
const writeWord = (part: Word): Word => ({
  en: `Add, edit and delete: ${part.en}`,
  bn: `যোগ, পরিবর্তন ও মুছে ফেলা: ${part.bn}`,
});

/**
 * Two scopes for each part of the API, to read and to change. A scope reaches the permissions that its own calls ask
 * for, and those of the part that no changing call asks for (they widen what is seen); never a sensitive one.
 */
export function makeScopes(
  parts: readonly Part[],
  calls: readonly CallFact[],
  isSensitive: (permission: string) => boolean,
): Scope[] {
  const open = calls.filter(({ browserOnly }) => !browserOnly);
  const changing = new Set(calls.filter(({ reads }) => !reads).map(({ permission }) => permission));
  return parts.flatMap((part) =>
    [true, false].flatMap((reads): Scope[] => {
      const own = open.filter((call) => call.reads === reads && call.name.startsWith(`${part.key}.`));
      if (own.length === 0) return [];
      const asked = own.flatMap(({ permission }) => (permission === null ? [] : [permission]));
      const wider = part.permissions.filter((permission) => !reads || !changing.has(permission));
      return [
        {
          key: `${part.key}:${reads ? 'read' : 'write'}`,
          word: reads ? readWord(part.word) : writeWord(part.word),
          reads,
          panels: [...new Set(own.flatMap(({ panels }) => panels))],
          permissions: new Set([...asked, ...wider].filter((permission) => !isSensitive(permission))),
        },
      ];
    }),
  );
}

/** The permissions of a person that these scopes let through. */
export function within(
  held: Iterable<string>,
  granted: ReadonlySet<string>,
  scopes: readonly Scope[],
): Set<string> {
  const open = scopes.filter(({ key }) => granted.has(key));
  return new Set([...held].filter((permission) => open.some((scope) => scope.permissions.has(permission))));
}
