import { defineWords } from '#kernel/words.ts';

/** Words of the lists of settings, as data: `lists.ts` puts them with the fields. */
export const feeListWords = {
  heads: {
    one: { en: 'Fee head', bn: 'ফির খাত' },
    many: { en: 'Fee heads', bn: 'ফির খাত' },
    lead: {
      en: 'What the institution collects. A part payment goes to fines first, then to the heads in this order.',
      bn: 'প্রতিষ্ঠান যে যে খাতে ফি নেয়। আংশিক টাকা আগে জরিমানায়, তারপর এই ক্রমে খাতগুলোতে যায়।',
    },
  },
  groups: {
    one: { en: 'Fee group', bn: 'ফি গ্রুপ' },
    many: { en: 'Fee groups', bn: 'ফি গ্রুপ' },
    lead: { en: 'Heads that are collected together.', bn: 'যেসব খাত একসঙ্গে আদায় হয়।' },
  },
  waivers: {
    one: { en: 'Waiver type', bn: 'মওকুফের ধরন' },
    many: { en: 'Waiver types', bn: 'মওকুফের ধরন' },
    lead: {
      en: 'Why a student pays less. Which students have one is in the register of waivers.',
      bn: 'শিক্ষার্থী কেন কম দেয়। কার কোন মওকুফ আছে তা মওকুফের রেজিস্টারে থাকে।',
    },
  },
  offers: {
    one: { en: 'Offer', bn: 'অফার' },
    many: { en: 'Offers', bn: 'অফার' },
    lead: {
      en: 'What is taken off when much is paid at once or early. Given at payment.',
      bn: 'একত্রে বা আগাম পরিশোধে যে ছাড়। পরিশোধের সময় দেওয়া হয়।',
    },
  },
  late_fees: {
    one: { en: 'Late-fee rule', bn: 'বিলম্ব ফির নিয়ম' },
    many: { en: 'Late-fee rules', bn: 'বিলম্ব ফির নিয়ম' },
    lead: {
      en: 'What a late payment costs. All that is due on one day is one bill, and each rule applies to it once.',
      bn: 'দেরিতে পরিশোধে যা যোগ হয়। এক দিনে পরিশোধযোগ্য সব মিলে একটি বিল; প্রতি নিয়ম তাতে একবার লাগে।',
    },
  },
  banks: {
    one: { en: 'Bank account', bn: 'ব্যাংক হিসাব' },
    many: { en: 'Bank accounts', bn: 'ব্যাংক হিসাব' },
    lead: {
      en: 'Printed on the bank copy of receipts. A head that collects more than Tk 10 lakh a year needs its own account.',
      bn: 'রসিদের ব্যাংক কপিতে ছাপা হয়। যে খাতে বছরে ১০ লাখ টাকার বেশি আদায় হয় তার আলাদা হিসাব লাগে।',
    },
  },
  fund: { en: 'Fund', bn: 'তহবিল' },
  bank_account: { en: 'Bank account', bn: 'ব্যাংক হিসাব' },
  waiver_percent: {
    en: 'Percent (empty: an amount for each student)',
    bn: 'শতকরা হার (খালি রাখলে শিক্ষার্থীভিত্তিক টাকা)',
  },
  from_on: { en: 'From', bn: 'শুরু' },
  until_on: { en: 'Until', bn: 'শেষ' },
  late_fee_kind: { en: 'How it counts', bn: 'যেভাবে হিসাব হয়' },
  late_fee_kinds: {
    ONCE: { en: 'Once', bn: 'একবার' },
    PER_DAY: { en: 'For each day', bn: 'প্রতিদিন' },
    PER_MONTH: { en: 'For each month', bn: 'প্রতি মাসে' },
    PERCENT: { en: 'Percent of what is late', bn: 'বকেয়ার শতকরা হার' },
  },
  late_fee: { en: 'Amount', bn: 'টাকা' },
  late_share: { en: 'Percent', bn: 'শতকরা হার' },
  grace_days: { en: 'Days without late fee', bn: 'যত দিন বিলম্ব ফি নেই' },
  late_fee_cap: { en: 'At most', bn: 'সর্বোচ্চ' },
  branch_en: { en: 'Branch (English)', bn: 'শাখা (ইংরেজি)' },
  branch_bn: { en: 'Branch (Bengali)', bn: 'শাখা (বাংলা)' },
  account_name: { en: 'Account name', bn: 'হিসাবের নাম' },
  account_no: { en: 'Account number', bn: 'হিসাব নম্বর' },
  routing_no: { en: 'Routing number', bn: 'রাউটিং নম্বর' },
} as const;

export const feeSettingRefusals = defineWords({
  locked_name: {
    en: 'The shared lists fix this name. You can change everything else.',
    bn: 'কেন্দ্রীয় তালিকায় এই নাম নির্ধারিত। বাকি সব পরিবর্তন করতে পারবেন।',
  },
  last_fine_head: {
    en: 'Fines are collected under this head. Add another head of this kind first.',
    bn: 'জরিমানা এই খাতে আদায় হয়। আগে এই ধরনের আরেকটি খাত যোগ করুন।',
  },
  in_use: {
    en: 'This is already used in “{name}”. Switch it off instead of deleting it.',
    bn: 'এটি “{name}”-এ ব্যবহৃত হয়েছে। না মুছে নিষ্ক্রিয় করুন।',
  },
  too_many: {
    en: 'This list is full. Entries at most: {max}.',
    bn: 'এই তালিকায় একটি প্রতিষ্ঠানের সর্বোচ্চ {max}টি এন্ট্রি থাকে।',
  },
  until_before_from: { en: 'The last day is before the first.', bn: 'শেষ দিন শুরুর দিনের আগে।' },
  one_condition: {
    en: 'Say how many months are paid at once, or how many days before the due date.',
    bn: 'কয় মাস একত্রে, অথবা শেষ দিনের কত দিন আগে, তা লিখুন।',
  },
  needed: { en: 'Enter a value.', bn: 'একটি মান লিখুন।' },
  heads_first: {
    en: 'Add the heads of this entry first: {names}.',
    bn: 'আগে এই এন্ট্রির খাতগুলো যোগ করুন: {names}।',
  },
  needs_due_date: { en: 'Choose a due date.', bn: 'পরিশোধের শেষ তারিখ বেছে নিন।' },
  due_outside: {
    en: 'The due date must be within a year of the academic year.',
    bn: 'শেষ তারিখ শিক্ষাবর্ষ থেকে এক বছরের মধ্যে হতে হবে।',
  },
  month_outside: { en: 'This month is not in the year.', bn: 'এই মাস শিক্ষাবর্ষে নেই।' },
  month_taken: {
    en: 'The head already has a sub-head for this month.',
    bn: 'এই খাতে এই মাসের উপখাত আগেই আছে।',
  },
  item_charged: {
    en: 'Students were charged for this sub-head. Switch it off instead of deleting it.',
    bn: 'এই উপখাত শিক্ষার্থীদের বরাদ্দ হয়েছে। না মুছে নিষ্ক্রিয় করুন।',
  },
  say_unpaid: {
    en: 'Students were charged for this sub-head: choose whether their due date moves too.',
    bn: 'এই উপখাত বরাদ্দ হয়েছে: অপরিশোধিত ফির শেষ তারিখও বদলাবে কি না বেছে নিন।',
  },
});

export const settingScreenWords = defineWords({
  name: { en: 'Name', bn: 'নাম' },
  priority: { en: 'Order', bn: 'ক্রম' },
  add: { en: 'Add {type}', bn: '{type} যোগ করুন' },
  edit: { en: 'Edit {type}', bn: '{type} সম্পাদনা' },
  none: { en: 'Nothing here yet.', bn: 'এখানে এখনো কিছু নেই।' },
  none_hint: {
    en: 'Choose from the shared list, or add your own.',
    bn: 'কেন্দ্রীয় তালিকা থেকে বেছে নিন, অথবা নিজের মতো যোগ করুন।',
  },
  none_banks_hint: { en: 'Add the accounts of the institution.', bn: 'প্রতিষ্ঠানের হিসাবগুলো যোগ করুন।' },
  choose_shared: { en: 'Choose from the shared list', bn: 'কেন্দ্রীয় তালিকা থেকে বেছে নিন' },
  choose_usual: { en: 'Choose usual rules', bn: 'প্রচলিত নিয়ম থেকে বেছে নিন' },
  take: { en: 'Add chosen: {count}', bn: 'বাছাই করা যোগ করুন: {count}টি' },
  taken: { en: 'Added: {count}', bn: 'যোগ হয়েছে: {count}টি' },
  all_taken: { en: 'Everything is taken already.', bn: 'সবই আগে নেওয়া হয়েছে।' },
  all: { en: 'All', bn: 'সব' },
  off: { en: 'Off', bn: 'নিষ্ক্রিয়' },
  up: { en: 'Move up', bn: 'উপরে নিন' },
  down: { en: 'Move down', bn: 'নিচে নিন' },
  switch_off: { en: 'Switch off', bn: 'নিষ্ক্রিয় করুন' },
  switch_on: { en: 'Switch on', bn: 'সক্রিয় করুন' },
  shared_called: { en: 'Shared list: {name}', bn: 'কেন্দ্রীয় তালিকায়: {name}' },
  use_shared: { en: 'Use the shared name', bn: 'কেন্দ্রীয় নাম ব্যবহার করুন' },
  name_locked: { en: 'The shared lists fix this name.', bn: 'কেন্দ্রীয় তালিকায় এই নাম নির্ধারিত।' },
  year: { en: 'Year', bn: 'শিক্ষাবর্ষ' },
  head: { en: 'Head', bn: 'খাত' },
  month: { en: 'Month', bn: 'মাস' },
  month_hint: { en: 'Any day of the month; empty: of no month', bn: 'মাসের যেকোনো দিন; খালি: কোনো মাসের নয়' },
  due_on: { en: 'Due on', bn: 'পরিশোধের শেষ তারিখ' },
  charged: { en: 'Charged', bn: 'বরাদ্দ' },
  unpaid: { en: 'Unpaid', bn: 'অপরিশোধিত' },
  sub_head: { en: 'sub-head', bn: 'উপখাত' },
  no_years: { en: 'The institution has not opened a year yet.', bn: 'প্রতিষ্ঠান এখনো কোনো শিক্ষাবর্ষ খোলেনি।' },
  due_day: { en: 'Due day of each month', bn: 'প্রতি মাসের শেষ দিন' },
  due_day_hint: { en: 'Empty: as the shared list says', bn: 'খালি: কেন্দ্রীয় তালিকা অনুযায়ী' },
  due_on_others: { en: 'Due date of those without a month', bn: 'মাসহীন উপখাতের শেষ তারিখ' },
  no_shared_items: {
    en: 'No sub-heads to choose. Take heads of the shared list first.',
    bn: 'বাছাইয়ের মতো উপখাত নেই। আগে কেন্দ্রীয় তালিকা থেকে খাত নিন।',
  },
  move_unpaid: { en: 'Unpaid fees of this sub-head: {count}', bn: 'এই উপখাতের অপরিশোধিত ফি: {count}টি' },
  move: { en: 'Move them to the new due date', bn: 'নতুন শেষ তারিখে নিন' },
  keep: { en: 'Leave them as they are', bn: 'যেমন আছে রাখুন' },
  moved: { en: 'Saved. Unpaid fees moved: {count}', bn: 'সংরক্ষিত। তারিখ বদলেছে: {count}টি ফি' },
  example: { en: 'Example', bn: 'উদাহরণ' },
  example_late: {
    en: '{amount} due on {due}, paid on {paid}: late fee {fee}.',
    bn: '{due} তারিখের {amount} পরিশোধ হলো {paid} তারিখে: বিলম্ব ফি {fee}।',
  },
  example_waiver: {
    en: 'Of {amount}, {waived} is waived: {net} to pay.',
    bn: '{amount} থেকে {waived} মওকুফ: দিতে হবে {net}।',
  },
  example_programme: {
    en: 'Of {amount}, a programme pays {waived}: {net} to pay.',
    bn: '{amount} থেকে কর্মসূচি দেবে {waived}: শিক্ষার্থীর দিতে হবে {net}।',
  },
  example_fixed: {
    en: 'The amount is entered for each student.',
    bn: 'টাকার পরিমাণ প্রতি শিক্ষার্থীর জন্য লেখা হয়।',
  },
  example_months: {
    en: 'Months paid at once: {months}, each {amount}. Off: {off}, to pay: {net}.',
    bn: '{amount} করে {months} মাস একত্রে দিলে ছাড় {off}, দিতে হবে {net}।',
  },
  example_early: {
    en: '{amount} due on {due}, paid by {paid}: {off} off, {net} to pay.',
    bn: '{due} তারিখের {amount} {paid} তারিখের মধ্যে দিলে ছাড় {off}, দিতে হবে {net}।',
  },
  not_here: {
    en: 'You may not see the decisions of the institution.',
    bn: 'প্রতিষ্ঠানের সিদ্ধান্ত দেখার অনুমতি আপনার নেই।',
  },
});
