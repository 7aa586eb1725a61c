import { sql } from 'drizzle-orm';
import { date, index, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { siteTable } from '#kernel/database/tables.server.ts';

/** Who says that money came which nobody has counted: a cashier, a family, a list that somebody pasted, a statement. */
export type ConfirmationOrigin = 'COUNTER' | 'FAMILY' | 'LIST' | 'STATEMENT';
export type ConfirmationState = 'WAITING' | 'CONFIRMED' | 'NOT_RECEIVED';

/**
 * Money of one payment that is neither cash nor told of by a gateway or a biller: whether anybody has seen it. A line of a
 * statement, or a second person, confirms it; receipts that were paid together are confirmed together.
 */
export const moneyConfirmations = siteTable(
  'money_confirmations',
  {
    payment_id: uuid().notNull(),
    origin: text().notNull().$type<ConfirmationOrigin>(),
    method: text().notNull(),
    reference: text(),
    paid_on: date().notNull(),
    /** Who brought it into the books; confirms it never. */
    booked_by: uuid(),
    state: text().notNull().default('WAITING').$type<ConfirmationState>(),
    /** The line of a statement that confirms it (`unmatched_payments`). */
    line_id: uuid(),
    decided_by: uuid(),
    decided_at: timestamp({ withTimezone: true }),
    reason: text(),
  },
  (t) => [
    unique('money_confirmations__payment_unique').on(t.site_id, t.payment_id),
    index('money_confirmations_waiting')
      .on(t.site_id, t.paid_on)
      .where(sql`state = 'WAITING'`),
  ],
);
