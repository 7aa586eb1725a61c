import { defineModule } from '#kernel/module.ts';
import { employeeWords as w } from './words.ts';

export const employees = defineModule({
  key: 'employees',
  title: w.employees,
  screens: [],
  resources: [],
  permissions: [],
});
