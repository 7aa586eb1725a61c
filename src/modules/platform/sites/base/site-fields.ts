import { choice, link, text, type Fields } from '#kernel/lists/field.ts';
import { institutionFields } from './institution-fields.ts';
import { ownFields, ownFieldWords } from './own-fields.ts';

export const siteStatuses = [
  { value: 'active', word: { en: 'Active', bn: 'সক্রিয়' } },
  { value: 'limited', word: { en: 'Limited', bn: 'সীমিত' } },
  { value: 'closed', word: { en: 'Closed', bn: 'বন্ধ' } },
] as const;

/** What an operator decides about a school, beside what the school says of itself. */
export const siteFields = {
  ...institutionFields,
  ...ownFields,
  alias: text({ required: true, max: 40 }),
  group_id: link('site-groups'),
  company_id: link('companies'),
  package_id: link('packages'),
  status: choice(siteStatuses, { required: true }),
} as const satisfies Fields;

export const siteFieldWords = {
  ...ownFieldWords,
  domain: { en: 'Own domain', bn: 'নিজস্ব ডোমেইন' },
  group_id: { en: 'Institution group', bn: 'প্রতিষ্ঠান গ্রুপ' },
  company_id: { en: 'Company', bn: 'কোম্পানি' },
  package_id: { en: 'Package', bn: 'প্যাকেজ' },
  status: { en: 'Status', bn: 'অবস্থা' },
} as const;
