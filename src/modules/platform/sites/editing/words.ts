import { defineWords } from '#kernel/words.ts';

export const siteEditWords = defineWords({
  edit_site: { en: 'Edit institution', bn: 'প্রতিষ্ঠান সম্পাদনা' },
  logo: { en: 'Logo', bn: 'লোগো' },
  logo_upload: { en: 'Upload a logo', bn: 'লোগো আপলোড করুন' },
  logo_saved: { en: 'The logo is saved', bn: 'লোগো সংরক্ষিত হয়েছে' },
  logo_remove: { en: 'Remove the logo', bn: 'লোগো সরান' },
  own_domain_hint: {
    en: 'The institution enters and removes it in its settings.',
    bn: 'প্রতিষ্ঠান নিজেই সেটিং থেকে এটি দেয় ও বাদ দেয়।',
  },
  open: { en: 'Open website', bn: 'ওয়েবসাইট দেখুন' },
  group_sites: { en: 'Institutions of the group', bn: 'গ্রুপের প্রতিষ্ঠান' },
  group_sites_lead: { en: 'Group: {group}', bn: 'গ্রুপ: {group}' },
  choose_site: { en: 'Institution without a group', bn: 'গ্রুপবিহীন প্রতিষ্ঠান' },
  add: { en: 'Add', bn: 'যোগ করুন' },
  added: { en: 'Added to the group.', bn: 'গ্রুপে যোগ করা হয়েছে।' },
  take_out: { en: 'Remove', bn: 'বাদ দিন' },
  taken_out: { en: 'Removed from the group.', bn: 'গ্রুপ থেকে বাদ দেওয়া হয়েছে।' },
  take_out_question: {
    en: 'Remove {name} from this group? Group administrators will no longer see it.',
    bn: '{name}-কে এই গ্রুপ থেকে বাদ দেবেন? গ্রুপের অ্যাডমিনেরা এটি আর দেখতে পাবেন না।',
  },
  empty_group: { en: 'This group has no institutions yet', bn: 'এই গ্রুপে এখনো কোনো প্রতিষ্ঠান নেই' },
  empty_group_hint: { en: 'Choose one above and add it.', bn: 'উপরে একটি বেছে যোগ করুন।' },
});
