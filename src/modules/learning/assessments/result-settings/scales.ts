import type { PromotionLimits, Scale } from '../base/rules.ts';

/** The seven scales of the curriculum of 2023 (handbook 3.3), highest first. */
export const sevenScales: readonly Scale[] = [
  { level: 7, name_en: 'Upgrading', name_bn: 'অনন্য', from: 100_00 },
  { level: 6, name_en: 'Achieving', name_bn: 'অর্জনমুখী', from: 50_00 },
  { level: 5, name_en: 'Advancing', name_bn: 'অগ্রগামী', from: 25_00 },
  { level: 4, name_en: 'Activating', name_bn: 'সক্রিয়', from: 0 },
  { level: 3, name_en: 'Exploring', name_bn: 'অনুসন্ধানী', from: -25_00 },
  { level: 2, name_en: 'Developing', name_bn: 'বিকাশমান', from: -50_00 },
  { level: 1, name_en: 'Elementary', name_bn: 'প্রারম্ভিক', from: -100_00 },
];

/** As it is commonly told; the circular itself was never found (handbook 3.3). */
export const usualLimits: PromotionLimits = { min_attendance: 70_00, max_weak_subjects: 3 };
