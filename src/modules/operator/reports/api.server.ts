import { serveReport } from '#kernel/lists/report.server.ts';
import { reportRows } from './figures.server.ts';
import { reportOf, type ReportKey } from './base/report-list.ts';

const serve = (key: ReportKey) =>
  serveReport(reportOf(key), (ctx, asked) => reportRows(ctx, key, asked) as never);

export const reportsApi = {
  sites: serve('sites'),
  growth: serve('growth'),
  students: serve('students'),
  attendance: serve('attendance'),
  collection: serve('collection'),
};
