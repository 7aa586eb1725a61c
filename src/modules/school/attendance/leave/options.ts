import { defineSiteOption } from '#kernel/declarations/site-option.ts';
import { integer } from '#kernel/lists/field.ts';

/** What each school decides about leave of students. */
export const studentLeaveOptions = {
  pastDays: defineSiteOption({
    key: 'attendance-leave-past-days',
    word: { en: 'Leave can be applied for afterwards for', bn: 'পরেও ছুটির আবেদন করা যায়' },
    hint: {
      en: 'Days back from today, for families. 0: from today on.',
      bn: 'অভিভাবক আজ থেকে যত দিন আগের ছুটি চাইতে পারেন। ০ দিলে আজ থেকে।',
    },
    unit: { en: 'days', bn: 'দিন' },
    field: integer({ required: true, min: 0, max: 60 }),
    initially: 7,
    permission: 'attendance.set',
  }),
} as const;
