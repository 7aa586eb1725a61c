export const roleWords = {
  role: {
    one: { en: 'Role', bn: 'ভূমিকা' },
    many: { en: 'Roles', bn: 'ভূমিকা' },
    fields: {
      scope: { en: 'Scope', bn: 'পরিধি' },
      panel: { en: 'Panel', bn: 'প্যানেল' },
    },
  },
  siteRole: {
    one: { en: 'Role', bn: 'ভূমিকা' },
    many: { en: 'Roles', bn: 'ভূমিকা' },
    fields: { panel: { en: 'Panel', bn: 'প্যানেল' } },
  },
  scopes: {
    central: { en: 'Central area', bn: 'কেন্দ্রীয় এলাকা' },
    group: { en: 'Institution group', bn: 'প্রতিষ্ঠান গ্রুপ' },
    site: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  },
  panels: {
    central: { en: 'Operators', bn: 'অপারেটর' },
    group: { en: 'Group administrators', bn: 'গ্রুপ অ্যাডমিন' },
    site: { en: 'Staff', bn: 'শিক্ষক ও কর্মচারী' },
    student: { en: 'Students', bn: 'শিক্ষার্থী' },
    guardian: { en: 'Guardians', bn: 'অভিভাবক' },
  },
} as const;
