import type { ConfirmationOrigin } from '../base/confirmation-tables.server.ts';
import type { ReceiptChannel } from '../base/receipt.ts';

/** What is paid for one student. */
export type PaidFor = {
  readonly student_id: string;
  /** Poisha that come in for them. */
  readonly amount: number;
  /** What they pay for; null: what is asked on the day. */
  readonly demand_ids: readonly string[] | null;
};

/** Money that came in, as the counter, a bank or a gateway says it. */
export type NewPayment = {
  readonly for: readonly PaidFor[];
  readonly channel: ReceiptChannel;
  readonly method: string;
  readonly reference: string | null;
  readonly paid_on: string;
  readonly collector: string | null;
  readonly note: string | null;
  readonly intent_id: string | null;
  /** Of the provisional slip, where one may have been given. */
  readonly slip_no?: string | null;
  /**
   * Whose word it is where nobody has counted the money and no gateway or biller told of it; `line_id`: the line of a
   * statement that has it already.
   */
  readonly confirmation?: {
    readonly origin: ConfirmationOrigin;
    readonly booked_by: string | null;
    readonly line_id: string | null;
  } | null;
  /** Null: as the school decided (`feeOptions.walletFirst`). */
  readonly use_wallet: boolean | null;
};
