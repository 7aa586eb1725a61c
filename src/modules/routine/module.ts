import { defineModule } from '#kernel/module.ts';
import { routineWords as w } from './words.ts';

export const routine = defineModule({
  key: 'routine',
  inPackage: 'operator',
  title: w.module,
  screens: [
    {
      key: 'site-routines',
      url: '/edu/site/routine/master',
      panel: 'central',
      permission: 'site-routine.view',
      title: w.overview,
      menu: 'academics',
      icon: 'routine',
    },
  ],
  resources: [],
  permissions: [
    { key: 'site-routine.view', word: w.may_view, scope: 'central', roles: ['support'] },
    { key: 'site-routine.change', word: w.may_change, scope: 'central' },
    { key: 'period-template.change', word: w.may_change_templates, scope: 'central' },
  ],
});
