import { serveReport } from '#kernel/lists/report.server.ts';
import { timeDaysReport, timeReport } from './list.ts';
import { nameOnPaper, timeOfDays, timeOfPeople } from './report.server.ts';

export const reportCalls = {
  report: serveReport(timeReport, { read: timeOfPeople, writes: true }),
  reportDays: serveReport(timeDaysReport, { read: timeOfDays, named: nameOnPaper, writes: true }),
};
