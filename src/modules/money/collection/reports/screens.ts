import type { Permission, Screen } from '#kernel/modules/module.ts';
import { feeReportWords as w } from './words.ts';

export const paymentReportUrl = '/site/fee/student-payment-report/view';
export const paymentReportsUrl = '/site/student/report/payment-master';
export const generalReportUrl = '/site/student/report/general-payment-report-view';
export const statementUrl = '/site/student/report/financial-statement-view';

const common = { room: 'reports', panel: 'site', permission: 'fee-report.view' } as const;

/** The screens of the reports of fees, for the module's declaration. */
export const feeReportScreens = [
  {
    ...common,
    key: 'student-payment-report',
    url: paymentReportUrl,
    title: w.payment_report,
    menu: 'school-fees',
    menuOrder: 70,
    icon: 'report',
  },
  {
    ...common,
    key: 'payment-master',
    url: paymentReportsUrl,
    title: w.payment_reports,
    also: [w.dues, w.waivers, w.fines, w.advances, w.cancelled, w.online, w.matrix, w.ledger, w.daily],
    menu: 'school-fees',
    menuOrder: 72,
    icon: 'report',
  },
  {
    ...common,
    key: 'general-payment-report',
    url: generalReportUrl,
    title: w.general,
    parent: 'payment-master',
  },
  {
    ...common,
    key: 'financial-statement',
    url: statementUrl,
    title: w.statement,
    parent: 'payment-master',
  },
] as const satisfies readonly Screen[];

const money = ['head', 'accountant'];

export const feeReportPermissionsDeclared = [
  { key: 'fee-report.view', word: w.may_view, scope: 'site', roles: money },
  { key: 'fee-report.export', word: w.may_export, scope: 'site', roles: money },
  { key: 'fee-reminder.send', word: w.may_remind, scope: 'site', roles: money },
] as const satisfies readonly Permission[];
