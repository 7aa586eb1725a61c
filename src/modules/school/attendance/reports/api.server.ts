import { z } from 'zod';
import { renderPdf } from '#kernel/documents/compile.server.ts';
import { letterhead } from '#kernel/documents/letterhead.server.ts';
import { fileAnswer } from '#kernel/files/files.server.ts';
import { serveReport, type ReportAsked } from '#kernel/lists/report.server.ts';
import { sheetAnswer } from '#kernel/lists/sheet.server.ts';
import { askAll } from '#kernel/port.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import { drawnProcedure, procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import { say, type Lang } from '#kernel/words.ts';
import { word } from '#kernel/schemas.ts';
import { namesAsked } from '#modules/school/students/face/report-place.server.ts';
import { attendanceSettings } from '../rules/settings.server.ts';
import { sectionsAsked } from './asked.server.ts';
import { monthRows, sectionRows } from './compare.server.ts';
import { dayRows } from './day.server.ts';
import { absentRows } from './in-row.server.ts';
import { lateRows, skippedRows } from './late.server.ts';
import { matrixPaper, matrixSheet, monthTitle } from './matrix-files.server.ts';
import { monthMatrix, type Matrix } from './matrix.server.ts';
import {
  attendanceReportOf,
  reportPermissions,
  reportsPath,
  usualLimit,
  type AttendanceReportKey,
} from './report-list.ts';
import { lowRows, spanRows } from './span.server.ts';
import { studentFacts, studentNamed, studentRows } from './student.server.ts';
import { matrixWords, reportWords } from './words.ts';

type Read = (ctx: Ctx, asked: ReportAsked) => Promise<readonly object[]>;
type Named = (ctx: Ctx, asked: ReportAsked, lang: Lang) => Promise<Record<string, string>>;

const serve = (key: AttendanceReportKey, read: Read, named: Named = namesAsked) =>
  serveReport(attendanceReportOf(key), { read: read as never, named });

/** A register holds so many students; more are printed class by class. */
const mostInRegister = 1500;
const site = { panel: 'site', permission: reportPermissions.view, method: 'GET' } as const;
const lang = z.enum(['en', 'bn']).optional();
const matrixInput = z.object({
  month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/),
  year_id: z.uuid().optional(),
  shift_id: z.uuid().optional(),
  version_id: z.uuid().optional(),
  class_id: z.uuid().optional(),
  group_id: z.uuid().optional(),
  section_id: z.uuid().optional(),
});
const count = z.int();
const percent = z.int().nullable();
const cell = z.enum(['P', 'A', 'L', 'LV', 'H', '']);

async function readMatrix(ctx: Ctx, asked: z.output<typeof matrixInput>): Promise<Matrix> {
  const matrix = await monthMatrix(ctx, asked);
  // A section of another school, or of a colleague, does not exist.
  if (asked.section_id && (await sectionsAsked(ctx, asked)).length === 0) throw notFound();
  const students = matrix.sections.reduce((sum, one) => sum + one.students.length, 0);
  if (students > mostInRegister) throw new Problem(matrixWords.too_many);
  return matrix;
}

export const reportCalls = {
  dayReport: serve('day', dayRows),
  periodReport: serve('span', spanRows),
  lowReport: serve('defaulters', lowRows, async (ctx, asked, language) => {
    const named = await namesAsked(ctx, asked, language);
    if (asked['below'] !== usualLimit) return named;
    const { lowBelow } = await attendanceSettings(ctx);
    return { ...named, below: say(reportWords.percent_of, language, { count: lowBelow }) };
  }),
  absentReport: serve('absent', absentRows),
  lateReport: serve('late', lateRows),
  sectionsReport: serve('sections', sectionRows),
  monthsReport: serve('months', monthRows),
  skippedReport: serve('skipped', skippedRows),
  studentReport: serve('student', studentRows, studentNamed),
  reportFacts: procedure(
    {
      ...site,
      path: `/${reportsPath}/facts`,
      summary: 'What the reports of attendance go by in this institution',
      input: z.object({}),
      output: z.object({ low_below: z.int(), mode: z.enum(['DAILY', 'PERIOD']) }),
    },
    async (ctx) => {
      const { lowBelow, mode } = await attendanceSettings(ctx);
      return { low_below: lowBelow, mode };
    },
  ),
  studentFacts: procedure(
    {
      ...site,
      path: `/${reportsPath}/students/{enrolment_id}`,
      summary: 'A student with the percent of a period',
      input: z.object({ enrolment_id: z.uuid(), period: z.string().max(60) }),
      output: z.object({
        student_id: z.uuid(),
        section_id: z.uuid(),
        section: word,
        roll: z.int(),
        name: word,
        working: count,
        came: count,
        percent,
      }),
    },
    async (ctx, input) => {
      const found = await studentFacts(ctx, input);
      if (!found) throw notFound();
      return found;
    },
  ),
  matrix: procedure(
    {
      ...site,
      path: `/${reportsPath}/matrix`,
      summary: 'The register of a section in a month',
      input: matrixInput.required({ section_id: true }),
      output: z.object({
        month: z.string(),
        today: z.string(),
        sections: z.array(
          z.object({
            section_id: z.uuid(),
            label: word,
            days: z.array(
              z.object({ day: z.string(), open: z.boolean(), weekly: z.boolean(), note: word.nullable() }),
            ),
            students: z.array(
              z.object({
                enrolment_id: z.uuid(),
                roll: z.int(),
                name_en: z.string(),
                name_bn: z.string(),
                cells: z.array(cell),
                present: count,
                half: count,
                late: count,
                absent: count,
                leave: count,
                working: count,
                came: count,
                percent,
              }),
            ),
            totals: z.array(z.object({ present: count, late: count, absent: count, leave: count, percent })),
          }),
        ),
      }),
    },
    readMatrix,
  ),
  matrixExport: procedure(
    {
      ...site,
      permission: reportPermissions.export,
      path: `/${reportsPath}/matrix/export`,
      summary: 'Export: the registers of a month',
      input: matrixInput.extend({ lang, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
      output: z.file(),
      writes: true,
    },
    async (ctx, { format, lang: language = ctx.lang, ...asked }) => {
      const matrix = await readMatrix(ctx, asked);
      return sheetAnswer(ctx, {
        subject: 'attendance-report',
        name: `${reportWords.matrix[language]} ${monthTitle(asked.month, language)}`,
        format,
        ...matrixSheet(matrix, language),
        asked,
      });
    },
  ),
  matrixPaper: drawnProcedure(
    {
      ...site,
      path: `/${reportsPath}/matrix/paper`,
      summary: 'Paper: the registers of a month',
      input: matrixInput.extend({ lang }),
      output: z.file(),
      writes: true,
    },
    async (ctx, { lang: language = ctx.lang, ...asked }) => {
      const matrix = await readMatrix(ctx, asked);
      const students = matrix.sections.reduce((sum, one) => sum + one.students.length, 0);
      await ctx.audit({
        action: 'attendance-report.export',
        subject: 'attendance-report',
        after: { ...asked, rows: students, format: 'pdf' },
      });
      const [head] = await askAll(letterhead, ctx, language);
      return { ctx, matrix, language, head: head ?? null };
    },
    async ({ ctx, matrix, language, head }) => {
      const bytes = await renderPdf({
        template: 'src/modules/school/attendance/reports/matrix.typ',
        lang: language,
        // Structure for screen readers costs more than the register itself.
        tagged: false,
        data: { ...matrixPaper(matrix, language), head, printed: formatDate(ctx.now, language) },
      });
      const name = `${reportWords.matrix[language]} ${monthTitle(matrix.month, language)}.pdf`;
      return fileAnswer(
        ctx,
        { name, type: 'application/pdf', bytes: Buffer.from(bytes) },
        'private, no-store',
      );
    },
  ),
};
