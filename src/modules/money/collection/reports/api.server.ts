import { z } from 'zod';
import { serveReport, type ReportAsked } from '#kernel/lists/report.server.ts';
import { procedure, type Ctx } from '#kernel/procedures/procedure.server.ts';
import { word } from '#kernel/schemas.ts';
import { feeNamed } from '../figures/asked.server.ts';
import { generalRows, statementFacts, statementRows, untilAsked } from '../figures/books.server.ts';
import { generalReport, statementReport } from './books-list.ts';
import { choicesOf, indexFigures } from './choices.server.ts';
import { dueRows, dueSectionRows } from '../figures/dues.server.ts';
import { feeReportPermissions, feeReportsPath, paymentReports } from './payment-list.ts';
import { dailyRows, lineRows, paymentRows, receiptRows } from './payments.server.ts';
import { advanceRows, cancelledRows, fineRows, onlineRows, waiverRows } from './registers.server.ts';
import { reminderFigures, sendReminders } from './reminders.server.ts';
import { feeReports } from './report-list.ts';
import { findStudents, ledgerRows, monthRows } from './student.server.ts';

type Read = (ctx: Ctx, asked: ReportAsked, columns: ReadonlySet<string>) => Promise<readonly object[]>;
const from = (read: Read) => ({ read: read as never, named: feeNamed });

const view = { panel: 'site', permission: feeReportPermissions.view, method: 'GET' } as const;
const named = z.array(z.object({ value: z.string(), word }));
const place = z.object({
  shift_id: z.uuid().optional(),
  version_id: z.uuid().optional(),
  class_id: z.uuid().optional(),
  group_id: z.uuid().optional(),
  section_id: z.uuid().optional(),
});
const poisha = z.number();
const count = z.int();

/** What is read about fees: payments, dues, registers, books; and the reminder of what is due. */
export const feeReportCalls = {
  feePayments: serveReport(paymentReports.summary, from(paymentRows)),
  feeReceipts: serveReport(paymentReports.receipts, from(receiptRows)),
  feeLines: serveReport(paymentReports.lines, from(lineRows)),
  feeDaily: serveReport(paymentReports.daily, from(dailyRows)),
  feeDueSections: serveReport(feeReports.due_sections, from(dueSectionRows)),
  feeDues: serveReport(feeReports.dues, from(dueRows)),
  feeWaivers: serveReport(feeReports.waivers, from(waiverRows)),
  feeFines: serveReport(feeReports.fines, from(fineRows)),
  feeAdvances: serveReport(feeReports.advances, from(advanceRows)),
  feeCancelled: serveReport(feeReports.cancelled, from(cancelledRows)),
  feeOnline: serveReport(feeReports.online, from(onlineRows)),
  feeMonths: serveReport(feeReports.matrix, from(monthRows)),
  feeLedger: serveReport(feeReports.ledger, from(ledgerRows)),
  feeGeneral: serveReport(generalReport, {
    read: generalRows as never,
    // Also the day that is meant without asking.
    named: (ctx, asked, lang) => feeNamed(ctx, { ...asked, until: untilAsked(ctx, asked) }, lang),
  }),
  feeStatement: serveReport(statementReport, from(statementRows)),
  feeStatementFacts: procedure(
    {
      ...view,
      path: `/${feeReportsPath}/statement/facts`,
      summary: 'How the money of a span adds up, with the advances of students',
      input: z.object({ period: z.string().max(60) }),
      output: z.object({
        given: poisha,
        advances_in: poisha,
        advances_used: poisha,
        advances_back: poisha,
        money_in: poisha,
        opening: poisha,
        closing: poisha,
      }),
    },
    statementFacts,
  ),
  feeReportChoices: procedure(
    {
      ...view,
      path: `/${feeReportsPath}/choices`,
      summary: 'Heads, ways to pay and collectors by which reports of fees are narrowed',
      input: z.object({}),
      output: z.object({ head_id: named, method: named, collector: named }),
    },
    choicesOf,
  ),
  feeReportFigures: procedure(
    {
      ...view,
      path: `/${feeReportsPath}/figures`,
      summary: 'What is collected today and this month, what is due and what is held in advance',
      input: z.object({}),
      output: z.object({
        today: poisha,
        this_month: poisha,
        last_month: poisha,
        due: poisha,
        advance: poisha,
      }),
    },
    indexFigures,
  ),
  feeReportStudents: procedure(
    {
      ...view,
      path: `/${feeReportsPath}/students`,
      summary: 'Students by name, roll or student ID, for the ledger',
      input: z.object({ q: z.string().trim().max(60).optional(), id: z.uuid().optional() }),
      output: z.array(z.object({ id: z.uuid(), name: word, where: word })),
    },
    findStudents,
  ),
  feeReminderFigures: procedure(
    {
      panel: 'site',
      permission: 'fee-reminder.send',
      method: 'GET',
      path: '/fee-reminders/figures',
      summary: 'How many families would be reminded of dues now, and how many not',
      input: place,
      output: z.object({ due: count, ready: count, told: count, unreachable: count, max: count }),
    },
    reminderFigures,
  ),
  sendFeeReminders: procedure(
    {
      panel: 'site',
      permission: 'fee-reminder.send',
      method: 'POST',
      path: '/fee-reminders',
      summary: 'Remind families of what is due, once for a student and day',
      input: place,
      output: z.object({ sent: count }),
    },
    sendReminders,
  ),
};
