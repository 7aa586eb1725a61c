import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const employeesAuditWords = defineAuditWords({
  subjects: {
    employee: { en: 'Employee', bn: 'কর্মচারী' },
    'employee-attachment': { en: 'Request to join the staff', bn: 'শিক্ষক-কর্মচারী হিসেবে যুক্ত হওয়ার অনুরোধ' },
    teaching: { en: 'Teaching', bn: 'পাঠদানের দায়িত্ব' },
    'group-employee': { en: 'Employees of the group', bn: 'গ্রুপের শিক্ষক-কর্মচারী' },
  },
  verbs: {
    assign: { en: 'assigned', bn: 'নির্ধারণ' },
    teaching: { en: 'teaching changed', bn: 'পাঠদান পরিবর্তন' },
    'import-undo': { en: 'import undone', bn: 'ইমপোর্ট ফিরিয়ে নেওয়া' },
    greet: { en: 'birthday greeting sent', bn: 'জন্মদিনের শুভেচ্ছা পাঠানো' },
    stand: { en: 'state in service changed', bn: 'চাকরির অবস্থা পরিবর্তন' },
    event: { en: 'event in service recorded', bn: 'চাকরির ঘটনা লেখা' },
    'event-undo': { en: 'event in service undone', bn: 'চাকরির ঘটনা ফিরিয়ে নেওয়া' },
    record: { en: 'row of the file changed', bn: 'ফাইলের সারি পরিবর্তন' },
    document: { en: 'document changed', bn: 'নথি পরিবর্তন' },
    photo: { en: 'photo changed', bn: 'ছবি পরিবর্তন' },
    'private-read': { en: 'identity and bank read', bn: 'পরিচয় ও ব্যাংকের তথ্য দেখা' },
    'private-edit': { en: 'identity and bank changed', bn: 'পরিচয় ও ব্যাংকের তথ্য পরিবর্তন' },
  },
});
