import type { Choice } from '#kernel/lists/field.ts';

/** What an official link is for (handbook 12). */
export const linkCategories = [
  { value: 'QUICK', word: { en: 'Quick links', bn: 'প্রয়োজনীয় লিংক' } },
  { value: 'OFFICIAL', word: { en: 'Government offices', bn: 'সরকারি দপ্তর' } },
  { value: 'BOARD', word: { en: 'Education board', bn: 'শিক্ষা বোর্ড' } },
  { value: 'E_SERVICE', word: { en: 'E-services', bn: 'ই-সেবা' } },
] as const satisfies readonly Choice[];
export type LinkCategory = (typeof linkCategories)[number]['value'];
