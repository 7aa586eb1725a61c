import { serveReport } from '#kernel/lists/report.server.ts';
import { groupFeeSchools, groupFeeStudents } from './lists.ts';
import { groupFeesNamed, schoolFeeRows, studentFeeRows } from './read.server.ts';

/** What a group sees of the fees in its institutions. */
export const groupFeeCalls = {
  groupFeeSchools: serveReport(groupFeeSchools, { read: schoolFeeRows as never, named: groupFeesNamed }),
  groupFeeStudents: serveReport(groupFeeStudents, { read: studentFeeRows as never, named: groupFeesNamed }),
};
