import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';

/** Who pays a component: the government (MPO part) or the institution (handbook 7.1). */
export type PaySource = 'MPO' | 'INSTITUTION';

/** Amounts in poisha; shares in basis points (hundredths of a percent) of the monthly basic. */
export type PayFormula =
  | { readonly type: 'FIXED'; readonly amount_poisha: number }
  | {
      readonly type: 'PERCENT_OF_BASIC';
      readonly basis_points: number;
      readonly min_poisha?: number;
      readonly max_poisha?: number;
    }
  | {
      readonly type: 'SLAB';
      readonly slabs: readonly {
        readonly grade_from: number;
        readonly grade_to: number;
        readonly basis_points: number;
      }[];
      readonly min_poisha?: number;
    }
  /** `multiplier` in hundredths (150 = 1.5). `FIXED` needs taka a second as decimal text, since it is finer than a poisha. */
  | { readonly type: 'PER_SECOND'; readonly base: 'BASIC' | 'GROSS'; readonly multiplier: number }
  | { readonly type: 'PER_SECOND'; readonly base: 'FIXED'; readonly taka_per_second: string };

/** How sure a figure is: read in a source, general knowledge, or our assumption (to be confirmed by the site). */
export type Certainty = 'SOURCED' | 'GENERAL_KNOWLEDGE' | 'ASSUMED';
/** Holds from `effective_from` (`YYYY-MM-DD`) until the next version begins. */
export type PayRuleVersion = {
  readonly effective_from: string;
  readonly formula: PayFormula;
  readonly certainty: Certainty;
};
export type PayRule = CatalogueEntry & {
  readonly kind: 'EARNING' | 'DEDUCTION';
  readonly source: PaySource;
  /** Oldest first. */
  readonly versions: readonly PayRuleVersion[];
};

/** The version of a rule that holds on a day (`YYYY-MM-DD`), or undefined before the first. */
export function payRuleOn(rule: PayRule, day: string): PayRuleVersion | undefined {
  return rule.versions.findLast((version) => version.effective_from <= day);
}
