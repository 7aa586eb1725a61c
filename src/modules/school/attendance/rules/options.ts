import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { choice, integer, time, yesNo } from '#kernel/lists/field.ts';

const permission = 'attendance.set';
const required = { required: true } as const;

/** What each school decides about the attendance of its students (handbook 4.1). */
export const attendanceOptions = {
  mode: defineSiteOption({
    key: 'attendance-mode',
    word: { en: 'Attendance is taken', bn: 'উপস্থিতি নেওয়া হয়' },
    hint: {
      en: 'Once a day by the class teacher, or in each period by its teacher.',
      bn: 'শ্রেণিশিক্ষক দিনে একবার নেন, অথবা যিনি ক্লাস নেন তিনি প্রতি পিরিয়ডে নেন।',
    },
    field: choice(
      [
        { value: 'DAILY', word: { en: 'Once a day', bn: 'দিনে একবার' } },
        { value: 'PERIOD', word: { en: 'In each period', bn: 'প্রতি পিরিয়ডে' } },
      ],
      required,
    ),
    initially: 'DAILY',
    permission,
  }),
  dayFromPeriods: defineSiteOption({
    key: 'attendance-day-from-periods',
    word: { en: 'Present on a day when present in', bn: 'দিনে উপস্থিত ধরা হয়, উপস্থিত থাকলে' },
    hint: {
      en: 'Where attendance is taken in each period. A change is applied to the whole year.',
      bn: 'প্রতি পিরিয়ডে উপস্থিতি নেওয়া হলে। বদলালে পুরো বছরের হিসাব নতুন করে হয়।',
    },
    field: choice(
      [
        { value: 'FIRST_PERIOD', word: { en: 'The first period', bn: 'প্রথম পিরিয়ডে' } },
        { value: 'ANY', word: { en: 'Any period', bn: 'যেকোনো পিরিয়ডে' } },
        { value: 'MAJORITY', word: { en: 'More than half of the periods', bn: 'অর্ধেকের বেশি পিরিয়ডে' } },
      ],
      required,
    ),
    initially: 'FIRST_PERIOD',
    permission,
  }),
  dayCloses: defineSiteOption({
    key: 'attendance-day-closes',
    word: { en: 'Teachers may change a day until', bn: 'শিক্ষক দিনের উপস্থিতি বদলাতে পারেন' },
    hint: {
      en: 'On that day. Afterwards it takes the permission to take attendance of all sections.',
      bn: 'ওই দিনের এই সময় পর্যন্ত। এরপর সব সেকশনের উপস্থিতি নেওয়ার অনুমতি লাগে।',
    },
    field: time(required),
    initially: '23:59',
    permission,
  }),
  keepsMinutes: defineSiteOption({
    key: 'attendance-late-minutes',
    word: { en: 'Minutes late are recorded', bn: 'কত মিনিট বিলম্ব তা রাখা হয়' },
    field: yesNo({ required: true, initially: true }),
    initially: true,
    permission,
  }),
  lateToAbsent: defineSiteOption({
    key: 'attendance-late-to-absent',
    word: { en: 'Late days that count as one absent', bn: 'যত দিন বিলম্বে এক দিন অনুপস্থিতি' },
    hint: { en: '0: a late day is a present one.', bn: '০ দিলে বিলম্বের দিনও উপস্থিতি।' },
    unit: { en: 'days', bn: 'দিন' },
    field: integer({ ...required, min: 0, max: 20 }),
    initially: 0,
    permission,
  }),
  leaveIsPresent: defineSiteOption({
    key: 'attendance-leave-present',
    word: { en: 'Approved leave counts as present', bn: 'মঞ্জুর ছুটি উপস্থিতি হিসেবে গণ্য' },
    hint: {
      en: 'Without this it is neither absent nor present.',
      bn: 'না হলে তা অনুপস্থিতিও নয়, উপস্থিতিও নয়।',
    },
    field: yesNo({ required: true, initially: false }),
    initially: false,
    permission,
  }),
  untakenCount: defineSiteOption({
    key: 'attendance-untaken-days',
    word: {
      en: 'Days on which attendance was not taken are working days',
      bn: 'যে দিন উপস্থিতি নেওয়া হয়নি তা-ও কার্যদিবস',
    },
    field: yesNo({ required: true, initially: true }),
    initially: true,
    permission,
  }),
  lateAfter: defineSiteOption({
    key: 'attendance-late-after-minutes',
    word: { en: 'Late at the gate after', bn: 'গেটে বিলম্ব ধরা হয়' },
    hint: { en: 'After the shift starts.', bn: 'শিফট শুরুর যত মিনিট পরে।' },
    unit: { en: 'minutes', bn: 'মিনিট' },
    field: integer({ ...required, min: 0, max: 240 }),
    initially: 10,
    permission,
  }),
  gateMarksAbsent: defineSiteOption({
    key: 'attendance-gate-absent',
    word: { en: 'Students not seen at the gate are absent', bn: 'গেট দিয়ে না এলে অনুপস্থিত' },
    hint: {
      en: 'At the time below, in sections that are not taken yet, on days on which the gate was used.',
      bn: 'নিচের সময়ে, যে সেকশনের উপস্থিতি কেউ নেননি; শুধু যেদিন গেট ব্যবহার হয়েছে।',
    },
    field: yesNo({ required: true, initially: false }),
    initially: false,
    permission,
  }),
  absentCutoff: defineSiteOption({
    key: 'attendance-absent-cutoff',
    word: { en: 'Absent at the gate from', bn: 'গেটে অনুপস্থিত ধরার সময়' },
    hint: {
      en: 'For a shift that starts later: an hour after it starts.',
      bn: 'যে শিফট পরে শুরু হয়, তার জন্য শুরুর এক ঘণ্টা পর।',
    },
    field: time(required),
    initially: '11:00',
    permission,
  }),
  lowBelow: defineSiteOption({
    key: 'attendance-low-below',
    word: { en: 'Attendance is low below', bn: 'উপস্থিতি কম ধরা হয়, এর নিচে' },
    hint: {
      en: 'The report of low attendance uses this limit first.',
      bn: 'কম উপস্থিতির রিপোর্ট এই সীমা দিয়ে শুরু হয়।',
    },
    unit: { en: '%', bn: '%' },
    field: integer({ ...required, min: 1, max: 100 }),
    initially: 75,
    permission,
  }),
  monthCloses: defineSiteOption({
    key: 'attendance-month-closes',
    word: { en: 'A month can be corrected for', bn: 'মাস শেষে সংশোধন করা যায়' },
    hint: {
      en: 'After its last day. Afterwards it takes the permission to correct closed months.',
      bn: 'শেষ দিনের পর যত দিন। এরপর বন্ধ মাস সংশোধনের অনুমতি লাগে।',
    },
    unit: { en: 'days', bn: 'দিন' },
    field: integer({ ...required, min: 0, max: 365 }),
    initially: 10,
    permission,
  }),
} as const;
