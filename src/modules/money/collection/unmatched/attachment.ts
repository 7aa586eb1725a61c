import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

/** The screenshot or slip of a payment that a family tells of; the payment says who may see it. */
export const paymentProof = {
  key: 'fee-payment-proof',
  types: [...pictures, 'application/pdf'],
  megabytes: 8,
  upload: ['fee.view-own'],
  view: null,
  side: 1600,
} as const satisfies FilePurpose;
