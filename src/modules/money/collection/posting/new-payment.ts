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
  /** Null: as the school decided (`feeOptions.walletFirst`). */
  readonly use_wallet: boolean | null;
};
