/** How a transfer is; `DONE` once the student belongs to the new institution. */
export const transferStates = [
  'REQUESTED',
  'RELEASED',
  'ACCEPTED',
  'DONE',
  'REFUSED',
  'WITHDRAWN',
  'CANCELLED',
] as const;
export type TransferState = (typeof transferStates)[number];
export const transferDirections = ['out', 'in'] as const;
export type TransferDirection = (typeof transferDirections)[number];
