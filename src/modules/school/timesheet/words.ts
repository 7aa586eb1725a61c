import { defineWords } from '#kernel/words.ts';

export const timesheetTitles = defineWords({
  module: { en: 'Employee attendance', bn: 'কর্মীদের উপস্থিতি' },
});
