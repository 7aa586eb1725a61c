import type { Actor } from '../actor.ts';
import type { Ctx } from '../procedures/procedure.server.ts';
import type { ProcedurePanel } from '../procedures/procedure-spec.ts';
import { toAsciiDigits } from '../text/digits.ts';
import { searchKey } from '../text/names.ts';
import type { Word } from '../words.ts';

/** What is typed into the finder, made ready once for all that look. */
export type Typed = {
  readonly text: string;
  /** The words as a search of names sees them; none is a wildcard. */
  readonly words: readonly string[];
  /** Digits of either script as ASCII, without a country code; null where letters were typed. */
  readonly number: string | null;
};

export type FoundThing = {
  readonly id: string;
  readonly title: Word;
  readonly hint: Word | null;
  /** The page that it opens. */
  readonly url: string;
};

/**
 * One kind of thing that the finder looks for; a module offers it in its `module.server.ts`. `find` sees only
 * what the caller may open by its page: the finder adds no right.
 */
export type Finder = {
  readonly kind: string;
  readonly title: Word;
  readonly icon: string;
  /** Its place among the others; people come first. */
  readonly order: number;
  readonly panels: readonly ProcedurePanel[];
  readonly may: (actor: Actor) => boolean;
  readonly find: (ctx: Ctx, typed: Typed, atMost: number) => Promise<readonly FoundThing[]>;
};

export function readTyped(text: string): Typed {
  const digits = toAsciiDigits(text).replace(/[\s-]/g, '');
  return {
    text: text.trim(),
    words: searchKey(text).split(' ').filter(Boolean),
    number: /^\+?\d+$/.test(digits) ? digits.replace(/^\+?88/, '') : null,
  };
}
