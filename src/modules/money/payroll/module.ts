import { defineModule } from '#kernel/modules/module.ts';
import { payrollWords as w } from './words.ts';
import { allowanceRule, bonusRule, cutRule, overtimeRule, salaryType } from './resources.ts';

export const payroll = defineModule({
  key: 'payroll',
  inPackage: 'operator',
  title: { en: 'Payroll', bn: 'বেতন' },
  screens: [],
  resources: [salaryType, allowanceRule, overtimeRule, bonusRule, cutRule],
  permissions: [],
  menuGroups: [{ key: 'payroll', panel: 'central', title: w.menu, icon: 'wallet', order: 66 }],
});
