import { defineModule } from '#kernel/module.ts';
import { resultCards } from './cards.ts';
import { resultPermissionWords as p, resultScreenTitles as t } from './words.ts';

const site = { panel: 'site', menu: 'results' } as const;

export const results = defineModule({
  key: 'results',
  inPackage: 'choice',
  title: t.module,
  screens: [
    {
      ...site,
      key: 'site-result-generate-form',
      url: '/site/result-generate/site-result-generate-form',
      permission: 'result.generate',
      title: t.generate,
      icon: 'play',
    },
    {
      ...site,
      key: 'site-result-permission',
      url: '/site/result-permission/site-result-permission',
      permission: 'result.approve',
      title: t.permission,
      icon: 'shield',
    },
    {
      ...site,
      key: 'site-result-report-form',
      url: '/site/result-report/site-result-report-form',
      permission: 'result.view',
      title: t.report,
      icon: 'report',
    },
    {
      ...site,
      key: 'site-result-setting-form',
      url: '/site/result-setting/site-result-setting-form',
      permission: 'result-setting.view',
      title: t.setting,
      icon: 'adjustments',
    },
    {
      key: 'student-result-master',
      url: '/student/result/master',
      panel: 'student',
      permission: 'result.view-own',
      title: t.mine,
      menu: 'my-results',
      icon: 'award',
    },
    {
      key: 'exam-result',
      url: '/web/exam-result',
      panel: 'public',
      permission: null,
      title: t.public_result,
      look: 'static',
      host: 'site',
    },
    {
      key: 'student-check-exam-result',
      url: '/student-check-exam-result/:result_id/:student_history_id/:result_type_id',
      panel: 'public',
      permission: null,
      title: t.check_result,
      look: 'static',
      host: 'site',
    },
  ],
  cards: Object.values(resultCards),
  resources: [],
  permissions: [
    { key: 'result-setting.view', word: p.setting_view, scope: 'site', roles: ['head', 'office'] },
    { key: 'result-setting.edit', word: p.setting_edit, scope: 'site', roles: ['head'] },
    { key: 'result.view', word: p.view, scope: 'site', roles: ['head', 'office'] },
    { key: 'result.generate', word: p.generate, scope: 'site', roles: ['head', 'office'] },
    { key: 'result.approve', word: p.approve, scope: 'site', roles: ['head'] },
    { key: 'result.publish', word: p.publish, scope: 'site', roles: ['head'] },
    { key: 'result.view-own', word: p.view_own, scope: 'student', roles: ['student', 'guardian'] },
  ],
  menuGroups: [
    { key: 'results', panel: 'site', title: t.module, icon: 'award', order: 55 },
    { key: 'my-results', panel: 'student', title: t.mine, icon: 'award', order: 10 },
  ],
});
