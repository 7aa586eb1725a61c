import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { choice, yesNo } from '#kernel/lists/field.ts';

const permission = 'fee-setting.change';
const required = { required: true } as const;

/** What each school decides about its fees (handbook 5.2). */
export const feeOptions = {
  stacking: defineSiteOption({
    key: 'fee-waiver-stacking',
    word: { en: 'Several waivers of a student', bn: 'এক শিক্ষার্থীর একাধিক মওকুফ' },
    hint: {
      en: 'On Tk 600, waivers of 25% and 50%: the best one takes 300, both together 450, one after the other 375.',
      bn: '৬০০ টাকায় ২৫% ও ৫০% মওকুফ: শুধু বড়টি ৩০০, যোগ করে ৪৫০, একটির পর আরেকটি ৩৭৫ টাকা।',
    },
    field: choice(
      [
        { value: 'BEST_OF', word: { en: 'Only the best one', bn: 'শুধু সবচেয়ে বড়টি' } },
        { value: 'ADDITIVE', word: { en: 'Added together', bn: 'যোগ করে' } },
        { value: 'SEQUENTIAL', word: { en: 'One after the other', bn: 'একটির পর আরেকটি' } },
      ],
      required,
    ),
    initially: 'BEST_OF',
    permission,
  }),
  rounding: defineSiteOption({
    key: 'fee-waiver-rounding',
    word: { en: 'Waivers and offers are rounded to', bn: 'মওকুফ ও অফার পূর্ণাঙ্ক করা হয়' },
    field: choice(
      [
        { value: 'POISHA', word: { en: 'The paisa', bn: 'পয়সায়' } },
        { value: 'TAKA', word: { en: 'The taka', bn: 'টাকায়' } },
      ],
      required,
    ),
    initially: 'POISHA',
    permission,
  }),
  spreading: defineSiteOption({
    key: 'fee-part-payment',
    word: { en: 'A part payment is spread', bn: 'আংশিক পরিশোধের টাকা যায়' },
    hint: {
      en: 'Fines come first in both cases.',
      bn: 'দুই ক্ষেত্রেই আগে জরিমানা।',
    },
    field: choice(
      [
        { value: 'PRIORITY', word: { en: 'Over the heads by priority', bn: 'খাতের অগ্রাধিকার অনুযায়ী' } },
        { value: 'PROPORTIONAL', word: { en: 'Over all heads in proportion', bn: 'সব খাতে আনুপাতিক হারে' } },
      ],
      required,
    ),
    initially: 'PRIORITY',
    permission,
  }),
  lateRest: defineSiteOption({
    key: 'fee-late-rest',
    word: { en: 'Late fee after a part payment', bn: 'আংশিক পরিশোধের পর বিলম্ব ফি' },
    hint: {
      en: 'A payment on a late bill adds its late fee to the bill. The rest of that bill costs no more, or the late fee runs on up to the limit of its rule. Fees charged later always have a late fee of their own.',
      bn: 'বিলম্বিত বিলে টাকা দিলে বিলম্ব ফি বিলে যোগ হয়। এরপর ঐ বিলের বাকি অংশে আর বিলম্ব ফি হয় না, অথবা নিয়মের সীমা পর্যন্ত বাড়তে থাকে। পরে বরাদ্দ হওয়া ফির বিলম্ব ফি সবসময় আলাদা।',
    },
    field: choice(
      [
        { value: 'STOPS', word: { en: 'Stops for the rest of the bill', bn: 'বিলের বাকি অংশে আর হয় না' } },
        { value: 'RUNS_ON', word: { en: 'Runs on until all is paid', bn: 'পুরো পরিশোধ পর্যন্ত চলে' } },
      ],
      required,
    ),
    initially: 'STOPS',
    permission,
  }),
  walletFirst: defineSiteOption({
    key: 'fee-wallet-first',
    word: { en: 'Use the advance first', bn: 'আগে অগ্রিম থেকে পরিশোধ' },
    hint: {
      en: 'What a student has paid in advance pays new fees before more money is asked for.',
      bn: 'নতুন টাকা চাওয়ার আগে শিক্ষার্থীর অগ্রিম থেকে ফি পরিশোধ হয়।',
    },
    field: yesNo(),
    initially: true,
    permission,
  }),
  automatic: defineSiteOption({
    key: 'fee-automatic-charges',
    word: { en: 'Charge new students by itself', bn: 'নতুন শিক্ষার্থীর ফি আপনাআপনি বরাদ্দ' },
    hint: {
      en: 'A student who is enrolled or changes class is charged what the class is charged from that day on.',
      bn: 'নতুন ভর্তি বা শ্রেণি বদল হলে সেদিন থেকে ঐ শ্রেণির ফি বরাদ্দ হয়।',
    },
    field: yesNo(),
    initially: true,
    permission,
  }),
} as const;

/** What a school rounds waivers and offers to, in poisha. */
export const roundingUnit = (rounding: string): number => (rounding === 'TAKA' ? 100 : 1);
