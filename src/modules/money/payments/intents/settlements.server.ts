import { and, eq, isNull } from 'drizzle-orm';
import { definePort } from '#kernel/port.server.ts';
import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Purpose } from '../base/gateway.ts';
import { paymentCredits, type paymentIntents } from '../base/tables.server.ts';

export type IntentRow = typeof paymentIntents.$inferSelect;
export type Booking = { booked: 'DEMAND' | 'WALLET' | 'SUSPENSE'; reference: string | null };

/**
 * What a purpose does with money that arrived: pays the demand if it is still open, else credits the payer's wallet.
 * `book` runs once for an intent, in the transaction that marks it paid. `amount` is what came in, in poisha.
 */
export type Settlement = {
  readonly book: (ctx: WorkCtx, intent: IntentRow, amount: number) => Promise<Booking>;
  /** Throws where the money may not go back, booked or not; nothing is sent then. */
  readonly refuseRefund?: (ctx: WorkCtx, intent: IntentRow) => Promise<void>;
  /** Takes the booking back before the money is sent back; throws where that cannot be, and nothing is sent. */
  readonly unbook: (ctx: WorkCtx, intent: IntentRow, booking: Booking) => Promise<void>;
};

/** The modules that take the money say what becomes of it. */
export const settlements = definePort<{ purpose: Purpose; settlement: Settlement }>('payments.settlements');

const settlementOf = (purpose: Purpose): Settlement | undefined =>
  settlements.answers().find((known) => known.purpose === purpose)?.settlement;

/** Money for which nobody is responsible is kept in suspense and never lost. */
export async function book(ctx: WorkCtx, intent: IntentRow, amount: number): Promise<Booking> {
  const settlement = settlementOf(intent.purpose);
  return settlement ? settlement.book(ctx, intent, amount) : { booked: 'SUSPENSE', reference: null };
}

/** Says where money that waited in suspense was booked in the end. */
export async function placeCredit(ctx: WorkCtx, intentId: string, booking: Booking): Promise<void> {
  await ctx.db
    .update(paymentCredits)
    .set(booking)
    .where(and(eq(paymentCredits.site_id, ctx.siteId), eq(paymentCredits.intent_id, intentId)));
  await ctx.audit({ action: 'payment.book', subject: 'payment', subjectId: intentId, after: booking });
}

/** Refuses to send back what the purpose's module has in its books in another way. */
export const refuseRefund = async (ctx: WorkCtx, intent: IntentRow): Promise<void> =>
  settlementOf(intent.purpose)?.refuseRefund?.(ctx, intent);

/** Undoes the booking of an intent whose money goes back, once. */
export async function unbook(ctx: WorkCtx, intent: IntentRow): Promise<void> {
  const undone = await ctx.db
    .update(paymentCredits)
    .set({ reversed_at: ctx.now })
    .where(
      and(
        eq(paymentCredits.site_id, ctx.siteId),
        eq(paymentCredits.intent_id, intent.id),
        isNull(paymentCredits.reversed_at),
      ),
    )
    .returning({ booked: paymentCredits.booked, reference: paymentCredits.reference });
  if (!undone[0]) return;
  await settlementOf(intent.purpose)?.unbook(ctx, intent, undone[0]);
  await ctx.audit({ action: 'payment.unbook', subject: 'payment', subjectId: intent.id, before: undone[0] });
}
