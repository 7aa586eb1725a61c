import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const employeesAuditWords = defineAuditWords({
  subjects: {
    employee: { en: 'Employee', bn: 'কর্মচারী' },
    teaching: { en: 'Teaching', bn: 'পাঠদানের দায়িত্ব' },
  },
  verbs: {
    assign: { en: 'assigned', bn: 'নির্ধারণ' },
    teaching: { en: 'teaching changed', bn: 'পাঠদান পরিবর্তন' },
  },
});
