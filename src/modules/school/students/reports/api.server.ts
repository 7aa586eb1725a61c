import { serveReport, type ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { namesAsked } from './asked.server.ts';
import { birthdayRows, changeRows } from './dates.server.ts';
import { guardianRows, siblingRows } from './families.server.ts';
import { ageRows, countRows, strengthRows } from './figures.server.ts';
import { studentsAsked } from './people.server.ts';
import { photosOf } from './photos.server.ts';
import { studentReportOf, type StudentReportKey } from './report-list.ts';

type Read = (ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) => Promise<readonly object[]>;

const serve = (key: StudentReportKey, read: Read, more: object = {}) =>
  serveReport(studentReportOf(key), { read: read as never, named: namesAsked, ...more });

export const studentReportCalls = {
  listReport: serve('list', studentsAsked),
  contactsReport: serve('contacts', studentsAsked),
  photosReport: serve(
    'photos',
    (ctx, asked, columns) => studentsAsked(ctx, asked, new Set([...columns, 'photo'])),
    { photos: photosOf },
  ),
  strengthReport: serve('strength', strengthRows),
  countsReport: serve('counts', countRows),
  agesReport: serve('ages', ageRows),
  changesReport: serve('changes', changeRows),
  birthdaysReport: serve('birthdays', birthdayRows),
  siblingsReport: serve('siblings', siblingRows),
  guardiansReport: serve('guardians', guardianRows),
};
