import { pictures, type FilePurpose } from '#kernel/files/purposes.ts';

/** A paper that goes with an application, a doctor's note for instance; the application says who may see it. */
export const leavePaperPurpose: FilePurpose = {
  key: 'student-leave',
  types: [...pictures, 'application/pdf'],
  megabytes: 8,
  upload: ['attendance.apply-leave', 'student-leave.decide', 'student-leave.enter'],
  view: null,
  side: 2000,
};
