import { defineModule } from '#kernel/modules/module.ts';
import { accountWords as w } from './words.ts';
import { accountHead, voucherType } from './resources.ts';

export const accounts = defineModule({
  key: 'accounts',
  inPackage: 'operator',
  title: w.menu,
  screens: [],
  resources: [accountHead, voucherType],
  permissions: [],
});
