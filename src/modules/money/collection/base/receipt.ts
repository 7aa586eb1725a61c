/** How money reached the school. */
export const receiptChannels = ['COUNTER', 'ONLINE', 'BILLER', 'BANK', 'WALLET'] as const;
export type ReceiptChannel = (typeof receiptChannels)[number];

/**
 * Why a wallet changed: too much was paid, it paid fees, a receipt was cancelled, money was given back in cash or
 * through the gateway.
 */
export const walletKinds = ['ADVANCE', 'USED', 'REVERSAL', 'REFUND'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** The number of the paper that a family gets while there is no network, from that of the kept operation. */
export const slipNumber = (operation: string): string =>
  operation.replaceAll('-', '').slice(-8).toUpperCase();

/** Notes and coins of Bangladesh, in taka. */
export const cashNotes = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;
/** How many of each were counted, by their value in taka. */
export type CashNotes = Readonly<Record<string, number>>;

export const cashSum = (notes: CashNotes): number =>
  cashNotes.reduce((sum, value) => sum + value * 100 * (notes[String(value)] ?? 0), 0);

/**
 * How a line of a bank's list is: ready to post, without a student, with several that it may mean, unreadable, paid
 * before under the same reference, refused when it was posted, posted, or left out by the office.
 */
export const bankLineStates = [
  'MATCHED',
  'UNKNOWN',
  'AMBIGUOUS',
  'UNREADABLE',
  'DUPLICATE',
  'REFUSED',
  'POSTED',
  'LEFT_OUT',
] as const;
export type BankLineState = (typeof bankLineStates)[number];

/** A strip of 80 mm, a page of A5, or three copies on one A4: for the student, the office and the bank. */
export const receiptPapers = ['ROLL', 'A5', 'A4'] as const;
export type ReceiptPaper = (typeof receiptPapers)[number];
