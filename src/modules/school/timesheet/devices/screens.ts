import type { Permission, Screen } from '#kernel/modules/module.ts';
import { timesheetPermissionWords as p, timesheetTitles as t } from '../base/words.ts';

const office = ['head', 'office'];

/** Screens of terminals and of what came from them. */
export const deviceScreens: readonly Screen[] = [
  {
    key: 'terminal-list',
    room: 'devices',
    url: '/site/employee/terminals',
    panel: 'site',
    permission: 'timesheet.devices',
    title: t.terminals,
    menu: 'timesheet',
    menuOrder: 60,
    icon: 'settings',
  },
  {
    key: 'terminal',
    room: 'devices',
    url: '/site/employee/terminals/:id',
    panel: 'site',
    permission: 'timesheet.devices',
    title: t.terminal,
    parent: 'terminal-list',
  },
  {
    key: 'unknown-numbers',
    room: 'punches',
    url: '/site/employee/unknown-numbers',
    panel: 'site',
    permission: 'timesheet.devices',
    title: t.unknown,
    menu: 'timesheet',
    menuOrder: 62,
    icon: 'user',
  },
  {
    key: 'punch-file',
    room: 'punches',
    url: '/site/employee/punch-file',
    panel: 'site',
    permission: 'timesheet.import-punches',
    title: t.punch_file,
    menu: 'timesheet',
    menuOrder: 64,
    icon: 'import',
  },
  {
    key: 'upload-list',
    room: 'uploads',
    url: '/site/employee/uploads',
    panel: 'site',
    permission: 'device-upload.view',
    title: t.uploads,
    menu: 'timesheet',
    menuOrder: 66,
    icon: 'history',
  },
  {
    key: 'upload',
    room: 'uploads',
    url: '/site/employee/uploads/:id',
    panel: 'site',
    permission: 'device-upload.raw',
    title: t.upload,
    parent: 'upload-list',
  },
];

export const devicePermissions: readonly Permission[] = [
  { key: 'timesheet.devices', word: p.devices, scope: 'site', roles: office },
  { key: 'timesheet.import-punches', word: p.import_punches, scope: 'site', roles: office },
  { key: 'device-upload.view', word: p.uploads, scope: 'site', roles: office },
  { key: 'device-upload.export', word: p.uploads_export, scope: 'site', roles: ['head'] },
  { key: 'device-upload.raw', word: p.uploads_raw, scope: 'site', roles: ['head'] },
];
