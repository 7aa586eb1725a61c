import { choice, date, email, link, phone, text } from '#kernel/resource/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { employeeResource as w, employeeStates, genders } from '../words.ts';

const asChoices = (words: Readonly<Record<string, { en: string; bn: string }>>) =>
  Object.entries(words).map(([value, word]) => ({ value, word }));

/**
 * Teachers and other staff of a school. Not listed among the module's resources: the screen at its address is one of
 * our own, because teaching and logins hang on the same row.
 */
export const employee = defineResource({
  key: 'employee',
  path: 'employees',
  owner: 'site',
  urls: { list: '/site/employee/employee-attach-form' },
  fields: {
    employee_code: text({ required: true, unique: true, max: 40 }),
    name_en: text({ required: true, max: 150 }),
    name_bn: text({ required: true, max: 150 }),
    designation_id: link('designations', { required: true }),
    department: text({ max: 100 }),
    phone: phone(),
    email: email(),
    gender: choice(asChoices(genders)),
    date_of_birth: date(),
    joined_on: date(),
    biometric_id: text({ max: 40 }),
    status: choice(asChoices(employeeStates), { required: true }),
  },
  list: ['name_en', 'name_bn', 'employee_code', 'designation_id', 'phone', 'status'],
  search: ['name_en', 'name_bn', 'employee_code', 'phone', 'email'],
  filters: ['designation_id', 'status'],
  sort: 'employee_code',
  words: w,
  icon: 'employees',
  import: true,
});
