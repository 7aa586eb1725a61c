/** THE LIST: every module, lowest first. A module imports only from modules above it here. */
import type { Module } from '#kernel/module.ts';
import { access } from '#modules/access/module.ts';
import { exams } from '#modules/exams/module.ts';
import { identity } from '#modules/identity/module.ts';
import { locations } from '#modules/locations/module.ts';

export const modules: readonly Module[] = [
  locations, // country, division, district, thana
  identity, // people with a login, passwords, sessions
  access, // roles, permissions, members, signing in
  exams, // exams of a class, marks, exam attendance
];
