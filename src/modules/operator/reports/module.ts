import { defineModule } from '#kernel/modules/module.ts';
import { reportWords as w } from './base/words.ts';

export const reports = defineModule({
  key: 'reports',
  inPackage: 'operator',
  title: w.module,
  screens: [
    {
      key: 'site-report',
      url: '/edu/report/site-report-master-form',
      panel: 'central',
      permission: 'site-report.view',
      title: w.title,
      menu: 'oversight',
      icon: 'report',
    },
  ],
  resources: [],
  permissions: [
    { key: 'site-report.view', word: w.may_view, scope: 'central', roles: ['support'] },
    { key: 'site-report.export', word: w.may_export, scope: 'central', roles: ['support'] },
  ],
});
