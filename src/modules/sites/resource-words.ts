export const resourceWords = {
  company: {
    one: { en: 'Company', bn: 'কোম্পানি' },
    many: { en: 'Companies', bn: 'কোম্পানিসমূহ' },
    fields: {},
  },
  siteGroup: {
    one: { en: 'Site group', bn: 'প্রতিষ্ঠান গ্রুপ' },
    many: { en: 'Site groups', bn: 'প্রতিষ্ঠান গ্রুপসমূহ' },
    fields: { company_id: { en: 'Company', bn: 'কোম্পানি' } },
  },
  sitePackage: {
    one: { en: 'Package', bn: 'প্যাকেজ' },
    many: { en: 'Packages', bn: 'প্যাকেজসমূহ' },
    fields: {
      price: { en: 'Price a year', bn: 'বার্ষিক মূল্য' },
      price_per: { en: 'Price for', bn: 'মূল্যের হিসাব' },
    },
  },
  group_sites: { en: 'Its institutions', bn: 'গ্রুপের প্রতিষ্ঠান' },
  modules: { en: 'Its modules', bn: 'প্যাকেজের মডিউল' },
  parts: { en: 'Its sub-modules', bn: 'প্যাকেজের সাব-মডিউল' },
  empty_package: {
    en: 'This package holds no modules yet. Choose its modules first, or leave the package empty.',
    bn: 'এই প্যাকেজে এখনো কোনো মডিউল নেই। আগে প্যাকেজের মডিউল বেছে নিন, অথবা প্যাকেজের ঘর ফাঁকা রাখুন।',
  },
  per: {
    institution: { en: 'the institution', bn: 'প্রতিষ্ঠানপ্রতি' },
    student: { en: 'each active student', bn: 'প্রতি সক্রিয় শিক্ষার্থী' },
  },
} as const;
