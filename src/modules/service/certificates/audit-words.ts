import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const certificatesAuditWords = defineAuditWords({
  subjects: {
    'id-card': { en: 'ID card', bn: 'পরিচয়পত্র' },
    'id-card-order': { en: 'ID card order', bn: 'পরিচয়পত্রের অর্ডার' },
    'id-card-template': { en: 'ID card template', bn: 'পরিচয়পত্রের নকশা' },
    'own-id-card-order': { en: 'Own ID card order', bn: 'নিজেদের পরিচয়পত্রের অর্ডার' },
  },
});
