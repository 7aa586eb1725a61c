import { serveReport } from '#kernel/lists/report.server.ts';
import { groupPeopleTimes, groupTimes } from './list.ts';
import { schoolOnPaper, timesOfPeople, timesOfSchools } from './read.server.ts';

export const groupTimeCalls = {
  groupTimes: serveReport(groupTimes, { read: timesOfSchools as never }),
  groupPeopleTimes: serveReport(groupPeopleTimes, { read: timesOfPeople, named: schoolOnPaper }),
};
