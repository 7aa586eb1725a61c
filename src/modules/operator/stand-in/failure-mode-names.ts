/** How the gateway behaves towards one payer: rightly, or in one of the ways that lose or invent money. */
export const failureModes = [
  'success',
  'fail',
  'cancel',
  'silent',
  'ipn-only',
  'redirect-only',
  'twice',
  'late',
  'forged',
  'wrong-amount',
  'wrong-currency',
  'risky',
] as const;
export type FailureMode = (typeof failureModes)[number];
