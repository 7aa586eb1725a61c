import { addMonths } from '#kernel/text/days.ts';

export const waiverStates = ['PENDING', 'APPROVED', 'REJECTED', 'ENDED'] as const;
export type WaiverState = (typeof waiverStates)[number];

const next: Readonly<Record<WaiverState, readonly WaiverState[]>> = {
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: ['ENDED'],
  REJECTED: [],
  ENDED: [],
};
export const mayBecome = (from: WaiverState, to: WaiverState): boolean => next[from].includes(to);

/** Ten years: longer than anybody is at one school is a slip of the pen. */
const mostMonths = 120;

/** Whether the days of a waiver can be meant: the last not before the first, and no longer than its type allows. */
export function spanFault(
  { from_on, until_on }: { readonly from_on: string; readonly until_on: string },
  maxMonths: number | null,
): 'turned' | 'too_long' | null {
  if (until_on < from_on) return 'turned';
  return until_on >= addMonths(from_on, maxMonths ?? mostMonths) ? 'too_long' : null;
}
