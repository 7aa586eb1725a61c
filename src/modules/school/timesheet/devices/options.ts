import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { integer, time } from '#kernel/lists/field.ts';

const permission = 'timesheet.devices';

/** When a school wants to hear that a terminal is silent. */
export const deviceOptions = {
  silentAfter: defineSiteOption({
    key: 'terminal-silent-after',
    word: { en: 'Tell when a terminal is silent for', bn: 'টার্মিনালের সংযোগ না থাকলে জানানো হয়' },
    hint: {
      en: 'Minutes, on working days, once a day. 0: never.',
      bn: 'মিনিট, কার্যদিবসে, দিনে একবার। ০ হলে কখনো নয়।',
    },
    field: integer({ required: true, min: 0, max: 1440 }),
    initially: 60,
    permission,
  }),
  silentFrom: defineSiteOption({
    key: 'terminal-silent-from',
    word: { en: 'Terminals must be on from', bn: 'টার্মিনাল চালু থাকতে হবে' },
    hint: {
      en: 'Before this time, and after six in the evening, no one is told.',
      bn: 'এই সময়ের আগে ও সন্ধ্যা ছয়টার পরে জানানো হয় না।',
    },
    field: time({ required: true }),
    initially: '08:00',
    permission,
  }),
};
