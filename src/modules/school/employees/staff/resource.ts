import { choice } from '#kernel/lists/field.ts';
import { defineResource } from '#kernel/resource/resource.ts';
import { asChoices, contactFields, personFields, workFields } from '../base/fields.ts';
import { employeeResource as w, employeeStates } from '../base/words.ts';

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
    ...personFields,
    ...workFields,
    ...contactFields,
    // Follows from the dated events.
    status: choice(asChoices(employeeStates), { readOnly: true }),
  },
  list: ['name_en', 'name_bn', 'employee_code', 'designation_id', 'phone', 'status'],
  search: ['name_en', 'name_bn', 'employee_code', 'phone', 'email'],
  filters: ['designation_id', 'status'],
  sort: 'employee_code',
  words: w,
  icon: 'employees',
});
