import { defineModule } from '#kernel/module.ts';
import { employeeCards } from './dashboard.ts';
import { employeeDocumentPurpose } from './file/document-purpose.ts';
import { employeeWords as w } from './words.ts';
import { designation } from './resources.ts';

const office = ['head', 'office'];

export const employees = defineModule({
  key: 'employees',
  inPackage: 'choice',
  title: { en: 'Employees', bn: 'শিক্ষক ও কর্মচারী' },
  screens: [
    {
      key: 'employee-attach-form',
      room: 'staff',
      url: '/site/employee/employee-attach-form',
      panel: 'site',
      permission: 'employee.view',
      title: w.attach,
      menu: 'employees',
      icon: 'employees',
    },
    {
      key: 'employee-view',
      room: 'file',
      url: '/site/employee/view/:id',
      panel: 'site',
      permission: 'employee.view',
      title: w.employee,
      parent: 'employee-attach-form',
    },
    {
      key: 'employee-import',
      room: 'import',
      url: '/site/employee/import',
      panel: 'site',
      permission: 'employee.import',
      title: w.import,
      parent: 'employee-attach-form',
    },
  ],
  files: [employeeDocumentPurpose],
  cards: Object.values(employeeCards),
  resources: [designation],
  menuGroups: [{ key: 'employees', panel: 'site', title: w.menu, icon: 'employees', order: 30 }],
  permissions: [
    { key: 'employee.view', word: w.may_view, scope: 'site', roles: [...office, 'accountant'] },
    { key: 'employee.create', word: w.may_create, scope: 'site', roles: office },
    { key: 'employee.edit', word: w.may_edit, scope: 'site', roles: office },
    { key: 'employee.delete', word: w.may_delete, scope: 'site', roles: ['head'] },
    { key: 'employee.import', word: w.may_import, scope: 'site', roles: office },
    { key: 'employee.export', word: w.may_export, scope: 'site', roles: office },
    { key: 'employee.assign', word: w.may_assign, scope: 'site', roles: ['head'] },
    { key: 'employee.record-event', word: w.may_record_event, scope: 'site', roles: office },
    { key: 'employee-private.view', word: w.may_view_private, scope: 'site', roles: ['head'] },
    { key: 'employee-private.edit', word: w.may_edit_private, scope: 'site', roles: ['head'] },
    { key: 'employee.make-login', word: w.may_make_login, scope: 'site' },
  ],
});
