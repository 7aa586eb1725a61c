import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const batchesAuditWords = defineAuditWords({
  subjects: { batch: { en: 'Batch', bn: 'ব্যাচ' } },
  verbs: {
    'members-add': { en: 'members added', bn: 'সদস্য যোগ' },
    'members-remove': { en: 'members removed', bn: 'সদস্য বাদ' },
    'members-move': { en: 'members moved', bn: 'সদস্য স্থানান্তর' },
    split: { en: 'section split into batches', bn: 'সেকশন ভেঙে ব্যাচ তৈরি' },
    'undo-members': { en: 'change of members undone', bn: 'সদস্য পরিবর্তন ফিরিয়ে নেওয়া' },
    contacts: { en: 'contact numbers copied', bn: 'যোগাযোগের নম্বর কপি' },
  },
});
