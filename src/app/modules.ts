/** THE LIST: every module, lowest first. A module imports only from modules above it here. */
import type { Module } from '#kernel/module.ts';
import { academics } from '#modules/academics/module.ts';
import { activityLog } from '#modules/activity-log/module.ts';
import { accounts } from '#modules/accounts/module.ts';
import { billing } from '#modules/billing/module.ts';
import { calendar } from '#modules/calendar/module.ts';
import { certificates } from '#modules/certificates/module.ts';
import { employees } from '#modules/employees/module.ts';
import { fees } from '#modules/fees/module.ts';
import { payments } from '#modules/payments/module.ts';
import { payroll } from '#modules/payroll/module.ts';
import { rooms } from '#modules/rooms/module.ts';
import { access } from '#modules/access/module.ts';
import { applications } from '#modules/applications/module.ts';
import { exams } from '#modules/exams/module.ts';
import { helpDesk } from '#modules/help-desk/module.ts';
import { inheritance } from '#modules/inheritance/module.ts';
import { imports } from '#modules/imports/module.ts';
import { students } from '#modules/students/module.ts';
import { identity } from '#modules/identity/module.ts';
import { locations } from '#modules/locations/module.ts';
import { replication } from '#modules/replication/module.ts';
import { oauth } from '#modules/oauth/module.ts';
import { assessments } from '#modules/assessments/module.ts';
import { routine } from '#modules/routine/module.ts';
import { reports } from '#modules/reports/module.ts';
import { results } from '#modules/results/module.ts';
import { shellSettings } from '#modules/shell-settings/module.ts';
import { sites } from '#modules/sites/module.ts';
import { mailbox } from '#modules/mailbox/module.ts';
import { nonSite } from '#modules/non-site/module.ts';
import { notifications } from '#modules/notifications/module.ts';
import { website } from '#modules/website/module.ts';

export const modules: readonly Module[] = [
  locations, // country, division, district, thana
  identity, // people with a login, passwords, sessions
  sites, // institutions, their hosts, groups, companies, packages
  inheritance, // central lists as groups and institutions choose them
  oauth, // programs of others that people let in
  access, // roles, permissions, members, signing in
  activityLog, // who did what, when and why
  shellSettings, // menus, what the product features, dashboard palettes
  notifications, // messages to one person inside the program
  mailbox, // letters, while no mail server is set
  applications, // how a new institution comes in
  nonSite, // institutions the operator knows of that are not here yet
  helpDesk, // settings of each school's help desk
  academics, // classes, groups, years; sections and subjects of a school
  rooms, // class rooms
  calendar, // holidays and events
  routine, // the school day: periods by shift and level
  employees, // teachers and other staff, their designations, what they teach
  imports, // spreadsheets on their way in
  students, // students, guardians, enrolments and what each student takes
  payroll, // salary types and dated pay rules
  accounts, // chart of accounts, vouchers
  payments, // gateways, online payments and their recovery
  fees, // heads, groups, waivers, offers
  exams, // exams of a class, marks, exam attendance
  billing, // what institutions owe the operator: invoices, challans, payments
  certificates, // student ID cards: templates, orders, printing
  website, // the public site of each school
  results, // results by the rule engine, report cards, publication
  assessments, // competency assessment: indicators, levels, the seven scales
  reports, // figures over all institutions
  replication, // settings of one school copied to others
];
