import { askAll, definePort } from '#kernel/port.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';

/**
 * Holds the money of students until the transaction ends, in the order of their ids: anyone who changes what a student
 * owes takes it first. Answered by the module that keeps the wallets.
 */
export const moneyLocks =
  definePort<(ctx: SiteCtx, studentIds: readonly string[]) => Promise<void>>('fees.lock-money');

/** Takes the lock; without a module that collects there is no money to lock. */
export async function lockMoney(ctx: SiteCtx, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length > 0) await askAll(moneyLocks, ctx, studentIds);
}

/** A late fee that runs and becomes a demand when somebody pays; amounts in poisha. */
export type RunningLateFeeOf = {
  readonly student_id: string;
  readonly enrolment_id: string;
  readonly year_id: string;
  readonly rule_id: string;
  /** The bill that is late, by its first demand; and all its demands that are fined. */
  readonly bill_id: string;
  readonly fined: string[];
  /** By which it is raised once. */
  readonly key: string;
  readonly title: Word;
  readonly due_on: string;
  readonly days_late: number;
  readonly amount: number;
};
/** The late fees that run for students on a day. */
export const runningLateFees =
  definePort<(ctx: SiteCtx, studentIds: readonly string[], day: string) => Promise<RunningLateFeeOf[]>>(
    'fees.running-late-fees',
  );
