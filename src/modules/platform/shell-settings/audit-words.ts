import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const shellSettingsAuditWords = defineAuditWords({
  subjects: {
    'list-view': { en: 'View of a list', bn: 'তালিকার ভিউ' },
    'dashboard-palette': { en: 'Dashboard cards', bn: 'ড্যাশবোর্ড কার্ড' },
    menu: { en: 'Menu', bn: 'মেনু' },
  },
  verbs: {},
});
