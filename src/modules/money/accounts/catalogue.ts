import type { CatalogueEntry, CodeOf } from '#kernel/declarations/catalogue.ts';

export type AccountSide = 'DEBIT' | 'CREDIT';
export type AccountGroup = CatalogueEntry & { readonly normal_side: AccountSide };

/** The five classes of the chart of accounts (handbook 6.1). */
export const accountGroups = [
  { code: '1', name_en: 'Assets', name_bn: 'সম্পদ', normal_side: 'DEBIT' },
  { code: '2', name_en: 'Liabilities', name_bn: 'দায়', normal_side: 'CREDIT' },
  { code: '3', name_en: 'Fund / Equity', name_bn: 'মূলধন তহবিল', normal_side: 'CREDIT' },
  { code: '4', name_en: 'Income', name_bn: 'আয়', normal_side: 'CREDIT' },
  { code: '5', name_en: 'Expenditure', name_bn: 'ব্যয়', normal_side: 'DEBIT' },
] as const satisfies readonly AccountGroup[];
export type AccountGroupCode = CodeOf<typeof accountGroups>;

export type AccountSubGroup = CatalogueEntry & { readonly group: AccountGroupCode };

export const accountSubGroups = [
  { code: '11', name_en: 'Cash and bank', name_bn: 'নগদ ও ব্যাংক', group: '1' },
  { code: '12', name_en: 'Receivable', name_bn: 'পাওনা', group: '1' },
  { code: '13', name_en: 'Fixed assets', name_bn: 'স্থায়ী সম্পদ', group: '1' },
  { code: '21', name_en: 'Payables', name_bn: 'প্রদেয়', group: '2' },
  { code: '31', name_en: 'Funds', name_bn: 'তহবিল', group: '3' },
  { code: '41', name_en: 'Academic income', name_bn: 'শিক্ষা খাতের আয়', group: '4' },
  { code: '42', name_en: 'Other income', name_bn: 'অন্যান্য আয়', group: '4' },
  { code: '51', name_en: 'Running expenditure', name_bn: 'পরিচালন ব্যয়', group: '5' },
  { code: '52', name_en: 'Student welfare', name_bn: 'শিক্ষার্থী কল্যাণ ব্যয়', group: '5' },
  { code: '53', name_en: 'Administration and other', name_bn: 'প্রশাসনিক ও বিবিধ ব্যয়', group: '5' },
] as const satisfies readonly AccountSubGroup[];
export type AccountSubGroupCode = CodeOf<typeof accountSubGroups>;

export type AccountHead = CatalogueEntry & {
  readonly sub_group: AccountSubGroupCode;
  /** Set where the balance is on the other side than the group's: accumulated depreciation. */
  readonly contra?: true;
};

/** Ledgers a new site starts with; gateways, parties and bank accounts get their own beneath them. */
export const accountHeads = [
  { code: '1101', name_en: 'Cash in hand', name_bn: 'হাতে নগদ', sub_group: '11' },
  { code: '1102', name_en: 'Bank STD account', name_bn: 'ব্যাংক এসটিডি হিসাব', sub_group: '11' },
  { code: '1103', name_en: 'Fixed deposit (FDR)', name_bn: 'স্থায়ী আমানত (এফডিআর)', sub_group: '11' },
  { code: '1201', name_en: 'Gateway clearing', name_bn: 'গেটওয়ে নিষ্পত্তি হিসাব', sub_group: '12' },
  { code: '1202', name_en: 'Student fee receivable', name_bn: 'শিক্ষার্থীদের নিকট পাওনা ফি', sub_group: '12' },
  {
    code: '1203',
    name_en: 'Stipend programme receivable',
    name_bn: 'উপবৃত্তি কর্মসূচি হতে পাওনা',
    sub_group: '12',
  },
  { code: '1204', name_en: 'Advance to staff', name_bn: 'কর্মচারীদের অগ্রিম', sub_group: '12' },
  { code: '1301', name_en: 'Furniture', name_bn: 'আসবাবপত্র', sub_group: '13' },
  { code: '1302', name_en: 'Computers', name_bn: 'কম্পিউটার', sub_group: '13' },
  { code: '1303', name_en: 'Building', name_bn: 'ভবন', sub_group: '13' },
  {
    code: '1391',
    name_en: 'Accumulated depreciation – furniture',
    name_bn: 'পুঞ্জীভূত অবচয় – আসবাবপত্র',
    sub_group: '13',
    contra: true,
  },
  {
    code: '1392',
    name_en: 'Accumulated depreciation – computers',
    name_bn: 'পুঞ্জীভূত অবচয় – কম্পিউটার',
    sub_group: '13',
    contra: true,
  },
  {
    code: '1393',
    name_en: 'Accumulated depreciation – building',
    name_bn: 'পুঞ্জীভূত অবচয় – ভবন',
    sub_group: '13',
    contra: true,
  },
  { code: '2101', name_en: 'Party payable', name_bn: 'পক্ষকে প্রদেয়', sub_group: '21' },
  { code: '2102', name_en: 'Salary payable', name_bn: 'প্রদেয় বেতন', sub_group: '21' },
  { code: '2103', name_en: 'Provident fund payable', name_bn: 'প্রদেয় প্রভিডেন্ট ফান্ড', sub_group: '21' },
  { code: '2104', name_en: 'Board fee payable', name_bn: 'প্রদেয় বোর্ড ফি', sub_group: '21' },
  { code: '2105', name_en: 'TDS / VAT payable', name_bn: 'প্রদেয় উৎসে কর ও ভ্যাট', sub_group: '21' },
  { code: '2106', name_en: 'Student advance (wallet)', name_bn: 'শিক্ষার্থীদের অগ্রিম (ওয়ালেট)', sub_group: '21' },
  { code: '2107', name_en: 'Caution money', name_bn: 'জামানত', sub_group: '21' },
  { code: '3101', name_en: 'General fund', name_bn: 'সাধারণ তহবিল', sub_group: '31' },
  { code: '3102', name_en: 'Reserve fund', name_bn: 'সংরক্ষিত তহবিল', sub_group: '31' },
  { code: '3103', name_en: 'Development fund', name_bn: 'উন্নয়ন তহবিল', sub_group: '31' },
  { code: '4101', name_en: 'Tuition fees', name_bn: 'বেতন', sub_group: '41' },
  { code: '4102', name_en: 'Admission fees', name_bn: 'ভর্তি ফি', sub_group: '41' },
  { code: '4103', name_en: 'Session fees', name_bn: 'সেশন ফি', sub_group: '41' },
  { code: '4104', name_en: 'Exam fees', name_bn: 'পরীক্ষার ফি', sub_group: '41' },
  { code: '4105', name_en: 'Fines', name_bn: 'জরিমানা', sub_group: '41' },
  { code: '4106', name_en: 'Certificate fees', name_bn: 'সনদ ফি', sub_group: '41' },
  { code: '4107', name_en: 'Activity and service fees', name_bn: 'সহপাঠ ও সেবা ফি', sub_group: '41' },
  { code: '4108', name_en: 'Transport and hostel fees', name_bn: 'পরিবহন ও হোস্টেল ফি', sub_group: '41' },
  { code: '4109', name_en: 'Development fees', name_bn: 'উন্নয়ন ফি', sub_group: '41' },
  { code: '4201', name_en: 'Donation', name_bn: 'অনুদান', sub_group: '42' },
  { code: '4202', name_en: 'Government grant', name_bn: 'সরকারি অনুদান', sub_group: '42' },
  { code: '4203', name_en: 'Bank interest', name_bn: 'ব্যাংক সুদ', sub_group: '42' },
  { code: '4204', name_en: 'Rent', name_bn: 'ভাড়া', sub_group: '42' },
  { code: '5101', name_en: 'Salary', name_bn: 'বেতন-ভাতা', sub_group: '51' },
  { code: '5102', name_en: 'Electricity', name_bn: 'বিদ্যুৎ', sub_group: '51' },
  { code: '5103', name_en: 'Printing and stationery', name_bn: 'মুদ্রণ ও মনিহারি', sub_group: '51' },
  {
    code: '5104',
    name_en: 'Provident fund contribution',
    name_bn: 'প্রভিডেন্ট ফান্ডে প্রতিষ্ঠানের অংশ',
    sub_group: '51',
  },
  { code: '5105', name_en: 'Depreciation', name_bn: 'অবচয়', sub_group: '51' },
  { code: '5106', name_en: 'Bank and gateway charge', name_bn: 'ব্যাংক ও গেটওয়ে চার্জ', sub_group: '51' },
  { code: '5107', name_en: 'Exam expense', name_bn: 'পরীক্ষা ব্যয়', sub_group: '51' },
  { code: '5108', name_en: 'Repairs', name_bn: 'মেরামত', sub_group: '51' },
  { code: '5109', name_en: 'Sports and culture', name_bn: 'ক্রীড়া ও সংস্কৃতি', sub_group: '51' },
  { code: '5201', name_en: 'Fee waivers', name_bn: 'ফি মওকুফ', sub_group: '52' },
  { code: '5202', name_en: 'Poor fund and scholarships', name_bn: 'দরিদ্র তহবিল ও বৃত্তি', sub_group: '52' },
  { code: '5301', name_en: 'Meetings and audit', name_bn: 'সভা ও নিরীক্ষা', sub_group: '53' },
  { code: '5302', name_en: 'Travel', name_bn: 'যাতায়াত', sub_group: '53' },
  { code: '5309', name_en: 'Miscellaneous', name_bn: 'বিবিধ', sub_group: '53' },
] as const satisfies readonly AccountHead[];
export type AccountHeadCode = CodeOf<typeof accountHeads>;

export type VoucherType = CatalogueEntry & {
  /** First part of the voucher number (kind-FY-serial). */
  readonly prefix: string;
  /** The side on which at least one line must be cash or bank; `BOTH` = only cash and bank; `NONE` = not by hand. */
  readonly cash_side: AccountSide | 'BOTH' | 'NONE' | 'ANY';
};

/** Kinds of voucher (handbook 6.2); opening balances come in only by an opening voucher. */
export const voucherTypes = [
  {
    code: 'DEBIT',
    name_en: 'Debit (payment) voucher',
    name_bn: 'ডেবিট (খরচ) ভাউচার',
    prefix: 'DV',
    cash_side: 'CREDIT',
  },
  {
    code: 'CREDIT',
    name_en: 'Credit (receipt) voucher',
    name_bn: 'ক্রেডিট (জমা) ভাউচার',
    prefix: 'CV',
    cash_side: 'DEBIT',
  },
  {
    code: 'JOURNAL',
    name_en: 'Journal voucher',
    name_bn: 'জার্নাল (সমন্বয়) ভাউচার',
    prefix: 'JV',
    cash_side: 'NONE',
  },
  { code: 'CONTRA', name_en: 'Contra voucher', name_bn: 'কন্ট্রা ভাউচার', prefix: 'CT', cash_side: 'BOTH' },
  { code: 'OPENING', name_en: 'Opening voucher', name_bn: 'প্রারম্ভিক ভাউচার', prefix: 'OV', cash_side: 'ANY' },
] as const satisfies readonly VoucherType[];
export type VoucherTypeCode = CodeOf<typeof voucherTypes>;
