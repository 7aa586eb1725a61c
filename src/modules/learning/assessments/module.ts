import { defineModule } from '#kernel/modules/module.ts';
import * as catalogue from './resources.ts';
import { assessmentWords as w } from './base/words.ts';

export const assessments = defineModule({
  key: 'assessments',
  inPackage: 'operator',
  title: w.module,
  screens: [
    {
      key: 'assessment-setting-master',
      room: 'subjects',
      url: '/assessment/setting/assessment-setting-master',
      panel: 'central',
      permission: 'assessment-subject.view',
      title: w.setting,
      menu: 'assessments',
      icon: 'target',
    },
    {
      key: 'assessment-result-setting-master',
      room: 'result-settings',
      url: '/assessment/result-setting/assessment-result-setting-master',
      panel: 'central',
      permission: 'assessment-result-setting.view',
      title: w.result_setting,
      menu: 'assessments',
      icon: 'award',
    },
  ],
  resources: [
    catalogue.assessmentClass,
    catalogue.assessmentSubject,
    catalogue.competency,
    catalogue.performanceIndicator,
    catalogue.assessmentDimension,
    catalogue.learningExperience,
    catalogue.behaviourDimension,
    catalogue.behaviouralIndicator,
    catalogue.assessmentKind,
  ],
  permissions: [
    { key: 'assessment-result-setting.view', word: w.may_view_result, scope: 'central', roles: ['support'] },
    { key: 'assessment-result-setting.change', word: w.may_change_result, scope: 'central' },
  ],
  menuGroups: [{ key: 'assessments', panel: 'central', title: w.menu, icon: 'target', order: 58 }],
});
