import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { choice, integer, text, yesNo } from '#kernel/lists/field.ts';

const permission = 'timesheet.set';
const seconds = { en: 'seconds', bn: 'সেকেন্ড' };
const required = { required: true } as const;

/** What each school decides about the working time of its employees (handbook 4.3). */
export const timesheetOptions = {
  graceIn: defineSiteOption({
    key: 'timesheet-grace-in',
    word: { en: 'Employees may come late by', bn: 'যত দেরিতে এলে বিলম্ব ধরা হয় না' },
    hint: {
      en: 'Seconds after the shift starts: 600 are ten minutes.',
      bn: 'শিফট শুরুর যত সেকেন্ড পর পর্যন্ত: ৬০০ মানে দশ মিনিট।',
    },
    unit: seconds,
    field: integer({ ...required, min: 0, max: 14_400 }),
    initially: 600,
    permission,
  }),
  graceOut: defineSiteOption({
    key: 'timesheet-grace-out',
    word: { en: 'Employees may leave early by', bn: 'যত আগে গেলে আগে যাওয়া ধরা হয় না' },
    unit: seconds,
    field: integer({ ...required, min: 0, max: 14_400 }),
    initially: 600,
    permission,
  }),
  grace: defineSiteOption({
    key: 'timesheet-grace-policy',
    word: { en: 'An employee who is later than that', bn: 'এর চেয়ে বেশি দেরি হলে' },
    field: choice(
      [
        { value: 'FULL', word: { en: 'is late by all of it', bn: 'পুরো সময়টাই বিলম্ব' } },
        { value: 'EXCESS', word: { en: 'is late by what is beyond it', bn: 'শুধু বাড়তি সময়টুকু বিলম্ব' } },
      ],
      required,
    ),
    initially: 'FULL',
    permission,
  }),
  minOvertime: defineSiteOption({
    key: 'timesheet-minimum-overtime',
    word: { en: 'Overtime counts from', bn: 'ওভারটাইম গণনা শুরু' },
    hint: { en: 'Shorter stays are no overtime.', bn: 'এর কম সময় থাকলে ওভারটাইম নয়।' },
    unit: seconds,
    field: integer({ ...required, min: 0, max: 43_200 }),
    initially: 1800,
    permission,
  }),
  duplicateWindow: defineSiteOption({
    key: 'timesheet-duplicate-window',
    word: { en: 'Punches are one when they follow within', bn: 'যত সময়ের মধ্যে দুটি পাঞ্চ একটি ধরা হয়' },
    unit: seconds,
    field: integer({ ...required, min: 0, max: 3600 }),
    initially: 60,
    permission,
  }),
  earlyWindow: defineSiteOption({
    key: 'timesheet-early-window',
    word: { en: 'After a night shift the next day starts', bn: 'রাতের শিফটের পর নতুন দিন শুরু' },
    hint: {
      en: 'So long before the next shift, or after the end of the night. Earlier punches belong to the night.',
      bn: 'পরের শিফটের এত আগে, অথবা রাতের শিফট শেষের এত পরে। এর আগের পাঞ্চ রাতের শিফটের।',
    },
    unit: seconds,
    field: integer({ ...required, min: 0, max: 21_600 }),
    initially: 7200,
    permission,
  }),
  overtimeApproved: defineSiteOption({
    key: 'timesheet-overtime-approval',
    word: { en: 'Overtime must be approved to count', bn: 'অনুমোদন ছাড়া ওভারটাইম গণ্য হয় না' },
    field: yesNo({ required: true, initially: true }),
    initially: true,
    permission,
  }),
  webPunch: defineSiteOption({
    key: 'timesheet-web-punch',
    word: { en: 'Employees punch on the web', bn: 'ওয়েবে পাঞ্চ' },
    field: choice(
      [
        { value: 'OFF', word: { en: 'No', bn: 'না' } },
        { value: 'NETWORK', word: { en: 'From the addresses below', bn: 'নিচের ঠিকানা থেকে' } },
        { value: 'ANYWHERE', word: { en: 'From anywhere', bn: 'যেকোনো জায়গা থেকে' } },
      ],
      required,
    ),
    initially: 'ANYWHERE',
    permission,
  }),
  networks: defineSiteOption({
    key: 'timesheet-web-networks',
    word: { en: 'Internet addresses of the institution', bn: 'প্রতিষ্ঠানের ইন্টারনেট ঠিকানা' },
    hint: {
      en: 'One or more, with commas: 203.0.113.7, 203.0.113.0/24.',
      bn: 'এক বা একাধিক, কমা দিয়ে: 203.0.113.7, 203.0.113.0/24।',
    },
    field: text({ required: true, max: 500, pattern: '[0-9a-fA-F.:/, ]+' }),
    initially: '127.0.0.1',
    permission,
  }),
  position: defineSiteOption({
    key: 'timesheet-web-position',
    word: { en: 'Ask where an employee punches', bn: 'পাঞ্চের সময় অবস্থান জানতে চাওয়া' },
    hint: {
      en: 'An employee who agrees sends the position with the punch. It is never required.',
      bn: 'যিনি রাজি হন তাঁর অবস্থান পাঞ্চের সঙ্গে থাকে। কাউকে বাধ্য করা হয় না।',
    },
    field: yesNo({ required: true, initially: false }),
    initially: false,
    permission,
  }),
  monthCloses: defineSiteOption({
    key: 'timesheet-month-closes',
    word: { en: 'Working time of a month can be corrected for', bn: 'মাস শেষে কর্মসময় সংশোধন করা যায়' },
    hint: {
      en: 'After its last day. Afterwards it takes the permission for closed months.',
      bn: 'শেষ দিনের পর যত দিন। এরপর বন্ধ মাসের অনুমতি লাগে।',
    },
    unit: { en: 'days', bn: 'দিন' },
    field: integer({ ...required, min: 0, max: 365 }),
    initially: 10,
    permission,
  }),
} as const;
