import type { FeeChild, OwnDemand } from '../base/client.ts';

/** Everything of one due date is one bill, as late fees count it. */
export type Bill = { due_on: string; demands: OwnDemand[]; fines: FeeChild['fines']; asked: boolean };

/** The bills of a child, the oldest first. */
export function billsOf(child: Pick<FeeChild, 'demands' | 'fines'>): Bill[] {
  const byDay = Map.groupBy(child.demands, ({ due_on }) => due_on);
  return [...byDay]
    .map(([due_on, demands]) => ({
      due_on,
      demands,
      fines: child.fines.filter((fine) => fine.due_on === due_on),
      asked: demands.some(({ asked }) => asked),
    }))
    .toSorted((a, b) => (a.due_on < b.due_on ? -1 : 1));
}

/** What is ticked beside what is asked anyway, and what of that is not, by `student due-date`. */
export type Ticks = Readonly<Record<string, boolean>>;

export const tickKey = (studentId: string, dueOn: string): string => `${studentId} ${dueOn}`;

export const isTicked = (ticks: Ticks, studentId: string, bill: Bill): boolean =>
  ticks[tickKey(studentId, bill.due_on)] ?? bill.asked;

/** The chosen demands of each child who has any. */
export function chosenOf(
  children: readonly FeeChild[],
  ticks: Ticks,
): { student_id: string; demand_ids: string[] }[] {
  return children.flatMap((child) => {
    const demand_ids = billsOf(child)
      .filter((bill) => isTicked(ticks, child.student_id, bill))
      .flatMap(({ demands }) => demands.map(({ id }) => id));
    return demand_ids.length > 0 ? [{ student_id: child.student_id, demand_ids }] : [];
  });
}
