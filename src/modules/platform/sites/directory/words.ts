import { defineWords } from '#kernel/words.ts';

export const resourceWords = {
  company: {
    one: { en: 'Company', bn: 'কোম্পানি' },
    many: { en: 'Companies', bn: 'কোম্পানি' },
    fields: {},
  },
  siteGroup: {
    one: { en: 'Institution group', bn: 'প্রতিষ্ঠান গ্রুপ' },
    many: { en: 'Institution groups', bn: 'প্রতিষ্ঠান গ্রুপ' },
    fields: { company_id: { en: 'Company', bn: 'কোম্পানি' } },
  },
  sitePackage: {
    one: { en: 'Package', bn: 'প্যাকেজ' },
    many: { en: 'Packages', bn: 'প্যাকেজ' },
    fields: {
      price: { en: 'Price per year', bn: 'বার্ষিক মূল্য' },
      price_per: { en: 'Price for', bn: 'মূল্যের হিসাব' },
    },
  },
  group_sites: { en: 'Its institutions', bn: 'গ্রুপের প্রতিষ্ঠান' },
  modules: { en: 'Package modules', bn: 'প্যাকেজের মডিউল' },
  parts: { en: 'Package features', bn: 'প্যাকেজের ফিচার' },
  empty_package: {
    en: 'This package has no modules yet. Choose modules first, or leave the package empty.',
    bn: 'এই প্যাকেজে এখনো কোনো মডিউল নেই। আগে প্যাকেজের মডিউল বেছে নিন, অথবা প্যাকেজের ঘর ফাঁকা রাখুন।',
  },
  per: {
    institution: { en: 'the institution', bn: 'প্রতিষ্ঠানপ্রতি' },
    student: { en: 'each active student', bn: 'প্রতি সক্রিয় শিক্ষার্থী' },
  },
} as const;

export const siteScreenWords = defineWords({
  may_view: { en: 'View institutions', bn: 'প্রতিষ্ঠান দেখা' },
  may_create: { en: 'Create institutions', bn: 'প্রতিষ্ঠান যোগ করা' },
  may_edit: { en: 'Change institutions', bn: 'প্রতিষ্ঠান পরিবর্তন করা' },
  sites: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
  new_site: { en: 'New institution', bn: 'নতুন প্রতিষ্ঠান' },
  edit_site: { en: 'Edit institution', bn: 'প্রতিষ্ঠান সম্পাদনা' },
  name: { en: 'Name', bn: 'নাম' },
  alias: { en: 'Web address', bn: 'ওয়েব ঠিকানা' },
  eiin: { en: 'EIIN', bn: 'ইআইআইএন' },
  type: { en: 'Type', bn: 'ধরন' },
  status: { en: 'Status', bn: 'অবস্থা' },
  group: { en: 'Group', bn: 'গ্রুপ' },
  package: { en: 'Package', bn: 'প্যাকেজ' },
  district: { en: 'District', bn: 'জেলা' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  since: { en: 'Since', bn: 'যুক্ত হয়েছে' },
  logo: { en: 'Logo', bn: 'লোগো' },
  logo_upload: { en: 'Upload a logo', bn: 'লোগো আপলোড করুন' },
  logo_saved: { en: 'The logo is saved', bn: 'লোগো সংরক্ষিত হয়েছে' },
  logo_remove: { en: 'Remove the logo', bn: 'লোগো সরান' },
  demo: { en: 'Demo', bn: 'ডেমো' },
  none: { en: 'No institutions yet', bn: 'এখনো কোনো প্রতিষ্ঠান নেই' },
  none_hint: {
    en: 'Approve an application, or create an institution yourself.',
    bn: 'একটি আবেদন অনুমোদন করুন, অথবা নিজেই একটি প্রতিষ্ঠান যোগ করুন।',
  },
  open: { en: 'Open website', bn: 'ওয়েবসাইট দেখুন' },
  academic_details: { en: 'Academic details', bn: 'একাডেমিক তথ্য' },
  academic_groups: { en: 'Classes and groups', bn: 'শ্রেণি ও বিভাগ' },
  group_sites: { en: 'Institutions of the group', bn: 'গ্রুপের প্রতিষ্ঠান' },
  group_sites_lead: { en: 'Group: {group}', bn: 'গ্রুপ: {group}' },
  add_to_group: { en: 'Add an institution to the group', bn: 'গ্রুপে প্রতিষ্ঠান যোগ করুন' },
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
