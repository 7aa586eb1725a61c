import type { Word } from '#kernel/words.ts';

/** Roles that every installation and every new school begins with; what they may do follows the modules. */
export type DefaultRole = {
  code: string;
  scope: 'central' | 'group' | 'site';
  panel: 'central' | 'group' | 'site' | 'student' | 'guardian';
  name: Word;
};

export const defaultRoles: readonly DefaultRole[] = [
  {
    code: 'operator',
    scope: 'central',
    panel: 'central',
    name: { en: 'Central operator', bn: 'কেন্দ্রীয় অপারেটর' },
  },
  {
    code: 'support',
    scope: 'central',
    panel: 'central',
    name: { en: 'Support operator', bn: 'সহায়তা কর্মকর্তা' },
  },
  {
    code: 'group-admin',
    scope: 'group',
    panel: 'group',
    name: { en: 'Group administrator', bn: 'গ্রুপ অ্যাডমিন' },
  },
  { code: 'site-admin', scope: 'site', panel: 'site', name: { en: 'Administrator', bn: 'অ্যাডমিন' } },
  { code: 'head', scope: 'site', panel: 'site', name: { en: 'Head of institution', bn: 'প্রতিষ্ঠান প্রধান' } },
  { code: 'teacher', scope: 'site', panel: 'site', name: { en: 'Teacher', bn: 'শিক্ষক' } },
  { code: 'accountant', scope: 'site', panel: 'site', name: { en: 'Accountant', bn: 'হিসাবরক্ষক' } },
  { code: 'office', scope: 'site', panel: 'site', name: { en: 'Office assistant', bn: 'অফিস সহকারী' } },
  { code: 'student', scope: 'site', panel: 'student', name: { en: 'Student', bn: 'শিক্ষার্থী' } },
  { code: 'guardian', scope: 'site', panel: 'guardian', name: { en: 'Guardian', bn: 'অভিভাবক' } },
];
