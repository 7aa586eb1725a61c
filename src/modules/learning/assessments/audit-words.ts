import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const assessmentsAuditWords = defineAuditWords({
  subjects: {
    'assessment-result-setting': { en: 'Assessment result setting', bn: 'মূল্যায়ন ফলাফলের সেটিং' },
  },
});
