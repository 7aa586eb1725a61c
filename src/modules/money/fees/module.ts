import { defineModule } from '#kernel/module.ts';
import { feeWords as w } from './words.ts';
import { feeGroup, feeHead, feeSubHead, offerType, waiverType } from './resources.ts';

export const fees = defineModule({
  key: 'fees',
  inPackage: 'operator',
  title: { en: 'Fees', bn: 'ফি' },
  screens: [],
  resources: [feeHead, feeSubHead, feeGroup, waiverType, offerType],
  permissions: [],
  menuGroups: [{ key: 'fees', panel: 'central', title: w.menu, icon: 'money', order: 62 }],
});
