import { defineWords } from '#kernel/words.ts';

/** Names of permissions about screens of the other parts; roles list the permissions of all three together. */
export const permissionWords = defineWords({
  may_view_documents: { en: 'View documents of students', bn: 'শিক্ষার্থীর কাগজপত্র দেখা' },
  may_edit_documents: { en: 'Change documents of students', bn: 'শিক্ষার্থীর কাগজপত্র পরিবর্তন করা' },
  may_see_health: { en: 'View and change health notes', bn: 'স্বাস্থ্য তথ্য দেখা ও পরিবর্তন করা' },
  may_merge: { en: 'Merge guardians entered twice', bn: 'দুবার থাকা অভিভাবক একীভূত করা' },
  may_transfer: {
    en: 'Transfer students between institutions',
    bn: 'এক প্রতিষ্ঠান থেকে অন্য প্রতিষ্ঠানে শিক্ষার্থী বদলি',
  },
  may_view_promotions: { en: 'View promotions', bn: 'উত্তীর্ণকরণ দেখা' },
  may_promote: { en: 'Promote students to the next year', bn: 'শিক্ষার্থী উত্তীর্ণ করা' },
});
