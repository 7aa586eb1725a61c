import { defineModule } from '#kernel/module.ts';
import { inheritanceWords as w } from './words.ts';

export const inheritance = defineModule({
  key: 'inheritance',
  inPackage: 'core',
  title: w.module,
  screens: [
    {
      key: 'inheritance-master',
      url: '/academic/inheritance/master',
      panel: 'central',
      permission: 'catalogue-terms.view',
      title: w.master,
      menu: 'academics',
      menuLast: true,
      icon: 'sitemap',
    },
    {
      key: 'site-catalogue',
      url: '/site/catalogue/master',
      panel: 'site',
      permission: 'catalogue-choice.view',
      title: w.site,
      menu: 'academic-settings',
      menuLast: true,
      icon: 'list-check',
    },
    {
      key: 'site-group-site-academic-settings',
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
    { key: 'catalogue-terms.change', word: w.may_change_terms, scope: 'central' },
    { key: 'group-catalogue.view', word: w.may_view_group, scope: 'group' },
    { key: 'group-catalogue.change', word: w.may_change_group, scope: 'group' },
    { key: 'catalogue-choice.view', word: w.may_view_choice, scope: 'site', roles: ['head', 'office'] },
    { key: 'catalogue-choice.change', word: w.may_change_choice, scope: 'site', roles: ['head'] },
  ],
  menuGroups: [{ key: 'group-academics', panel: 'group', title: w.group_menu, icon: 'settings', order: 40 }],
});
