import { carried, column as c, defineList } from '#kernel/lists/list.ts';
import { asChoices } from '../base/fields.ts';
import { employeeResource, employeeWords } from '../base/words.ts';
import { attachmentStates, attachmentWords as w } from './words.ts';

const colours = { waiting: 'yellow', accepted: 'green', withdrawn: 'gray', expired: 'gray' } as const;

/** Whom the school asked to attach to its staff. */
export const attachmentList = defineList({
  key: 'employee-attachment',
  permissions: { view: 'employee.attach', export: 'employee.export' },
  panel: 'site',
  path: 'employees/attachments',
  words: { many: employeeWords.attachments, lead: w.lead, none: w.none, hint: w.none_hint },
  columns: {
    employee_code: c.code(employeeResource.fields.employee_code, { sortable: true }),
    typed: c.text(w.typed),
    designation: c.name(employeeResource.fields.designation_id),
    joined_on: c.date(employeeResource.fields.joined_on, { hidden: true }),
    asker: c.name(w.by, { hidden: true }),
    created_at: c.instant(w.sent, { sortable: true }),
    expires_at: c.instant(w.until, { sortable: true }),
    state: c.state(
      w.state,
      asChoices(attachmentStates).map((state) => ({ ...state, colour: colours[state.value] })),
    ),
  },
  carried: { version: carried.number, employee_id: carried.id },
  filters: { state: true, created_at: true },
  sort: '-created_at',
});
