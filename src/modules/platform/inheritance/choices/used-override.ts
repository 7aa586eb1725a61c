import type { ChoiceRow } from '../overrides/schemas.ts';

/** Null where it equals the inherited setting; a locked choice stays as it was stored. */
export function usedOverride(row: ChoiceRow, used: boolean): boolean | null {
  if (!row.inherited.may_choose) return row.choice.used;
  return used === row.inherited.used ? null : used;
}
