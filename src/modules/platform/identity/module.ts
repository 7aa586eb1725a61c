import { defineModule } from '#kernel/modules/module.ts';

export const identity = defineModule({
  key: 'identity',
  inPackage: 'operator',
  title: { en: 'Accounts', bn: 'অ্যাকাউন্ট' },
  screens: [],
  resources: [],
  permissions: [],
});
