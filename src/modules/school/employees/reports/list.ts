import { column as c } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { asChoices } from '../base/fields.ts';
import { employeeResource, genders, mpoStates } from '../base/words.ts';
import { reportWords as w } from './words.ts';

const { fields: f } = employeeResource;
const words = { none: w.none, hint: w.none_hint };
const filters = {
  designation_id: { kind: 'link', word: f.designation_id, to: 'designations' },
  gender: { kind: 'choice', word: f.gender, choices: asChoices(genders) },
} as const;
const person = {
  employee_code: c.code(w.code),
  name: c.name(w.name),
  designation: c.name(w.designation),
} as const;
const common = { key: 'employee', panel: 'site' } as const;

/** By what the staff is counted. */
export const groupings = ['designation', 'department', 'gender', 'age', 'religion', 'qualification'] as const;
export type Grouping = (typeof groupings)[number];

/** The reports on the staff of a school: all of who is on it now, but for those who left in a period. */
export const employeeReports = {
  strength: defineReport({
    ...common,
    path: 'employee-reports/strength',
    words: { ...words, title: w.strength },
    columns: {
      name: { ...c.name(w.designation), headedBy: 'by' },
      men: summed(c.number(w.men), 'blue.6'),
      women: summed(c.number(w.women), 'teal.6'),
      others: summed(c.number(w.others), 'gray.5'),
      total: summed(c.number(w.total)),
    },
    filters: {
      by: {
        kind: 'choice',
        word: w.group_by,
        choices: groupings.map((value) => ({ value, word: w[value] })),
      },
      ...filters,
    },
    initially: { by: 'designation' },
    stacked: true,
  }),
  contact: defineReport({
    ...common,
    path: 'employee-reports/contact',
    words: { ...words, title: w.contact },
    columns: {
      ...person,
      phone: c.phone(w.mobile),
      emergency_name: c.text(f.emergency_name),
      emergency_phone: c.phone(f.emergency_phone),
      present_address: c.text(f.present_address),
    },
    filters,
    paper: 'landscape',
  }),
  teaching: defineReport({
    ...common,
    path: 'employee-reports/teaching',
    words: { ...words, title: w.teaching },
    columns: {
      name: c.name(w.name),
      employee_code: c.code(w.code),
      designation: c.name(w.designation),
      sections: c.number(w.sections),
      subjects: c.number(w.subjects),
      duties: summed(c.number(w.duties), 'teal.6'),
      lessons: { ...summed(c.number(w.lessons)), onlyWhereSaid: true },
    },
    filters,
  }),
  changes: defineReport({
    ...common,
    path: 'employee-reports/changes',
    words: { ...words, title: w.changes },
    columns: {
      what: c.choice(w.what, [
        { value: 'joined', word: w.joined },
        { value: 'left', word: w.left },
      ]),
      on_day: c.date(w.on_day),
      ...person,
    },
    filters: { period: { kind: 'range', word: w.period }, ...filters },
    required: ['period'],
    initially: { period: 'last-12-months' },
    groups: ['what'],
  }),
  mpo: defineReport({
    ...common,
    path: 'employee-reports/mpo',
    words: { ...words, title: w.mpo },
    columns: {
      ...person,
      subject: c.name(f.subject_id),
      index_number: c.code(f.index_number),
      mpo_code: c.code(f.mpo_code),
      mpo_on: c.date(f.mpo_on),
      date_of_birth: c.date(f.date_of_birth),
      joined_on: c.date(f.joined_on),
    },
    filters: {
      mpo_status: { kind: 'choice', word: f.mpo_status, choices: asChoices(mpoStates) },
      ...filters,
    },
    initially: { mpo_status: 'mpo' },
    paper: 'landscape',
  }),
  service: defineReport({
    ...common,
    path: 'employee-reports/service',
    words: { ...words, title: w.service },
    columns: { ...person, joined_on: c.date(f.joined_on), years: c.number(w.years) },
    filters,
  }),
  documents: defineReport({
    ...common,
    path: 'employee-reports/documents',
    words: { ...words, title: w.documents },
    columns: {
      ...person,
      kind: c.name(w.kind),
      number: c.code(w.number),
      expires_on: c.date(w.expires_on),
    },
    filters: { period: { kind: 'range', word: w.expires_on }, ...filters },
  }),
  retirement: defineReport({
    ...common,
    path: 'employee-reports/retirement',
    words: { ...words, title: w.retirement },
    columns: {
      ...person,
      date_of_birth: c.date(f.date_of_birth),
      joined_on: c.date(f.joined_on),
      extended_until: c.date(w.extended_until),
      retires_on: c.date(w.retires_on),
    },
    filters: { period: { kind: 'range', word: w.retires_on }, ...filters },
  }),
} as const;
export type ReportKey = keyof typeof employeeReports;
