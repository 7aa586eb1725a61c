/**
 * The types with which a school begins (handbook 7.3): figures that no official text was seen for are assumptions which
 * each school changes. Halves of days.
 */
const usual = {
  per_year: null as number | null,
  accrues_every: null as number | null,
  carried_over: 0 as number | null,
  most_at_once: null as number | null,
  half_days: false,
  attachment_over: null as number | null,
  counts: 'working' as 'working' | 'calendar',
  paid: true,
  presence: false,
  gender: null as string | null,
};

export const usualTypes = [
  {
    ...usual,
    name_en: 'Casual leave',
    name_bn: 'নৈমিত্তিক ছুটি',
    per_year: 40,
    most_at_once: 20,
    half_days: true,
  },
  {
    ...usual,
    name_en: 'Medical leave',
    name_bn: 'চিকিৎসা ছুটি',
    per_year: 28,
    counts: 'calendar',
    attachment_over: 4,
  },
  {
    ...usual,
    name_en: 'Maternity leave',
    name_bn: 'মাতৃত্বকালীন ছুটি',
    per_year: 360,
    counts: 'calendar',
    attachment_over: 0,
    gender: 'female',
  },
  {
    ...usual,
    name_en: 'Earned leave',
    name_bn: 'অর্জিত ছুটি (পূর্ণ গড় বেতনে)',
    accrues_every: 11,
    carried_over: null,
    counts: 'calendar',
  },
  {
    ...usual,
    name_en: 'Half-average-pay leave',
    name_bn: 'অর্ধ গড় বেতনে ছুটি',
    accrues_every: 12,
    carried_over: null,
    counts: 'calendar',
  },
  { ...usual, name_en: 'Leave without pay', name_bn: 'বিনা বেতনে অসাধারণ ছুটি', counts: 'calendar', paid: false },
  { ...usual, name_en: 'Study leave', name_bn: 'অধ্যয়ন ছুটি', counts: 'calendar', attachment_over: 0 },
  {
    ...usual,
    name_en: 'Special disability leave',
    name_bn: 'বিশেষ অক্ষমতাজনিত ছুটি',
    counts: 'calendar',
    attachment_over: 0,
  },
  { ...usual, name_en: 'Quarantine leave', name_bn: 'সংগরোধ ছুটি', counts: 'calendar', attachment_over: 0 },
  { ...usual, name_en: 'Duty leave', name_bn: 'কর্তব্য ছুটি', presence: true, half_days: true },
  { ...usual, name_en: 'Optional holiday', name_bn: 'ঐচ্ছিক ছুটি', per_year: 6, most_at_once: 6 },
] as const satisfies readonly (typeof usual & { name_en: string; name_bn: string })[];
