/** What a class was asked and what came of it, in poisha (handbook 5.3 F6). */
export type ClassFigures = {
  /** Charged, without fines. */
  readonly demand: number;
  readonly waiver: number;
  readonly offer: number;
  readonly fine: number;
  /** Money that came in, the advance among it. */
  readonly received: number;
  readonly advance: number;
};
export type ClassSummary = ClassFigures & {
  readonly net: number;
  /** Of what came in, what was given to fees. */
  readonly applied: number;
  readonly due: number;
  /** Hundredths of a percent, halves up; null where nothing was asked. */
  readonly percent: number | null;
};

/** A part of a whole in hundredths of a percent, halves up; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Number((BigInt(part) * 20_000n + BigInt(whole)) / (BigInt(whole) * 2n)) : null;

/** net = demand − waiver − offer + fine; due = net − applied; collected % = applied / net (handbook 5.3 F6). */
export function classSummary(figures: ClassFigures): ClassSummary {
  const net = figures.demand - figures.waiver - figures.offer + figures.fine;
  const applied = figures.received - figures.advance;
  return { ...figures, net, applied, due: net - applied, percent: percentOf(Math.max(0, applied), net) };
}
