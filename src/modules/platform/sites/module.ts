import { defineModule } from '#kernel/modules/module.ts';
import { siteCards } from './dashboard.ts';
import { logoPurpose } from './editing/logo-purpose.ts';
import { company, siteGroup, sitePackage } from './resources.ts';
import { siteListWords } from './directory/words.ts';
import { siteEditWords } from './editing/words.ts';
import { siteFieldWords as w } from './base/words.ts';

export const sites = defineModule({
  key: 'sites',
  inPackage: 'operator',
  title: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
  screens: [
    {
      key: 'site-list',
      room: 'directory',
      url: '/edu/site/list',
      panel: 'central',
      permission: 'site.view',
      title: siteListWords.sites,
      menu: 'sites',
      menuOrder: 10,
      icon: 'buildings',
    },
    {
      key: 'site-edit',
      room: 'editing',
      url: '/edu/site/edit/:id',
      panel: 'central',
      permission: 'site.edit',
      title: siteEditWords.edit_site,
      parent: 'site-list',
    },
    {
      key: 'group-new-site',
      room: 'editing',
      url: '/edu/site-group/new-site/:gr_id',
      panel: 'central',
      permission: 'site-group.edit',
      title: siteListWords.add_to_group,
      parent: 'site-group',
    },
  ],
  cards: Object.values(siteCards),
  resources: [company, siteGroup, sitePackage],
  permissions: [
    { key: 'site.view', word: w.may_view, scope: 'central', roles: ['support'] },
    { key: 'site.create', word: w.may_create, scope: 'central' },
    {
      key: 'site.export',
      word: { en: 'Export the list of institutions', bn: 'প্রতিষ্ঠানের তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'site.edit', word: w.may_edit, scope: 'central' },
  ],
  files: [logoPurpose],
  menuGroups: [
    {
      key: 'sites',
      panel: 'central',
      title: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
      icon: 'buildings',
      order: 10,
    },
    {
      key: 'packages',
      panel: 'central',
      title: { en: 'Packages', bn: 'প্যাকেজ' },
      icon: 'package',
      order: 20,
    },
  ],
});
