import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

/** Papers of an application: medical certificates, orders. The application says who may see one. */
export const leaveAttachment = {
  key: 'leave-attachment',
  types: [...pictures, 'application/pdf'],
  megabytes: 8,
  upload: ['leave.apply', 'leave.apply-for'],
  view: null,
  side: 2000,
} as const satisfies FilePurpose;
