import { defineModule } from '#kernel/modules/module.ts';
import { applicationCards } from './dashboard.ts';
import { reviewWords as o } from './review/words.ts';
import { foundingWords } from './founding/words.ts';
import { pageWords as p } from './form/words.ts';
import { applicationWords as w } from './base/words.ts';

export const applications = defineModule({
  key: 'applications',
  inPackage: 'operator',
  title: w.applications,
  screens: [
    {
      key: 'application',
      room: 'form',
      url: '/edu/application',
      panel: 'public',
      permission: null,
      title: p.title,
      host: 'central',
    },
    {
      key: 'application-list',
      room: 'review',
      url: '/edu/site/application/list',
      panel: 'central',
      permission: 'application.view',
      title: o.list,
      menu: 'sites',
      menuOrder: 20,
      icon: 'inbox',
    },
    {
      key: 'application-edit',
      room: 'review',
      url: '/edu/site/application/edit/:id',
      panel: 'central',
      permission: 'application.edit',
      title: o.edit,
      parent: 'application-list',
    },
    {
      key: 'application-approve',
      room: 'review',
      url: '/edu/site/application/approve/:app_id',
      panel: 'central',
      permission: 'application.decide',
      title: o.decide,
      parent: 'application-list',
    },
    {
      key: 'site-new',
      room: 'founding',
      url: '/edu/site/new',
      panel: 'central',
      permission: 'site.create',
      title: foundingWords.new_site,
      parent: 'site-list',
    },
  ],
  cards: Object.values(applicationCards),
  resources: [],
  permissions: [
    { key: 'application.view', word: w.may_view, scope: 'central', roles: ['support'] },
    { key: 'application.edit', word: w.may_edit, scope: 'central', roles: ['support'] },
    {
      key: 'application.export',
      word: { en: 'Export the list of applications', bn: 'আবেদনের তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'application.decide', word: w.may_decide, scope: 'central' },
  ],
});
