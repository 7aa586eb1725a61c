import { asc, eq, inArray, lte } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { log } from '#kernel/log.server.ts';
import type { ScheduledTask } from '#kernel/jobs/scheduled-tasks.server.ts';
import { isOpenState, nextCheck } from '../base/intent-rules.ts';
import { refreshRefund } from './refund.server.ts';
import { settle } from '../intents/settle.server.ts';
import { paymentWatch } from '../base/tables.server.ts';

type Waiting = typeof paymentWatch.$inferSelect;
const batch = 50;

/** Takes some intents whose time has come and puts off their next time at once: two workers take different ones. */
async function take(now: Date): Promise<Waiting[]> {
  return inTransaction({}, async (db) => {
    const due = await db
      .select()
      .from(paymentWatch)
      .where(lte(paymentWatch.next_at, now))
      .orderBy(asc(paymentWatch.next_at))
      .limit(batch)
      .for('update', { skipLocked: true });
    const nextOf = ({ since, daily_until }: Waiting) =>
      nextCheck(since.getTime(), now.getTime(), daily_until?.getTime());
    const over = due.filter((one) => nextOf(one) === null);
    for (const one of due) {
      const next = nextOf(one);
      if (next !== null)
        await db
          .update(paymentWatch)
          .set({ next_at: new Date(next) })
          .where(eq(paymentWatch.id, one.id));
    }
    // After a week, or its last day at a counter, nobody is asked again by itself; an operator still can.
    if (over.length > 0)
      await db.delete(paymentWatch).where(
        inArray(
          paymentWatch.id,
          over.map(({ id }) => id),
        ),
      );
    return due;
  });
}

/** Asks the gateways about everything that is open and due; says how many were asked. */
export async function recoverPayments(now: Date, stopped: () => boolean = () => false): Promise<number> {
  let asked = 0;
  for (;;) {
    const due = await take(now);
    for (const { about_site, intent_id } of due) {
      if (stopped()) return asked;
      try {
        const { state } = await settle(about_site, intent_id, { kind: 'RECOVERY' });
        if (state === 'REFUND_PENDING') await refreshRefund(about_site, intent_id);
        if (!isOpenState(state))
          await inTransaction({}, (db) =>
            db.delete(paymentWatch).where(eq(paymentWatch.intent_id, intent_id)),
          );
      } catch (error) {
        // One school's wrong password must not keep the others waiting.
        log.error({ err: error, site: about_site, intent: intent_id }, 'a payment could not be looked after');
      }
      asked += 1;
    }
    if (due.length < batch) return asked;
  }
}

export const paymentTask: ScheduledTask = {
  name: 'payments',
  everyMs: 60_000,
  run: (stopped) => recoverPayments(new Date(), stopped),
};
