import { defineModule } from '#kernel/module.ts';
import { timesheetCards } from './dashboard.ts';
import { timesheetOptions } from './rules/options.ts';
import { timesheetPermissionWords as p, timesheetTitles as t } from './words.ts';

const office = ['head', 'office'];
const staff = [...office, 'teacher', 'accountant'];

export const timesheet = defineModule({
  key: 'timesheet',
  inPackage: 'choice',
  title: t.module,
  screens: [
    {
      key: 'employee-attendance',
      room: 'days',
      url: '/site/employee/attendance/master',
      panel: 'site',
      permission: 'timesheet.view',
      title: t.day,
      menu: 'timesheet',
      menuOrder: 10,
      icon: 'attendance',
    },
    {
      key: 'employee-individual-attendance',
      room: 'days',
      url: '/site/employee/attendance/employee-individual-attendance-master',
      panel: 'site',
      permission: 'timesheet.view',
      title: t.person,
      menu: 'timesheet',
      menuOrder: 20,
      icon: 'person',
    },
    {
      key: 'my-attendance',
      room: 'own',
      url: '/site/employee/my-attendance',
      panel: 'site',
      permission: 'timesheet.own',
      title: t.own,
      menu: 'timesheet',
      menuOrder: 5,
      icon: 'clock',
    },
    {
      key: 'time-corrections',
      room: 'corrections',
      url: '/site/employee/attendance/corrections',
      panel: 'site',
      permission: 'timesheet.mark',
      title: t.corrections,
      menu: 'timesheet',
      menuOrder: 40,
      icon: 'edit',
    },
    {
      key: 'time-report',
      room: 'report',
      url: '/site/employee/attendance/report',
      panel: 'site',
      permission: 'timesheet.view',
      title: t.report,
      menu: 'timesheet',
      menuOrder: 30,
      icon: 'report',
    },
    {
      key: 'employee-hours',
      room: 'shifts',
      url: '/site/employee/attendance/hours',
      panel: 'site',
      permission: 'timesheet.hours',
      title: t.hours,
      menu: 'timesheet',
      menuOrder: 60,
      icon: 'clock',
    },
  ],
  cards: Object.values(timesheetCards),
  shortcuts: [
    {
      url: '/site/employee/my-attendance',
      panel: 'site',
      permission: 'timesheet.own',
      title: t.own,
      icon: 'clock',
    },
  ],
  options: Object.values(timesheetOptions),
  menuGroups: [{ key: 'timesheet', panel: 'site', title: t.module, icon: 'attendance', order: 26 }],
  permissions: [
    { key: 'timesheet.own', word: p.own, scope: 'site', roles: staff },
    { key: 'timesheet.view', word: p.view, scope: 'site', roles: office },
    { key: 'timesheet.export', word: p.export, scope: 'site', roles: office },
    { key: 'timesheet.mark', word: p.mark, scope: 'site', roles: office },
    { key: 'timesheet.mark-closed', word: p.mark_closed, scope: 'site', roles: ['head'] },
    { key: 'timesheet.hours', word: p.hours, scope: 'site', roles: office },
    { key: 'timesheet.set', word: p.set, scope: 'site', roles: ['head'] },
  ],
});
