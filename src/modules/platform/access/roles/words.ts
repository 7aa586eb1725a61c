import { defineWords } from '#kernel/words.ts';

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

export const rolePermissionWords = defineWords({
  assign_central: { en: 'Permissions of operator roles', bn: 'অপারেটর ভূমিকার অনুমতি' },
  assign_central_lead: {
    en: 'What operators and group administrators may do. Changes take effect at once.',
    bn: 'অপারেটর ও গ্রুপ অ্যাডমিনেরা কী করতে পারবেন। পরিবর্তন সঙ্গে সঙ্গে কার্যকর হয়।',
  },
  assign_site: { en: 'Permissions of institution roles', bn: 'প্রতিষ্ঠানের ভূমিকার অনুমতি' },
  assign_site_lead: {
    en: 'These defaults apply to every institution that has not changed the role. Choose an institution to change only its roles.',
    bn: 'যে প্রতিষ্ঠানে ভূমিকা আলাদা করে বদলানো হয়নি, সেখানে এই ডিফল্ট কার্যকর। শুধু একটি প্রতিষ্ঠানের ভূমিকা বদলাতে সেটি বেছে নিন।',
  },
  my_roles: { en: 'Permissions of roles', bn: 'ভূমিকার অনুমতি' },
  my_roles_lead: {
    en: 'What each role may do here. You can only grant or remove permissions you have yourself.',
    bn: 'কোন ভূমিকায় কী করা যাবে। নিজের যা আছে শুধু তা-ই দেওয়া বা নেওয়া যায়।',
  },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  all_institutions: { en: 'Defaults for all institutions', bn: 'সব প্রতিষ্ঠানের ডিফল্ট' },
  role: { en: 'Role', bn: 'ভূমিকা' },
  roles: { en: 'Roles', bn: 'ভূমিকা' },
  follows: { en: 'Default', bn: 'ডিফল্ট' },
  changed: { en: 'Changed', bn: 'পরিবর্তিত' },
  follow_again: { en: 'Reset to default', bn: 'ডিফল্টে ফেরান' },
  follow_question: {
    en: 'The role gets its default permissions again and receives later additions.',
    bn: 'ভূমিকাটি আবার ডিফল্ট অনুমতি পাবে এবং পরে যুক্ত হওয়া অনুমতিও পাবে।',
  },
  follow_confirm: { en: 'Reset', bn: 'ডিফল্টে ফেরান' },
  choose_role: { en: 'Choose a role', bn: 'একটি ভূমিকা বেছে নিন' },
});
