import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const oauthAuditWords = defineAuditWords({
  subjects: {
    'api-client': { en: 'API client', bn: 'API ক্লায়েন্ট' },
    'oauth-client': { en: 'Connected app', bn: 'সংযুক্ত অ্যাপ' },
    'oauth-consent': { en: 'App access', bn: 'অ্যাপের প্রবেশাধিকার' },
  },
  verbs: {
    refuse: { en: 'refused', bn: 'অসম্মতি' },
    'take-back': { en: 'access removed', bn: 'প্রত্যাহার' },
  },
});
