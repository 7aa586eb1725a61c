import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

/** Papers of an employee. From the moment one is in a file, that file says who may see it. */
export const employeeDocumentPurpose = {
  key: 'employee-document',
  types: [...pictures, 'application/pdf'],
  megabytes: 8,
  upload: ['employee.edit', 'employee.record-event'],
  view: null,
  side: 2000,
} as const satisfies FilePurpose;
