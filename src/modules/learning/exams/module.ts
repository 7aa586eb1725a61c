import { defineModule } from '#kernel/modules/module.ts';
import { examCards } from './dashboard.ts';
import { examType } from './resources.ts';
import { examWords, examPermissionWords as p, examScreenTitles as t } from './base/words.ts';

const site = { panel: 'site', menu: 'exams' } as const;

export const exams = defineModule({
  key: 'exams',
  inPackage: 'choice',
  title: t.module,
  screens: [
    {
      ...site,
      key: 'site-exam-declare-form',
      room: 'declaration',
      url: '/site/exam-declare/site-exam-declare-form',
      permission: 'exam.declare',
      title: t.declare,
      icon: 'exam',
    },
    {
      ...site,
      key: 'site-exam-marks-entry-form',
      room: 'marks',
      url: '/site/site-mark-entry/site-exam-marks-entry-form',
      permission: 'mark.enter-all',
      offline: true,
      title: t.marks_entry,
      icon: 'grid',
    },
    {
      ...site,
      key: 'employee-exam-marks-entry-form',
      room: 'marks',
      url: '/site/employee-panel/exam/employee-exam-marks-entry-form',
      permission: 'mark.enter',
      offline: true,
      title: t.my_marks_entry,
      icon: 'marks',
    },
    {
      panel: 'site',
      key: 'mark-import',
      room: 'marks-import',
      url: '/site/site-mark-entry/mark-import',
      permission: 'mark.import',
      title: t.mark_import,
      icon: 'import',
      parent: 'site-all-exam-mark-list',
    },
    {
      ...site,
      key: 'site-all-exam-mark-list',
      room: 'sheets',
      url: '/site/mark-list/site-all-exam-mark-list',
      permission: 'exam.view',
      title: t.mark_list,
      icon: 'list',
    },
    {
      ...site,
      key: 'site-exam-attendance-entry-form',
      room: 'marks',
      url: '/site/site-exam-attendance/site-exam-attendance-entry-form',
      permission: 'exam-attendance.enter',
      title: t.attendance,
      icon: 'attendance',
    },
  ],
  cards: Object.values(examCards),
  shortcuts: [
    {
      url: '/site/exam-declare/site-exam-declare-form?new=1',
      panel: 'site',
      permission: 'exam.declare',
      title: examWords.declare,
      icon: 'exam',
    },
  ],
  resources: [examType],
  permissions: [
    { key: 'exam.view', word: p.exam_view, scope: 'site', roles: ['head', 'office', 'teacher'] },
    { key: 'exam.declare', word: p.exam_declare, scope: 'site', roles: ['head', 'office'] },
    { key: 'mark.enter', word: p.mark_enter, scope: 'site', roles: ['head', 'office', 'teacher'] },
    { key: 'mark.enter-all', word: p.mark_enter_all, scope: 'site', roles: ['office'] },
    { key: 'mark.approve', word: p.mark_approve, scope: 'site', roles: ['head'] },
    { key: 'mark.unlock', word: p.mark_unlock, scope: 'site', roles: ['head'] },
    { key: 'mark.import', word: p.mark_import, scope: 'site', roles: ['head', 'office', 'teacher'] },
    { key: 'exam-attendance.enter', word: p.exam_attendance, scope: 'site', roles: ['head', 'office'] },
  ],
  menuGroups: [{ key: 'exams', panel: 'site', title: t.module, icon: 'exam', order: 50 }],
});
