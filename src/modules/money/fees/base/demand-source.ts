/** Why a student is asked for money: a sub-head of the year, or a fine and other single demands. */
export const demandSources = ['ITEM', 'LATE_FEE', 'ABSENCE', 'LIBRARY', 'DAMAGE', 'OTHER'] as const;
export type DemandSource = (typeof demandSources)[number];

/** Whom and what a run charges; empty lists: all. */
export type FeeRunScope = {
  readonly item_ids: readonly string[];
  readonly class_ids: readonly string[];
  readonly section_ids: readonly string[];
  readonly enrolment_ids: readonly string[];
  /** Also for what was due before they came. */
  readonly late_joiners?: boolean;
};

/** Why a demand is cancelled without a reason of a person: its run was undone, the student left or changed class. */
export type DemandCancelCause = 'UNDONE' | 'LEFT' | 'MOVED' | 'WITHDRAWN';

/** What one waiver takes off a demand, in poisha, and who pays it instead. */
export type WaiverShare = {
  readonly id: string;
  readonly amount: number;
  readonly borne_by: 'INSTITUTION' | 'PROGRAMME';
};
