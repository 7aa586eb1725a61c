import type { CatalogueEntry, CodeOf } from '#kernel/declarations/catalogue.ts';
import { feeHeads, type FeeHeadCode } from './fee-heads.ts';

export type FeeSubHead = CatalogueEntry & {
  readonly head: FeeHeadCode;
  /** Calendar month 1–12 of a monthly head, else null. The year comes with the demand. */
  readonly month: number | null;
  /** Day of that month on which it falls due, else null (the site sets a date). */
  readonly due_day: number | null;
};

const months = [
  ['January', 'জানুয়ারি'],
  ['February', 'ফেব্রুয়ারি'],
  ['March', 'মার্চ'],
  ['April', 'এপ্রিল'],
  ['May', 'মে'],
  ['June', 'জুন'],
  ['July', 'জুলাই'],
  ['August', 'আগস্ট'],
  ['September', 'সেপ্টেম্বর'],
  ['October', 'অক্টোবর'],
  ['November', 'নভেম্বর'],
  ['December', 'ডিসেম্বর'],
] as const;

const monthlyHeads: readonly FeeHeadCode[] = ['tuition', 'transport', 'hostel'];

const instalments: Partial<Record<FeeHeadCode, readonly CatalogueEntry[]>> = {
  exam: [
    { code: 'first_term', name_en: 'First term', name_bn: 'প্রথম সাময়িক' },
    { code: 'half_yearly', name_en: 'Half-yearly', name_bn: 'অর্ধবার্ষিক' },
    { code: 'annual', name_en: 'Annual', name_bn: 'বার্ষিক' },
    { code: 'pre_test', name_en: 'Pre-test', name_bn: 'প্রাক-নির্বাচনী' },
    { code: 'test', name_en: 'Test', name_bn: 'নির্বাচনী' },
  ],
  session: [
    { code: 'first', name_en: 'First instalment', name_bn: 'প্রথম কিস্তি' },
    { code: 'second', name_en: 'Second instalment', name_bn: 'দ্বিতীয় কিস্তি' },
  ],
};

/** Tuition, transport and hostel fall due on the tenth (the fine of handbook 5.3 counts from there). */
const usualDueDay = 10;

function subHeadsOf(head: (typeof feeHeads)[number]): FeeSubHead[] {
  if (monthlyHeads.includes(head.code))
    return months.map(([en, bn], index) => ({
      code: `${head.code}.${String(index + 1).padStart(2, '0')}`,
      name_en: `${head.name_en} – ${en}`,
      name_bn: `${head.name_bn} – ${bn}`,
      head: head.code,
      month: index + 1,
      due_day: usualDueDay,
    }));
  const whole = { name_en: head.name_en, name_bn: head.name_bn, head: head.code, month: null, due_day: null };
  const parts = (instalments[head.code] ?? []).map((part) => ({
    ...whole,
    code: `${head.code}.${part.code}`,
    name_en: `${head.name_en} – ${part.name_en}`,
    name_bn: `${head.name_bn} – ${part.name_bn}`,
  }));
  return head.code === 'exam' ? parts : [{ ...whole, code: `${head.code}.once` }, ...parts];
}

/** What is asked for at one time: a month, an exam, an instalment or the whole head (handbook 5.1). */
export const feeSubHeads: readonly FeeSubHead[] = feeHeads.flatMap(subHeadsOf);

export type FeeGroup = CatalogueEntry & { readonly heads: readonly FeeHeadCode[] };

/** Heads that are collected together; a site changes the sets. */
export const feeGroups = [
  { code: 'monthly', name_en: 'Monthly', name_bn: 'মাসিক', heads: ['tuition'] },
  {
    code: 'monthly_with_transport',
    name_en: 'Monthly with transport',
    name_bn: 'পরিবহনসহ মাসিক',
    heads: ['tuition', 'transport'],
  },
  {
    code: 'monthly_with_hostel',
    name_en: 'Monthly with hostel',
    name_bn: 'হোস্টেলসহ মাসিক',
    heads: ['tuition', 'hostel'],
  },
  {
    code: 'admission_package',
    name_en: 'Admission package',
    name_bn: 'ভর্তি প্যাকেজ',
    heads: ['admission', 'session', 'id_card', 'tuition'],
  },
  {
    code: 'annual_charges',
    name_en: 'Annual charges',
    name_bn: 'বার্ষিক চার্জ',
    heads: feeHeads.filter((head) => head.policy_2024 && head.kind === 'OTHER').map((head) => head.code),
  },
  { code: 'exam', name_en: 'Exam', name_bn: 'পরীক্ষা', heads: ['exam'] },
  {
    code: 'public_exam',
    name_en: 'Public exam',
    name_bn: 'পাবলিক পরীক্ষা',
    heads: ['board_registration', 'form_fill_up', 'centre'],
  },
  {
    code: 'certificates',
    name_en: 'Certificates',
    name_bn: 'সনদ ও প্রত্যয়ন',
    heads: ['testimonial', 'transfer_certificate', 'mark_sheet'],
  },
] as const satisfies readonly FeeGroup[];
export type FeeGroupCode = CodeOf<typeof feeGroups>;

export type WaiverType = CatalogueEntry & {
  /** Hundredths of a percent: 5000 = 50 %. Null: the amount is fixed per student. */
  readonly basis_points: number | null;
  readonly heads: readonly FeeHeadCode[];
  /** Null: as long as the reason is. */
  readonly max_months: number | null;
  readonly needs_approval: boolean;
  /** `PROGRAMME`: the government pays the tuition, so it becomes a receivable, not income lost. */
  readonly borne_by: 'INSTITUTION' | 'PROGRAMME';
};

const ofInstitution = {
  heads: ['tuition'],
  max_months: 12,
  needs_approval: true,
  borne_by: 'INSTITUTION',
} as const;

/** Waiver types (handbook 5.1); percentages are what a site starts from. */
export const waiverTypes = [
  {
    code: 'full_free',
    name_en: 'Full free studentship',
    name_bn: 'পূর্ণ অবৈতনিক',
    basis_points: 100_00,
    ...ofInstitution,
  },
  {
    code: 'half_free',
    name_en: 'Half free studentship',
    name_bn: 'অর্ধ অবৈতনিক',
    basis_points: 50_00,
    ...ofInstitution,
  },
  {
    code: 'sibling',
    name_en: 'Sibling',
    name_bn: 'সহোদর',
    basis_points: 25_00,
    ...ofInstitution,
    max_months: null,
  },
  {
    code: 'staff_child',
    name_en: 'Child of staff',
    name_bn: 'কর্মচারীর সন্তান',
    basis_points: 50_00,
    ...ofInstitution,
    max_months: null,
  },
  {
    code: 'freedom_fighter_family',
    name_en: 'Freedom fighter family',
    name_bn: 'মুক্তিযোদ্ধা পরিবার',
    basis_points: 100_00,
    ...ofInstitution,
    max_months: null,
  },
  {
    code: 'poor_fund',
    name_en: 'Orphan / poor fund',
    name_bn: 'এতিম / দরিদ্র তহবিল',
    basis_points: null,
    ...ofInstitution,
  },
  {
    code: 'merit_scholarship',
    name_en: 'Merit scholarship',
    name_bn: 'মেধা বৃত্তি',
    basis_points: 100_00,
    ...ofInstitution,
  },
  {
    code: 'government_stipend',
    name_en: 'Government stipend',
    name_bn: 'উপবৃত্তি',
    basis_points: 100_00,
    ...ofInstitution,
    needs_approval: false,
    borne_by: 'PROGRAMME',
  },
] as const satisfies readonly WaiverType[];
export type WaiverTypeCode = CodeOf<typeof waiverTypes>;

export type OfferType = CatalogueEntry & {
  /** Hundredths of a percent off the heads named. */
  readonly basis_points: number;
  readonly heads: readonly FeeHeadCode[];
  /** Months that must be paid at once, else null. */
  readonly months_at_once: number | null;
  /** Days before the due date by which it must be paid, else null. */
  readonly days_before_due: number | null;
};

/** Offers are given at payment (handbook 5.1, example F4: 12 months at once, 5 %). */
export const offerTypes = [
  {
    code: 'full_year_at_once',
    name_en: 'Twelve months at once',
    name_bn: 'বারো মাস একত্রে',
    basis_points: 5_00,
    heads: ['tuition'],
    months_at_once: 12,
    days_before_due: null,
  },
  {
    code: 'half_year_at_once',
    name_en: 'Six months at once',
    name_bn: 'ছয় মাস একত্রে',
    basis_points: 2_00,
    heads: ['tuition'],
    months_at_once: 6,
    days_before_due: null,
  },
  {
    code: 'early_bird',
    name_en: 'Early payment',
    name_bn: 'আগাম পরিশোধ',
    basis_points: 1_00,
    heads: ['tuition'],
    months_at_once: null,
    days_before_due: 7,
  },
] as const satisfies readonly OfferType[];
export type OfferTypeCode = CodeOf<typeof offerTypes>;
