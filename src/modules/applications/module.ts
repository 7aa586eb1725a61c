import { defineModule } from '#kernel/module.ts';
import { pageWords as p } from './page-words.ts';
import { applicationWords as w } from './words.ts';

export const applications = defineModule({
  key: 'applications',
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
  ],
  resources: [],
  permissions: [
    { key: 'application.view', word: w.may_view, scope: 'central', roles: ['support'] },
    { key: 'application.edit', word: w.may_edit, scope: 'central', roles: ['support'] },
    { key: 'application.decide', word: w.may_decide, scope: 'central' },
  ],
});
