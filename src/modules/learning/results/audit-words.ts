import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const resultsAuditWords = defineAuditWords({
  subjects: {
    'report-card': { en: 'Report card', bn: 'প্রগতি পত্র' },
    result: { en: 'Result', bn: 'ফলাফল' },
    'result-link': { en: 'Result link', bn: 'ফলাফলের লিংক' },
    'result-run': { en: 'Generation of results', bn: 'ফলাফল তৈরি' },
    'result-setting': { en: 'Result setting', bn: 'ফলাফলের সেটিংস' },
  },
  verbs: {
    generate: { en: 'generation started', bn: 'তৈরি শুরু' },
    generated: { en: 'generated', bn: 'তৈরি সম্পন্ন' },
    'give-up': { en: 'abandoned', bn: 'পরিত্যক্ত' },
    guessed: { en: 'repeated wrong attempts', bn: 'বারবার ভুল চেষ্টা' },
    publish: { en: 'published', bn: 'প্রকাশ' },
  },
});
