import { defineModule } from '#kernel/module.ts';
import { studentCards } from './dashboard.ts';
import { documentPurpose } from './documents/kinds.ts';
import { studentWords as w } from './words.ts';

const office = ['head', 'office'];

export const students = defineModule({
  key: 'students',
  inPackage: 'choice',
  title: w.students,
  screens: [
    {
      key: 'student-list',
      room: 'register',
      url: '/student/list',
      panel: 'site',
      permission: 'student.view-assigned',
      title: w.list,
      menu: 'students',
      icon: 'students',
    },
    {
      key: 'student-view',
      room: 'profile',
      url: '/student/view/:id',
      panel: 'site',
      permission: 'student.view-assigned',
      title: w.student,
      parent: 'student-list',
    },
    {
      key: 'student-add',
      room: 'adding',
      url: '/student/add',
      panel: 'site',
      permission: 'student.create',
      title: w.add,
      menu: 'students',
      icon: 'user-plus',
    },
    {
      key: 'student-logins',
      room: 'logins',
      url: '/student/logins',
      panel: 'site',
      permission: 'student.make-logins',
      title: w.logins_title,
      menu: 'students',
      icon: 'key',
    },
    {
      key: 'site-student-quick-update-master',
      room: 'quick-update',
      url: '/site/student/quick-update/site-student-quick-update-master',
      panel: 'site',
      permission: 'student.edit',
      title: w.quick_update,
      menu: 'students',
      icon: 'edit',
    },
    {
      key: 'student-import',
      room: 'import',
      url: '/student/import',
      panel: 'site',
      permission: 'student.import',
      title: w.import,
      menu: 'students',
      icon: 'import',
    },
  ],
  cards: Object.values(studentCards),
  shortcuts: [
    { url: '/student/add', panel: 'site', permission: 'student.create', title: w.add, icon: 'user-plus' },
  ],
  resources: [],
  files: [documentPurpose],
  menuGroups: [{ key: 'students', panel: 'site', title: w.students, icon: 'students', order: 20 }],
  permissions: [
    { key: 'student.view', word: w.may_view, scope: 'site', roles: [...office, 'accountant'] },
    {
      key: 'student.view-assigned',
      word: w.may_view_assigned,
      scope: 'site',
      roles: [...office, 'accountant', 'teacher'],
    },
    { key: 'student.create', word: w.may_create, scope: 'site', roles: office },
    { key: 'student.edit', word: w.may_edit, scope: 'site', roles: office },
    { key: 'student.import', word: w.may_import, scope: 'site', roles: office },
    { key: 'student.export', word: w.may_export, scope: 'site', roles: office },
    {
      key: 'student.view-documents',
      word: w.may_view_documents,
      scope: 'site',
      roles: [...office, 'teacher'],
    },
    { key: 'student.message', word: w.may_message, scope: 'site', roles: office },
    { key: 'student.edit-documents', word: w.may_edit_documents, scope: 'site', roles: office },
    { key: 'student.health', word: w.may_see_health, scope: 'site', roles: office },
    { key: 'student.make-logins', word: w.may_make_logins, scope: 'site', roles: office },
    { key: 'student.own', word: w.may_see_own, scope: 'student', roles: ['student', 'guardian'] },
  ],
});
