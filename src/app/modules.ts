/** THE LIST: every module, lowest first. A module imports only from modules above it here. */
import type { Module } from '#kernel/module.ts';
import { academics } from '#modules/academics/module.ts';
import { access } from '#modules/access/module.ts';
import { applications } from '#modules/applications/module.ts';
import { exams } from '#modules/exams/module.ts';
import { identity } from '#modules/identity/module.ts';
import { locations } from '#modules/locations/module.ts';
import { results } from '#modules/results/module.ts';
import { sites } from '#modules/sites/module.ts';
import { notifications } from '#modules/notifications/module.ts';

export const modules: readonly Module[] = [
  locations, // country, division, district, thana
  identity, // people with a login, passwords, sessions
  sites, // institutions, their hosts, groups, companies, packages
  access, // roles, permissions, members, signing in
  notifications, // messages to one person inside the program
  applications, // how a new institution comes in
  academics, // classes, groups, years; sections and subjects of a school
  exams, // exams of a class, marks, exam attendance
  results, // results by the rule engine, report cards, publication
];
