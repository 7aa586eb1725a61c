import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const onlineClassAuditWords = defineAuditWords({
  subjects: {
    'online-class': { en: 'Online class room', bn: 'অনলাইন ক্লাসরুম' },
    'online-lesson': { en: 'Online lesson', bn: 'অনলাইন পাঠ' },
  },
  verbs: { 'order-lessons': { en: 'lessons put in order', bn: 'পাঠের ক্রম পরিবর্তন' } },
});
