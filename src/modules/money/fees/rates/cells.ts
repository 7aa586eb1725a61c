import { parseMoney } from '#kernel/text/money.ts';

export type RateCell = {
  class_id: string | null;
  head_id: string;
  amount: number | null;
  version: number;
};
export const cellKey = ({ class_id, head_id }: Pick<RateCell, 'class_id' | 'head_id'>): string =>
  `${class_id ?? 'all'} ${head_id}`;

/** A typed amount in poisha; empty: none; undefined: no amount that a rate can have. */
export function readAmount(typed: string, most: number): number | null | undefined {
  if (typed.trim() === '') return null;
  const poisha = parseMoney(typed);
  return poisha === null || poisha < 0 || poisha > most ? undefined : poisha;
}
