import { defineModule } from '#kernel/modules/module.ts';
import { academicsWords } from '#modules/school/academics/base/words.ts';
import { replicationWords as w } from './base/words.ts';

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
    {
      key: 'site-group-shift-class-group-section-setting',
      room: 'groups',
      url: '/site-group/academic-settings/site-group-shift-class-group-section-setting',
      panel: 'group',
      permission: 'group-academic-setting.view',
      title: academicsWords.group_set_up,
      menu: 'group-academics',
      icon: 'settings',
    },
    {
      key: 'site-group-subject-settings',
      room: 'groups',
      url: '/site-group/academic-settings/site-group-subject-settings',
      panel: 'group',
      permission: 'group-academic-setting.view',
      title: academicsWords.group_subjects,
      menu: 'group-academics',
      icon: 'list-check',
    },
    {
      key: 'site-group-fee-setting-form',
      room: 'groups',
      url: '/site-group/fee-setting/site-group-fee-setting-form',
      panel: 'group',
      permission: 'group-fee-setting.view',
      title: w.group_fees,
      menu: 'group-academics',
      icon: 'money',
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
    { key: 'group-fee-setting.view', word: w.group_may_view_fees, scope: 'group' },
    { key: 'group-fee-setting.change', word: w.group_may_change_fees, scope: 'group' },
    { key: 'group-academic-setting.export', word: w.group_may_export, scope: 'group' },
  ],
});
