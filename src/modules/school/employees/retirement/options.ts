import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { integer } from '#kernel/lists/field.ts';

/** The age at which the staff of a school retires. */
export const retirementAge = defineSiteOption({
  key: 'employee-retirement-age',
  word: { en: 'Age of retirement', bn: 'অবসরের বয়স' },
  hint: {
    en: 'Employees are listed for retirement on the birthday on which they reach this age.',
    bn: 'যে জন্মদিনে এই বয়স পূর্ণ হয়, সেই তারিখে শিক্ষক-কর্মচারীর অবসর ধরা হয়।',
  },
  unit: { en: 'years', bn: 'বছর' },
  field: integer({ required: true, min: 45, max: 80 }),
  initially: 60,
  permission: 'employee.record-event',
});
