import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const identityAuditWords = defineAuditWords({
  subjects: {
    session: { en: 'Sign-in', bn: 'লগইন' },
    user: { en: 'User', bn: 'ব্যবহারকারী' },
  },
  verbs: {
    claim: { en: 'code requested for an address or number', bn: 'ই-মেইল বা নম্বর নিশ্চিত করার কোড চাওয়া' },
    'claim-cancel': { en: 'confirmation cancelled', bn: 'নিশ্চিতকরণ বাতিল' },
    'edit-profile': { en: 'profile changed', bn: 'নিজের প্রোফাইল পরিবর্তন' },
    prove: { en: 'address or number confirmed', bn: 'ই-মেইল বা নম্বর নিশ্চিত' },
    'second-factor-off': { en: 'two-step sign-in off', bn: 'দুই ধাপে লগইন বন্ধ' },
    'second-factor-on': { en: 'two-step sign-in on', bn: 'দুই ধাপে লগইন চালু' },
    'wrong-codes': { en: 'wrong second-factor codes', bn: 'দ্বিতীয় ধাপের ভুল কোড' },
  },
});
