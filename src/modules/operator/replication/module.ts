import { defineModule } from '#kernel/module.ts';
import { replicationWords as w } from './words.ts';

export const replication = defineModule({
  key: 'replication',
  inPackage: 'operator',
  title: w.title,
  screens: [
    {
      key: 'site-replication',
      room: 'runs',
      url: '/edu/replication/get-site-replication-master-form',
      panel: 'central',
      permission: 'replication.view',
      title: w.title,
      menu: 'sites',
      menuOrder: 80,
      icon: 'switch',
    },
  ],
  resources: [],
  permissions: [
    { key: 'replication.view', word: w.may_view, scope: 'central' },
    {
      key: 'replication.export',
      word: { en: 'Export the list of copies', bn: 'কপির তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'replication.run', word: w.may_run, scope: 'central' },
  ],
});
