import { noticeWords as w } from '../base/words.ts';

/** What a notice is about, by which visitors narrow the list. */
export const noticeCategories = [
  { value: 'general', word: w.categories.general },
  { value: 'academic', word: w.categories.academic },
  { value: 'exam', word: w.categories.exam },
  { value: 'result', word: w.categories.result },
  { value: 'admission', word: w.categories.admission },
  { value: 'fee', word: w.categories.fee },
  { value: 'holiday', word: w.categories.holiday },
  { value: 'recruitment', word: w.categories.recruitment },
  { value: 'tender', word: w.categories.tender },
] as const;

/** The word of a stored category. */
export const categoryWord = (value: string | null) =>
  noticeCategories.find((one) => one.value === value)?.word ?? null;
