/** By what the candidates of a promotion are judged; what is null or false is not asked. */
export type Policy = {
  /** The kind of exam whose published result counts. */
  readonly exam_type_id: string | null;
  readonly failed_allowed: number;
  /** Percent. */
  readonly attendance_min: number | null;
  readonly dues: boolean;
};

export const outcomes = ['PROMOTE', 'REPEAT', 'LEAVE', 'WAIT', 'ENROLLED'] as const;
/** `ENROLLED`: has a place in the new year already, so that nothing is to be done. */
export type Outcome = (typeof outcomes)[number];
/** Those that somebody can decide. */
export const decisions = ['PROMOTE', 'REPEAT', 'LEAVE', 'WAIT'] as const;
export type Decision = (typeof decisions)[number];

export type Reason = { readonly code: ReasonCode; readonly count?: number };
export const reasonCodes = [
  'PASSED',
  'FAILED_FEW',
  'FAILED',
  'NO_RESULT',
  'ATTENDANCE',
  'DUES',
  'LAST_CLASS',
  'ENROLLED',
  'TRANSFER',
  'NOT_ASKED',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** What is known of a candidate; what nobody knows counts as passed. */
export type Known = {
  readonly result: { readonly complete: boolean; readonly failed: number } | null;
  /** Percent. */
  readonly attendance: number | null;
  /** Poisha. */
  readonly dues: number;
  readonly enrolled: boolean;
  /** Accepted by another institution, which they go to on its day. */
  readonly away: boolean;
  /** The class has none after it here. */
  readonly last: boolean;
};

/** Nothing is to be decided of them: they have their place, or go to another institution. */
export const isSettled = (reasons: readonly Reason[]): boolean =>
  reasons.some(({ code }) => code === 'ENROLLED' || code === 'TRANSFER');

/** What becomes of a candidate by the policy, with the reasons. A missing result or a debt is waited for, a failure repeats. */
export function judge(policy: Policy, known: Known): { outcome: Outcome; reasons: Reason[] } {
  if (known.enrolled) return { outcome: 'ENROLLED', reasons: [{ code: 'ENROLLED' }] };
  if (known.away) return { outcome: 'WAIT', reasons: [{ code: 'TRANSFER' }] };
  const reasons: Reason[] = [];
  let waits = false;
  let repeats = false;
  if (policy.exam_type_id !== null) {
    const { result } = known;
    if (!result?.complete) {
      waits = true;
      reasons.push({ code: 'NO_RESULT' });
    } else if (result.failed > policy.failed_allowed) {
      repeats = true;
      reasons.push({ code: 'FAILED', count: result.failed });
    } else
      reasons.push(result.failed > 0 ? { code: 'FAILED_FEW', count: result.failed } : { code: 'PASSED' });
  }
  const { attendance } = known;
  if (policy.attendance_min !== null && attendance !== null && attendance < policy.attendance_min) {
    repeats = true;
    reasons.push({ code: 'ATTENDANCE', count: Math.floor(attendance) });
  }
  if (policy.dues && known.dues > 0) {
    waits = true;
    reasons.push({ code: 'DUES' });
  }
  if (reasons.length === 0) reasons.push({ code: 'NOT_ASKED' });
  if (repeats) return { outcome: 'REPEAT', reasons };
  if (waits) return { outcome: 'WAIT', reasons };
  if (known.last) return { outcome: 'LEAVE', reasons: [...reasons, { code: 'LAST_CLASS' }] };
  return { outcome: 'PROMOTE', reasons };
}
