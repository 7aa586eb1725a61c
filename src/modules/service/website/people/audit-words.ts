import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events of this room. */
export const peopleAuditWords = defineAuditWords({
  subjects: { 'public-profile': { en: 'Person on the website', bn: 'ওয়েবসাইটে শিক্ষক-কর্মচারী' } },
  verbs: {
    'show-own': { en: 'own entry on the website decided', bn: 'ওয়েবসাইটে নিজের তথ্য নির্ধারণ' },
    'show-person': { en: 'entry on the website decided', bn: 'ওয়েবসাইটে ব্যক্তির তথ্য নির্ধারণ' },
  },
});
