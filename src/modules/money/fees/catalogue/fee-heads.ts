import type { CatalogueEntry, CodeOf } from '#kernel/declarations/catalogue.ts';
import type { AccountHeadCode } from '#modules/money/accounts/catalogue.ts';

export const feeKinds = [
  { code: 'TUITION', name_en: 'Tuition', name_bn: 'বেতন' },
  { code: 'ADMISSION', name_en: 'Admission', name_bn: 'ভর্তি' },
  { code: 'SESSION', name_en: 'Session', name_bn: 'সেশন' },
  { code: 'EXAM', name_en: 'Exam', name_bn: 'পরীক্ষা' },
  { code: 'FINE', name_en: 'Fine', name_bn: 'জরিমানা' },
  { code: 'TRANSPORT', name_en: 'Transport', name_bn: 'পরিবহন' },
  { code: 'HOSTEL', name_en: 'Hostel', name_bn: 'হোস্টেল' },
  { code: 'CERTIFICATE', name_en: 'Certificate', name_bn: 'সনদ' },
  { code: 'OTHER', name_en: 'Other', name_bn: 'অন্যান্য' },
] as const satisfies readonly CatalogueEntry[];
export type FeeKindCode = CodeOf<typeof feeKinds>;

export type FeeHead = CatalogueEntry & {
  readonly kind: FeeKindCode;
  /** The income ledger, or the liability for money collected for others (board fees, caution money). */
  readonly ledger: AccountHeadCode;
  readonly refundable: boolean;
  readonly waivable: boolean;
  /** A part payment goes to the lowest number first: fine, session, exam, tuition (handbook 5.3, F2). */
  readonly priority: number;
  /** Named in the tuition policy of 2024 for private institutions, which caps its amount. */
  readonly policy_2024: boolean;
};

const own = { refundable: false, waivable: true, policy_2024: false } as const;
const activity = { kind: 'OTHER', ledger: '4107', ...own, policy_2024: true } as const;
const boardMoney = { kind: 'EXAM', ledger: '2104', ...own, waivable: false } as const;
const certificate = { kind: 'CERTIFICATE', ledger: '4106', ...own } as const;

/** Central list of fee heads (handbook 5.1). Three of the 23 policy heads are not known by name. */
export const feeHeads = [
  {
    code: 'fine',
    name_en: 'Late fine',
    name_bn: 'বিলম্ব জরিমানা',
    kind: 'FINE',
    ledger: '4105',
    priority: 1,
    ...own,
  },
  {
    code: 'admission',
    name_en: 'Admission fee',
    name_bn: 'ভর্তি ফি',
    kind: 'ADMISSION',
    ledger: '4102',
    priority: 10,
    ...own,
  },
  {
    code: 'admission_form',
    name_en: 'Admission form',
    name_bn: 'ভর্তি ফরম',
    kind: 'ADMISSION',
    ledger: '4102',
    priority: 11,
    ...own,
    waivable: false,
  },
  {
    code: 'session',
    name_en: 'Session / readmission fee',
    name_bn: 'সেশন / পুনঃভর্তি ফি',
    kind: 'SESSION',
    ledger: '4103',
    priority: 20,
    ...own,
  },
  {
    code: 'exam',
    name_en: 'Internal exam',
    name_bn: 'অভ্যন্তরীণ পরীক্ষা',
    kind: 'EXAM',
    ledger: '4104',
    priority: 30,
    ...own,
    policy_2024: true,
  },
  {
    code: 'board_registration',
    name_en: 'Board registration',
    name_bn: 'বোর্ড রেজিস্ট্রেশন ফি',
    priority: 31,
    ...boardMoney,
  },
  { code: 'form_fill_up', name_en: 'Form fill-up', name_bn: 'ফরম পূরণ', priority: 32, ...boardMoney },
  { code: 'centre', name_en: 'Centre fee', name_bn: 'কেন্দ্র ফি', priority: 33, ...boardMoney },
  {
    code: 'tuition',
    name_en: 'Monthly tuition',
    name_bn: 'মাসিক বেতন',
    kind: 'TUITION',
    ledger: '4101',
    priority: 40,
    ...own,
  },
  {
    code: 'development',
    name_en: 'Development',
    name_bn: 'উন্নয়ন',
    kind: 'OTHER',
    ledger: '4109',
    priority: 50,
    ...own,
    policy_2024: true,
  },
  { code: 'printing', name_en: 'Printing', name_bn: 'মুদ্রণ', priority: 51, ...activity },
  { code: 'tiffin', name_en: 'Tiffin', name_bn: 'টিফিন', priority: 52, ...activity },
  { code: 'magazine', name_en: 'Magazine', name_bn: 'ম্যাগাজিন', priority: 53, ...activity },
  { code: 'sports', name_en: 'Sports', name_bn: 'ক্রীড়া', priority: 54, ...activity },
  {
    code: 'cultural_festival',
    name_en: 'Cultural festival',
    name_bn: 'সাংস্কৃতিক উৎসব',
    priority: 55,
    ...activity,
  },
  {
    code: 'national_days',
    name_en: 'Observance of national days',
    name_bn: 'জাতীয় দিবস উদযাপন',
    priority: 56,
    ...activity,
  },
  { code: 'clubs', name_en: 'Clubs', name_bn: 'ক্লাব গঠন', priority: 57, ...activity },
  { code: 'library', name_en: 'Library', name_bn: 'লাইব্রেরি', priority: 58, ...activity },
  {
    code: 'poor_fund',
    name_en: 'Welfare / poor fund',
    name_bn: 'কল্যাণ / দারিদ্র্য তহবিল',
    priority: 59,
    ...activity,
  },
  { code: 'ict', name_en: 'ICT', name_bn: 'আইসিটি', priority: 60, ...activity },
  { code: 'garden', name_en: 'Garden care', name_bn: 'বাগান পরিচর্যা', priority: 61, ...activity },
  { code: 'laboratory', name_en: 'Laboratory', name_bn: 'ল্যাবরেটরি', priority: 62, ...activity },
  { code: 'scout', name_en: 'Scouts', name_bn: 'স্কাউট', priority: 63, ...activity },
  { code: 'common_room', name_en: 'Common room', name_bn: 'কমনরুম', priority: 64, ...activity },
  { code: 'id_card', name_en: 'Identity card', name_bn: 'পরিচয়পত্র', priority: 65, ...activity },
  {
    code: 'welcome_farewell',
    name_en: 'Welcome and farewell',
    name_bn: 'নবীনবরণ ও বিদায় সংবর্ধনা',
    priority: 66,
    ...activity,
  },
  { code: 'medical', name_en: 'Medical service', name_bn: 'চিকিৎসা সেবা', priority: 67, ...activity },
  { code: 'miscellaneous', name_en: 'Miscellaneous', name_bn: 'বিবিধ', priority: 68, ...activity },
  {
    code: 'transport',
    name_en: 'Transport',
    name_bn: 'পরিবহন',
    kind: 'TRANSPORT',
    ledger: '4108',
    priority: 70,
    ...own,
  },
  {
    code: 'hostel',
    name_en: 'Hostel',
    name_bn: 'হোস্টেল',
    kind: 'HOSTEL',
    ledger: '4108',
    priority: 71,
    ...own,
  },
  { code: 'testimonial', name_en: 'Testimonial', name_bn: 'প্রশংসাপত্র ফি', priority: 80, ...certificate },
  {
    code: 'transfer_certificate',
    name_en: 'Transfer certificate',
    name_bn: 'ছাড়পত্র ফি',
    priority: 81,
    ...certificate,
  },
  { code: 'mark_sheet', name_en: 'Mark sheet', name_bn: 'নম্বরপত্র ফি', priority: 82, ...certificate },
  {
    code: 'caution_money',
    name_en: 'Caution money',
    name_bn: 'জামানত',
    kind: 'OTHER',
    ledger: '2107',
    priority: 90,
    ...own,
    refundable: true,
    waivable: false,
  },
] as const satisfies readonly FeeHead[];
export type FeeHeadCode = CodeOf<typeof feeHeads>;
