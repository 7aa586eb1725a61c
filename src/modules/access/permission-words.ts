import { defineWords } from '#kernel/words.ts';

/** Words of the screens about roles and permissions. */
export const permissionWords = defineWords({
  assign_central: { en: 'Assign permissions to central roles', bn: 'কেন্দ্রীয় ভূমিকায় অনুমতি' },
  assign_central_lead: {
    en: 'What operators and group administrators may do. A change holds from their next request on.',
    bn: 'পরিচালক ও গ্রুপ প্রশাসকেরা কী করতে পারবেন। পরিবর্তন তাঁদের পরের অনুরোধ থেকেই কার্যকর।',
  },
  assign_site: { en: 'Assign permissions', bn: 'অনুমতি নির্ধারণ' },
  assign_site_lead: {
    en: 'Patterns hold for every institution whose role was not changed there. Choose an institution to change its roles alone.',
    bn: 'যে প্রতিষ্ঠানের ভূমিকা আলাদা করে বদলানো হয়নি, সেখানে মূল নমুনাই কার্যকর। শুধু একটি প্রতিষ্ঠানের ভূমিকা বদলাতে প্রতিষ্ঠানটি বেছে নিন।',
  },
  my_roles: { en: 'Permissions of roles', bn: 'ভূমিকার অনুমতি' },
  my_roles_lead: {
    en: 'What people with a role may do here. You can give and take only what you have yourself.',
    bn: 'কোন ভূমিকায় কী করা যাবে। নিজের যা আছে শুধু তা-ই দেওয়া বা নেওয়া যায়।',
  },
  institution: { en: 'Institution', bn: 'প্রতিষ্ঠান' },
  all_institutions: { en: 'Patterns for all institutions', bn: 'সব প্রতিষ্ঠানের মূল নমুনা' },
  role: { en: 'Role', bn: 'ভূমিকা' },
  roles: { en: 'Roles', bn: 'ভূমিকাসমূহ' },
  follows: { en: 'As delivered', bn: 'মূল অবস্থায়' },
  changed: { en: 'Changed', bn: 'পরিবর্তিত' },
  follow_again: { en: 'Put back as delivered', bn: 'মূল অবস্থায় ফেরান' },
  follow_question: {
    en: 'The role gets the permissions again that it came with, and follows later additions.',
    bn: 'ভূমিকাটি আবার মূল অনুমতিগুলো পাবে এবং পরে যুক্ত হওয়া অনুমতিও পাবে।',
  },
  follow_confirm: { en: 'Put back', bn: 'ফিরিয়ে দিন' },
  check_all: { en: 'Check all', bn: 'সব বেছে নিন' },
  check_module: { en: 'All of {module}', bn: '{module}: সব' },
  chosen: { en: '{count} of {total} chosen', bn: '{total}টির মধ্যে {count}টি বাছাই করা' },
  find: { en: 'Find a permission', bn: 'অনুমতি খুঁজুন' },
  nothing_found: { en: 'No permission of this name', bn: 'এই নামে কোনো অনুমতি নেই' },
  not_held: { en: 'You do not have this yourself', bn: 'এটি আপনার নিজের নেই' },
  off: { en: 'Not in the package', bn: 'প্যাকেজে নেই' },
  choose_role: { en: 'Choose a role', bn: 'একটি ভূমিকা বেছে নিন' },
  choose_role_hint: {
    en: 'Its permissions then stand here, by module.',
    bn: 'বেছে নিলে মডিউল অনুযায়ী অনুমতিগুলো এখানে দেখা যাবে।',
  },
  saved: { en: 'Permissions saved.', bn: 'অনুমতি সংরক্ষণ করা হয়েছে।' },
});
