import { serveReport } from '#kernel/lists/report.server.ts';
import { groupDays, groupSchools, groupSections } from './lists.ts';
import { groupNamed, schoolRows, sectionDays, sectionRows } from './read.server.ts';

/** What a group sees of the attendance in its institutions. */
export const groupCalls = {
  groupSchools: serveReport(groupSchools, { read: schoolRows as never, named: groupNamed }),
  groupSections: serveReport(groupSections, { read: sectionRows as never, named: groupNamed }),
  groupDays: serveReport(groupDays, { read: sectionDays as never, named: groupNamed }),
};
