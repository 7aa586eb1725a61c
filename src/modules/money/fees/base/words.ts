const heads = { en: 'Fee heads', bn: 'ফির খাত' } as const;
const percent = { en: 'Percent', bn: 'শতকরা হার' } as const;

export const feeWords = {
  menu: { en: 'Fees and accounts', bn: 'ফি ও হিসাব' },
  may_view_settings: { en: 'See fee settings', bn: 'ফির সেটিংস দেখা' },
  settings: { en: 'Fee settings', bn: 'ফি সেটিংস' },
  may_change_settings: { en: 'Change fee settings', bn: 'ফির সেটিংস পরিবর্তন করা' },
  may_change_banks: {
    en: 'Change the bank accounts into which fees go',
    bn: 'ফি যেসব ব্যাংক হিসাবে জমা হয় সেগুলো পরিবর্তন করা',
  },
  fee_head: {
    one: { en: 'Fee head', bn: 'ফির খাত' },
    many: heads,
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      account_head_id: { en: 'Account head', bn: 'হিসাবের খাত' },
      refundable: { en: 'Refundable', bn: 'ফেরতযোগ্য' },
      waivable: { en: 'Can be waived', bn: 'মওকুফযোগ্য' },
      priority: { en: 'Priority of part payments', bn: 'আংশিক পরিশোধের অগ্রাধিকার' },
      policy_2024: { en: 'In the tuition policy of 2024', bn: '২০২৪ সালের টিউশন ফি নীতিমালাভুক্ত' },
    },
  },
  fee_sub_head: {
    one: { en: 'Fee sub-head', bn: 'ফির উপখাত' },
    many: { en: 'Fee sub-heads', bn: 'ফির উপখাত' },
    fields: {
      fee_head_id: { en: 'Fee head', bn: 'ফির খাত' },
      month: { en: 'Month (1–12)', bn: 'মাস (১–১২)' },
      due_day: { en: 'Due on day', bn: 'পরিশোধের শেষ দিন' },
    },
  },
  fee_group: {
    one: { en: 'Fee group', bn: 'ফি গ্রুপ' },
    many: { en: 'Fee groups', bn: 'ফি গ্রুপ' },
    fields: { fee_head_ids: heads },
  },
  waiver_type: {
    one: { en: 'Waiver type', bn: 'মওকুফের ধরন' },
    many: { en: 'Waiver types', bn: 'মওকুফের ধরন' },
    fields: {
      percent,
      fee_head_ids: heads,
      max_months: { en: 'Maximum months', bn: 'সর্বোচ্চ মাস' },
      needs_approval: { en: 'Needs approval', bn: 'অনুমোদন লাগে' },
      borne_by: { en: 'Borne by', bn: 'যে বহন করে' },
    },
  },
  offer_type: {
    one: { en: 'Student offer type', bn: 'শিক্ষার্থী অফারের ধরন' },
    many: { en: 'Student offer types', bn: 'শিক্ষার্থী অফারের ধরন' },
    fields: {
      percent,
      fee_head_ids: heads,
      months_at_once: { en: 'Months paid at once', bn: 'একত্রে পরিশোধের মাস' },
      days_before_due: { en: 'Days before the due date', bn: 'শেষ দিনের যত দিন আগে' },
    },
  },
  borne_by: {
    INSTITUTION: { en: 'The institution', bn: 'প্রতিষ্ঠান' },
    PROGRAMME: { en: 'A government programme', bn: 'সরকারি কর্মসূচি' },
  },
  head: { en: 'Fee head', bn: 'ফির খাত' },
  class: { en: 'Class', bn: 'শ্রেণি' },
  amount: { en: 'Amount', bn: 'টাকা' },
  all_classes: { en: 'All classes', bn: 'সব শ্রেণি' },
  rate_of: { en: '{head}: {class}', bn: '{head}: {class}' },
  no_fine_head: {
    en: 'There is no fee head for fines. Add one of the kind “Fine” first.',
    bn: 'জরিমানার জন্য কোনো খাত নেই। আগে ‘জরিমানা’ ধরনের একটি খাত যোগ করুন।',
  },
  head_in_use: {
    en: 'This fee head is used in “{name}”. Remove it there first.',
    bn: 'এই খাতটি “{name}”-এ ব্যবহৃত হচ্ছে। আগে সেখান থেকে সরান।',
  },
} as const;

/** What the page of fee settings and its tabs are called. */
export const feeSettingsPageWords = {
  lead: {
    en: 'What the institution collects, when it is due and how much it is.',
    bn: 'প্রতিষ্ঠান কী কী ফি নেয়, কবে পরিশোধ করতে হয় ও কত।',
  },
  tab_heads: { en: 'Heads', bn: 'খাত' },
  tab_items: { en: 'Sub-heads', bn: 'উপখাত' },
  tab_groups: { en: 'Groups', bn: 'গ্রুপ' },
  tab_rates: { en: 'Rates', bn: 'হার' },
  tab_why: { en: 'Why this amount?', bn: 'এই টাকা কেন?' },
  tab_waivers: { en: 'Waiver types', bn: 'মওকুফের ধরন' },
  tab_offers: { en: 'Offers', bn: 'অফার' },
  tab_late_fees: { en: 'Late fees', bn: 'বিলম্ব ফি' },
  tab_banks: { en: 'Bank accounts', bn: 'ব্যাংক হিসাব' },
  tab_general: { en: 'General', bn: 'সাধারণ' },
  tab_copy: { en: 'Copy year', bn: 'বছর কপি' },
} as const;
