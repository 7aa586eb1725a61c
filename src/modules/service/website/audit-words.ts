import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const websiteAuditWords = defineAuditWords({
  subjects: {
    'site-design': { en: 'Design of the website', bn: 'ওয়েবসাইটের নকশা' },
  },
  verbs: {
    restore: { en: 'published again', bn: 'আবার প্রকাশ' },
    share: { en: 'shared by a link', bn: 'লিংকে দেখানো' },
    unshare: { en: 'link revoked', bn: 'লিংক বাতিল' },
  },
});
