import { defineModule } from '#kernel/modules/module.ts';
import { inheritanceWords as w } from './base/words.ts';

export const inheritance = defineModule({
  key: 'inheritance',
  inPackage: 'core',
  title: w.module,
  screens: [
    {
      key: 'inheritance-master',
      room: 'catalogues',
      url: '/academic/inheritance/master',
      panel: 'central',
      permission: 'catalogue-terms.view',
      title: w.master,
      menu: 'core',
      menuOrder: 90,
      icon: 'sitemap',
    },
    {
      key: 'site-catalogue',
      room: 'choices',
      url: '/site/catalogue/master',
      panel: 'site',
      permission: 'catalogue-choice.view',
      title: w.site,
      menu: 'academic-settings',
      menuOrder: 90,
      icon: 'list-check',
    },
    {
      key: 'site-group-site-academic-settings',
      room: 'choices',
      url: '/site-group/academic-settings/site-group-site-academic-settings',
      panel: 'group',
      permission: 'group-catalogue.view',
      title: w.group,
      menu: 'group-academics',
      icon: 'list-check',
    },
  ],
  resources: [],
  permissions: [
    { key: 'catalogue-terms.view', word: w.may_view_terms, scope: 'central', roles: ['support'] },
    {
      key: 'catalogue-terms.export',
      word: { en: 'Export use of shared lists', bn: 'কেন্দ্রীয় তালিকার ব্যবহার এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'catalogue-terms.change', word: w.may_change_terms, scope: 'central' },
    { key: 'group-catalogue.view', word: w.may_view_group, scope: 'group' },
    {
      key: 'group-catalogue.export',
      word: { en: 'Export the lists of the group', bn: 'গ্রুপের তালিকা এক্সপোর্ট করা' },
      scope: 'group',
    },
    { key: 'group-catalogue.change', word: w.may_change_group, scope: 'group' },
    { key: 'catalogue-choice.view', word: w.may_view_choice, scope: 'site', roles: ['head', 'office'] },
    {
      key: 'catalogue-choice.export',
      word: { en: 'Export the institution’s shared lists', bn: 'কেন্দ্রীয় তালিকার নির্বাচন এক্সপোর্ট করা' },
      scope: 'site',
      roles: ['head', 'office'],
    },
    { key: 'catalogue-choice.change', word: w.may_change_choice, scope: 'site', roles: ['head'] },
  ],
  menuGroups: [{ key: 'group-academics', panel: 'group', title: w.group_menu, icon: 'settings', order: 40 }],
});
