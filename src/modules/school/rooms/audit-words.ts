import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const roomsAuditWords = defineAuditWords({
  subjects: {
    building: { en: 'Building', bn: 'ভবন' },
  },
  verbs: {
    order: { en: 'put in order', bn: 'ক্রম বদলানো' },
    room: { en: 'given a room', bn: 'কক্ষ দেওয়া' },
  },
});
