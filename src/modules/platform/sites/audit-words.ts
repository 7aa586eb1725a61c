import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const sitesAuditWords = defineAuditWords({
  subjects: {
    site: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  },
  verbs: {
    'join-group': { en: 'joined a group', bn: 'গ্রুপে যোগ' },
    'leave-group': { en: 'left a group', bn: 'গ্রুপ ত্যাগ' },
    limit: { en: 'limited', bn: 'সীমিত' },
    'open-again': { en: 'no longer limited', bn: 'আর সীমিত নয়' },
    'set-logo': { en: 'logo set', bn: 'লোগো নির্ধারণ' },
  },
});
