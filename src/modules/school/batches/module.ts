import { defineModule } from '#kernel/modules/module.ts';
import { batchesOnStudentPage } from './in-lists/student-card.ts';
import { batchWords as w } from './base/words.ts';

const office = ['head', 'office'];

export const batches = defineModule({
  key: 'batches',
  inPackage: 'choice',
  title: w.batches,
  screens: [
    {
      key: 'site-batch-form',
      room: 'batch-list',
      url: '/site/batch/site-batch-form',
      panel: 'site',
      permission: 'batch.view',
      title: w.batches,
      menu: 'students',
      icon: 'users',
    },
    {
      key: 'batch-view',
      room: 'members',
      url: '/site/batch/view/:id',
      panel: 'site',
      permission: 'batch.view',
      title: w.batch,
      parent: 'site-batch-form',
    },
  ],
  studentCards: [batchesOnStudentPage],
  permissions: [
    { key: 'batch.view', word: w.may_view, scope: 'site', roles: [...office, 'teacher'] },
    { key: 'batch.edit', word: w.may_edit, scope: 'site', roles: office },
    { key: 'batch.export', word: w.may_export, scope: 'site', roles: office },
  ],
});
