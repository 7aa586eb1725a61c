import { defineAuditWords } from '#kernel/audit/audit-words.ts';

/** What the activity log calls the audit events that this module writes. */
export const accessAuditWords = defineAuditWords({
  subjects: {
    'group-user': { en: 'User of the group', bn: 'গ্রুপের ব্যবহারকারী' },
    impersonation: { en: 'Acting for others', bn: 'অন্যের হয়ে কাজ' },
    invitation: { en: 'Invitation', bn: 'আমন্ত্রণ' },
    'link-request': { en: 'Request to join an account', bn: 'অ্যাকাউন্ট যুক্ত করার অনুরোধ' },
    member: { en: 'Member', bn: 'সদস্য' },
    operator: { en: 'Operator', bn: 'অপারেটর' },
    password: { en: 'Password', bn: 'পাসওয়ার্ড' },
    'site-membership': { en: 'Memberships', bn: 'সদস্যপদ' },
    'site-user': { en: 'Users of the institution', bn: 'প্রতিষ্ঠানের ব্যবহারকারী' },
  },
  verbs: {
    'ask-reset': { en: 'link requested', bn: 'লিংক চাওয়া' },
    'create-link': { en: 'link created', bn: 'লিংক তৈরি' },
    decline: { en: 'declined', bn: 'প্রত্যাখ্যান' },
    enter: { en: 'entered', bn: 'প্রবেশাধিকার' },
    'extra-permissions': { en: 'extra permissions given', bn: 'বাড়তি অনুমতি দেওয়া' },
    language: { en: 'language changed', bn: 'ভাষা পরিবর্তন' },
    leave: { en: 'left', bn: 'প্রস্থান' },
    arrive: { en: 'came from another institution', bn: 'অন্য প্রতিষ্ঠান থেকে আসা' },
    'leave-for': { en: 'went on at another institution', bn: 'অন্য প্রতিষ্ঠানে যাওয়া' },
    modules: { en: 'modules changed', bn: 'মডিউল পরিবর্তন' },
    package: { en: 'package changed', bn: 'প্যাকেজ পরিবর্তন' },
    permissions: { en: 'permissions changed', bn: 'অনুমতি পরিবর্তন' },
    reset: { en: 'reset', bn: 'রিসেট' },
    'send-password-link': { en: 'password link sent', bn: 'পাসওয়ার্ড লিংক পাঠানো' },
    'sub-modules': { en: 'features changed', bn: 'ফিচার পরিবর্তন' },
    'switch-panel': { en: 'role switched', bn: 'ভূমিকা বদল' },
  },
});
