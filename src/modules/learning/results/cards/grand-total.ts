import type { Hundredths } from '#kernel/exact.ts';
import type { PackedSubject } from '../runs/packed-result.ts';

/** A grand total taken apart, so that it agrees with its full marks: `807 / 1050`, and 45 from the 4th subject. */
export type GrandTotal = {
  /** What counts against the full marks. */
  counted: Hundredths;
  full: Hundredths;
  /** Marks of the 4th subject above its threshold, which no full marks are against. */
  surplus: Hundredths;
  total: Hundredths;
};

const counts = (subject: Pick<PackedSubject, 'kind' | 'state'>): boolean =>
  subject.kind !== 'OPTIONAL4' && subject.kind !== 'UNCOUNTED' && subject.state !== 'EXEMPT';

/**
 * Whatever the policy of the run was: where the 4th subject counts whole, its full marks are among the full marks; where
 * only its surplus counts, they are not (handbook 2.4).
 */
export function grandTotal(
  row: { total: Hundredths; total_full: Hundredths },
  subjects: readonly Pick<PackedSubject, 'kind' | 'state' | 'total' | 'full'>[],
): GrandTotal {
  const own = subjects.filter(counts);
  const full = own.reduce((sum, subject) => sum + subject.full, 0);
  const counted = own.reduce((sum, subject) => sum + subject.total, 0);
  const { total } = row;
  return row.total_full === full
    ? { counted, full, surplus: total - counted, total }
    : { counted: total, full: row.total_full, surplus: 0, total };
}
