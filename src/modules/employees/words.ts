import { defineWords } from '#kernel/words.ts';

export const employeeWords = defineWords({
  employees: { en: 'Employees', bn: 'শিক্ষক ও কর্মচারী' },
});
