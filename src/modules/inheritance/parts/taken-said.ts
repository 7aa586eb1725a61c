import type { ChoiceRow } from '../shapes.ts';

/** What is as above is not said; what a lock keeps from being changed stays as it was said. */
export function takenSaid(row: ChoiceRow, taken: boolean): boolean | null {
  if (!row.above.may_take) return row.choice.taken;
  return taken === row.above.taken ? null : taken;
}
