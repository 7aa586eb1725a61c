import { defineModule } from '#kernel/modules/module.ts';
import { ownDomainWords, siteOptionWords as w } from './base/words.ts';

export const siteOptionsModule = defineModule({
  key: 'site-options',
  inPackage: 'core',
  title: w.options,
  screens: [
    {
      key: 'site-options',
      url: '/site/option/view-and-form',
      panel: 'site',
      permission: 'site-option.view',
      title: w.options,
      also: [w.institution, ownDomainWords.domain],
      menu: 'academic-settings',
      icon: 'settings',
    },
  ],
  permissions: [
    { key: 'site-option.view', word: w.may_view, scope: 'site', roles: ['head', 'office'] },
    { key: 'site-option.change', word: w.may_change, scope: 'site', roles: ['head'] },
  ],
});
