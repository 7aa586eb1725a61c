import { defineModule } from '#kernel/module.ts';
import { attendanceCards } from './dashboard.ts';
import { attendanceOptions } from './rules/options.ts';
import { attendancePermissionWords as p, attendanceTitles as t } from './words.ts';

const office = ['head', 'office'];

export const attendance = defineModule({
  key: 'attendance',
  inPackage: 'choice',
  title: t.module,
  screens: [
    {
      key: 'student-attendance',
      room: 'taking',
      url: '/site/student/attendance/master',
      panel: 'site',
      permission: 'attendance.take',
      title: t.take,
      menu: 'attendance',
      menuOrder: 10,
      icon: 'attendance',
      offline: true,
    },
    {
      key: 'attendance-board',
      room: 'board',
      url: '/site/student/attendance/board',
      panel: 'site',
      permission: 'attendance.view',
      title: t.board,
      also: [t.skipped],
      menu: 'attendance',
      menuOrder: 20,
      icon: 'dashboard',
    },
    {
      key: 'attendance-correction',
      room: 'correcting',
      url: '/site/student/attendance/manual',
      panel: 'site',
      permission: 'attendance.correct',
      title: t.correct,
      menu: 'attendance',
      menuOrder: 30,
      icon: 'edit',
    },
    {
      key: 'attendance-gate',
      room: 'gate',
      url: '/site/student/attendance/gate',
      panel: 'site',
      permission: 'attendance.gate',
      title: t.gate,
      menu: 'attendance',
      menuOrder: 40,
      icon: 'camera',
    },
  ],
  cards: Object.values(attendanceCards),
  shortcuts: [
    {
      url: '/site/student/attendance/master',
      panel: 'site',
      permission: 'attendance.take',
      title: t.take,
      icon: 'attendance',
    },
  ],
  options: Object.values(attendanceOptions),
  menuGroups: [{ key: 'attendance', panel: 'site', title: t.module, icon: 'attendance', order: 25 }],
  permissions: [
    { key: 'attendance.view', word: p.view, scope: 'site', roles: office },
    { key: 'attendance.take', word: p.take, scope: 'site', roles: [...office, 'teacher'] },
    { key: 'attendance.take-all', word: p.take_all, scope: 'site', roles: office },
    { key: 'attendance.correct', word: p.correct, scope: 'site', roles: office },
    { key: 'attendance.correct-closed', word: p.correct_closed, scope: 'site', roles: ['head'] },
    { key: 'attendance.gate', word: p.gate, scope: 'site', roles: office },
    { key: 'attendance.set', word: p.set, scope: 'site', roles: ['head'] },
  ],
});
