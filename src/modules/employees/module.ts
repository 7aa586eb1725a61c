import { defineModule } from '#kernel/module.ts';
import { designation } from './resources.ts';

export const employees = defineModule({
  key: 'employees',
  title: { en: 'Employees', bn: 'শিক্ষক ও কর্মচারী' },
  screens: [],
  resources: [designation],
  permissions: [],
});
