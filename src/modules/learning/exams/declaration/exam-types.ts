import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';

/** The examinations of a Bangladeshi school year (handbook 2.7), in the order of the year. */
export const examTypeCatalogue = [
  { code: 'class_test', name_en: 'Class Test', name_bn: 'শ্রেণি পরীক্ষা' },
  { code: 'tutorial', name_en: 'Tutorial', name_bn: 'টিউটোরিয়াল পরীক্ষা' },
  { code: 'monthly', name_en: 'Monthly', name_bn: 'মাসিক পরীক্ষা' },
  { code: 'half_yearly', name_en: 'Half-Yearly', name_bn: 'অর্ধবার্ষিক পরীক্ষা' },
  { code: 'pre_test', name_en: 'Pre-Test', name_bn: 'প্রাক-নির্বাচনি পরীক্ষা' },
  { code: 'test', name_en: 'Test', name_bn: 'নির্বাচনি পরীক্ষা' },
  { code: 'model_test', name_en: 'Model Test', name_bn: 'মডেল টেস্ট' },
  { code: 'annual', name_en: 'Annual', name_bn: 'বার্ষিক পরীক্ষা' },
  { code: 'year_change', name_en: 'Year Change', name_bn: 'বর্ষ পরিবর্তন পরীক্ষা' },
] as const satisfies readonly CatalogueEntry[];
