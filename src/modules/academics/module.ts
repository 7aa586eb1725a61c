import { defineModule } from '#kernel/module.ts';
import * as catalogue from './resources.ts';
import { academicsWords as w } from './words.ts';

export const academics = defineModule({
  key: 'academics',
  inPackage: 'choice',
  title: w.academics,
  screens: [
    {
      key: 'set-up',
      url: '/site/shift-class-group-section-setting/master',
      panel: 'site',
      permission: 'academic-setting.change',
      title: w.set_up,
      menu: 'academic-settings',
      icon: 'settings',
    },
    {
      key: 'subject-settings',
      url: '/site/subject-group-condition-setting/list',
      panel: 'site',
      permission: 'academic-setting.view',
      title: w.subject_conditions,
      menu: 'academic-settings',
      icon: 'book',
    },
    {
      key: 'site-details',
      url: '/edu/site/academic/details/:id',
      panel: 'central',
      permission: 'site.view',
      title: w.site_details,
    },
    {
      key: 'shift-details',
      url: '/site/shift-details/list',
      panel: 'site',
      permission: 'academic-setting.view',
      title: w.shift_details,
      menu: 'academic-settings',
      icon: 'clock',
    },
  ],
  resources: [
    catalogue.academicClass,
    catalogue.academicGroup,
    catalogue.classGroup,
    catalogue.subject,
    catalogue.session,
    catalogue.sessionType,
    catalogue.year,
    catalogue.fiscalYear,
    catalogue.shift,
    catalogue.version,
    catalogue.house,
    catalogue.studentCategory,
  ],
  permissions: [
    { key: 'academic-setting.view', word: w.may_view, scope: 'site', roles: ['head', 'office', 'teacher'] },
    { key: 'academic-setting.change', word: w.may_change, scope: 'site', roles: ['head'] },
    {
      key: 'section.view',
      word: w.may_view_sections,
      scope: 'site',
      roles: ['head', 'office', 'teacher', 'accountant'],
    },
  ],
  menuGroups: [
    { key: 'academics', panel: 'central', title: w.academics, icon: 'books', order: 20 },
    { key: 'academic-settings', panel: 'site', title: w.academics, icon: 'settings', order: 70 },
  ],
});
