import { defineModule } from '#kernel/module.ts';
import { applicationCards } from './cards.ts';
import { operatorWords as o } from './operator-words.ts';
import { pageWords as p } from './page-words.ts';
import { applicationWords as w } from './words.ts';

export const applications = defineModule({
  key: 'applications',
  inPackage: 'operator',
  title: w.applications,
  screens: [
    {
      key: 'application',
      url: '/edu/application',
      panel: 'public',
      permission: null,
      title: p.title,
      host: 'central',
    },
    {
      key: 'application-list',
      url: '/edu/site/application/list',
      panel: 'central',
      permission: 'application.view',
      title: o.list,
      menu: 'sites',
      icon: 'inbox',
    },
    {
      key: 'application-edit',
      url: '/edu/site/application/edit/:id',
      panel: 'central',
      permission: 'application.edit',
      title: o.edit,
      parent: 'application-list',
    },
    {
      key: 'application-approve',
      url: '/edu/site/application/approve/:app_id',
      panel: 'central',
      permission: 'application.decide',
      title: o.decide,
      parent: 'application-list',
    },
    {
      key: 'site-new',
      url: '/edu/site/new',
      panel: 'central',
      permission: 'site.create',
      title: o.new_site,
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
