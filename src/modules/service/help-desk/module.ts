import { defineModule } from '#kernel/modules/module.ts';
import { helpDeskWords as w } from './base/words.ts';

export const helpDesk = defineModule({
  key: 'help-desk',
  inPackage: 'operator',
  title: w.module,
  screens: [
    {
      key: 'site-help-desk-setting-form',
      room: 'settings',
      url: '/edu/help-desk/site-help-desk-setting-form',
      panel: 'central',
      permission: 'help-desk-setting.view',
      title: w.title,
      menu: 'sites',
      menuOrder: 70,
      icon: 'headset',
    },
  ],
  resources: [],
  permissions: [
    { key: 'help-desk-setting.view', word: w.may_view, scope: 'central', roles: ['support'] },
    {
      key: 'help-desk-setting.export',
      word: { en: 'Export the list of help desks', bn: 'সহায়তা কেন্দ্রের তালিকা এক্সপোর্ট করা' },
      scope: 'central',
    },
    { key: 'help-desk-setting.change', word: w.may_change, scope: 'central' },
  ],
});
