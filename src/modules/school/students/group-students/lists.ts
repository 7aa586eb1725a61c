import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { defineReport, summed } from '#kernel/lists/report.ts';
import { genders } from '../reports/columns.ts';
import { studentFieldWords, studentWords } from '#modules/school/people/base/words.ts';
import { groupStudentWords as w } from './words.ts';

const common = { key: 'group-student', panel: 'group' } as const;
const byGender = {
  female: summed(c.number(w.female), 'grape.5'),
  male: summed(c.number(w.male), 'blue.6'),
  others: summed(c.number(w.others), 'gray.5'),
  total: summed(c.number(w.total)),
};
const words = { none: w.none, hint: w.none_hint };

/** How many study in each institution of the group, by class. */
export const groupCounts = defineReport({
  ...common,
  path: 'group-students/counts',
  words: { ...words, title: studentWords.students, lead: w.lead },
  columns: { site: c.name(w.institution), class: c.name(w.class), ...byGender },
  carried: { site_id: carried.id, class_id: carried.id },
  groups: ['site'],
  filters: { site_id: { kind: 'id', word: w.institution } },
  stacked: true,
});

/** The sections of one institution, or of one class of it. */
export const groupSections = defineReport({
  ...common,
  path: 'group-students/sections',
  words: { ...words, title: w.sections },
  columns: {
    site: c.name(w.institution),
    class: c.name(w.class),
    group: c.name(w.group),
    section: c.name(w.section),
    ...byGender,
  },
  carried: { site_id: carried.id, section_id: carried.id },
  groups: ['site'],
  stacked: true,
  filters: {
    site_id: { kind: 'id', word: w.institution },
    class_id: { kind: 'id', word: w.class },
  },
  required: ['site_id'],
});

/** Who studies in one of them: no more than a group needs to know that somebody does. */
export const groupStudents = defineList({
  key: 'group-student',
  panel: 'group',
  path: 'group-students',
  words: { many: studentWords.students, ...words },
  columns: {
    name: c.name(w.name, { sortable: true }),
    student_code: c.code(studentFieldWords.code),
    roll: c.number(studentFieldWords.roll, { sortable: true }),
    class: c.name(w.class),
    group: c.name(w.group),
    section: c.name(w.section),
    gender: c.choice(w.gender, genders),
    site: c.name(w.institution),
  },
  filters: {
    site_id: { kind: 'id', word: w.institution },
    class_id: { kind: 'id', word: w.class },
    section_id: { kind: 'id', word: w.section },
    gender: true,
  },
  sort: 'roll',
});
