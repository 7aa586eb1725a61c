type Pair = readonly [en: string, bn: string];
export type UsualService = {
  readonly code: string;
  readonly name: Pair;
  readonly needed: Pair;
  readonly fee: Pair;
  readonly time: Pair;
};

const free: Pair = ['Free', 'বিনামূল্যে'];
const asDecided: Pair = ['As fixed by the institution', 'প্রতিষ্ঠান নির্ধারিত ফি'];
const days = (en: string, bn: string): Pair => [
  `${en} working ${en === '1' ? 'day' : 'days'}`,
  `${bn} কার্যদিবস`,
];
const sameDay: Pair = ['The same day', 'একই দিনে'];

/** What the office of a school in Bangladesh is asked for every week; a school corrects what differs with it. */
export const usualServices: readonly UsualService[] = [
  {
    code: 'admission',
    name: ['Admission', 'ভর্তি'],
    needed: [
      'Application form, birth registration certificate, 2 photos, transfer certificate of the former institution',
      'ভর্তি ফরম, জন্ম নিবন্ধন সনদ, ২ কপি ছবি, পূর্ববর্তী প্রতিষ্ঠানের ছাড়পত্র',
    ],
    fee: ['As fixed by the government', 'সরকার নির্ধারিত ফি'],
    time: ['Within the admission period', 'ভর্তির নির্ধারিত সময়ে'],
  },
  {
    code: 'testimonial',
    name: ['Testimonial', 'প্রশংসাপত্র'],
    needed: [
      'Written application, registration card or mark sheet',
      'লিখিত আবেদন, রেজিস্ট্রেশন কার্ড বা নম্বর ফর্দ',
    ],
    fee: asDecided,
    time: days('2', '২'),
  },
  {
    code: 'transfer-certificate',
    name: ['Transfer certificate', 'ছাড়পত্র (টিসি)'],
    needed: ["Guardian's application, all dues paid", 'অভিভাবকের আবেদন, সব পাওনা পরিশোধ'],
    fee: asDecided,
    time: days('3', '৩'),
  },
  {
    code: 'fee-payment',
    name: ['Payment of fees', 'বেতন ও ফি জমা'],
    needed: ['Student ID or roll and class', 'শিক্ষার্থী আইডি অথবা রোল ও শ্রেণি'],
    fee: ['As in the fee list', 'ফি তালিকা অনুযায়ী'],
    time: sameDay,
  },
  {
    code: 'studying-certificate',
    name: ['Certificate of studying', 'প্রত্যয়নপত্র'],
    needed: ['Written application, student ID', 'লিখিত আবেদন, শিক্ষার্থী আইডি'],
    fee: free,
    time: days('1', '১'),
  },
  {
    code: 'mark-sheet',
    name: ['Mark sheet and certificate of the board', 'বোর্ডের নম্বর ফর্দ ও সনদ বিতরণ'],
    needed: ['Registration card, admit card', 'রেজিস্ট্রেশন কার্ড, প্রবেশপত্র'],
    fee: free,
    time: sameDay,
  },
  {
    code: 'registration',
    name: ['Registration and form fill-up for board exams', 'বোর্ড পরীক্ষার রেজিস্ট্রেশন ও ফরম পূরণ'],
    needed: ['Birth registration certificate, photos, dues paid', 'জন্ম নিবন্ধন সনদ, ছবি, পাওনা পরিশোধ'],
    fee: ['As fixed by the board', 'বোর্ড নির্ধারিত ফি'],
    time: ['Within the time given by the board', 'বোর্ড নির্ধারিত সময়ে'],
  },
  {
    code: 'correction',
    name: ['Correction of name or age', 'নাম ও বয়স সংশোধন'],
    needed: [
      'Application, birth registration certificate, documents of the board',
      'আবেদন, জন্ম নিবন্ধন সনদ, বোর্ডের কাগজপত্র',
    ],
    fee: ['As fixed by the board', 'বোর্ড নির্ধারিত ফি'],
    time: days('7', '৭'),
  },
  {
    code: 'stipend',
    name: ['Stipend', 'উপবৃত্তি'],
    needed: [
      "Birth registration certificate, guardian's NID and mobile account",
      'জন্ম নিবন্ধন সনদ, অভিভাবকের জাতীয় পরিচয়পত্র ও মোবাইল হিসাব নম্বর',
    ],
    fee: free,
    time: ['Within the time given by the government', 'সরকার নির্ধারিত সময়ে'],
  },
  {
    code: 'leave',
    name: ['Leave of a student', 'শিক্ষার্থীর ছুটি'],
    needed: ["Guardian's application", 'অভিভাবকের আবেদন'],
    fee: free,
    time: sameDay,
  },
  {
    code: 'id-card',
    name: ['ID card', 'পরিচয়পত্র'],
    needed: ['Photo; for a new copy a written application', 'ছবি; নতুন কপির জন্য লিখিত আবেদন'],
    fee: asDecided,
    time: days('7', '৭'),
  },
  {
    code: 'information',
    name: ['Information under the Right to Information Act', 'তথ্য অধিকার আইনে তথ্য প্রদান'],
    needed: ['Application in form A', '‘ক’ ফরমে আবেদন'],
    fee: ['As fixed by the rules', 'বিধি অনুযায়ী'],
    time: days('20', '২০'),
  },
];
