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

export const siteListWords = defineWords({
  sites: { en: 'Institutions', bn: 'প্রতিষ্ঠান' },
  new_site: { en: 'New institution', bn: 'নতুন প্রতিষ্ঠান' },
  eiin: { en: 'EIIN', bn: 'ইআইআইএন' },
  type: { en: 'Type', bn: 'ধরন' },
  status: { en: 'Status', bn: 'অবস্থা' },
  group: { en: 'Group', bn: 'গ্রুপ' },
  package: { en: 'Package', bn: 'প্যাকেজ' },
  district: { en: 'District', bn: 'জেলা' },
  students: { en: 'Students', bn: 'শিক্ষার্থী' },
  since: { en: 'Since', bn: 'যুক্ত হয়েছে' },
  demo: { en: 'Demo', bn: 'ডেমো' },
  none: { en: 'No institutions yet', bn: 'এখনো কোনো প্রতিষ্ঠান নেই' },
  none_hint: {
    en: 'Approve an application, or create an institution yourself.',
    bn: 'একটি আবেদন অনুমোদন করুন, অথবা নিজেই একটি প্রতিষ্ঠান যোগ করুন।',
  },
  academic_details: { en: 'Academic details', bn: 'একাডেমিক তথ্য' },
  academic_groups: { en: 'Classes and groups', bn: 'শ্রেণি ও বিভাগ' },
  add_to_group: { en: 'Add an institution to the group', bn: 'গ্রুপে প্রতিষ্ঠান যোগ করুন' },
});
