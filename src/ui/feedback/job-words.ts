import { defineWords } from '#kernel/words.ts';

/** How a background task is. */
export const jobWords = defineWords({
  job_waiting: { en: 'Waiting', bn: 'অপেক্ষায় আছে' },
  job_running: { en: 'Working', bn: 'কাজ চলছে' },
  job_done: { en: 'Finished', bn: 'সম্পন্ন হয়েছে' },
  job_failed: { en: 'Stopped by an error', bn: 'ত্রুটির কারণে থেমে গেছে' },
  job_cancelled: { en: 'Cancelled', bn: 'বাতিল করা হয়েছে' },
  job_cancelling: { en: 'Being cancelled', bn: 'বাতিল করা হচ্ছে' },
  job_counts: { en: '{done} of {total}', bn: '{total}টির মধ্যে {done}টি' },
  cancel_job: { en: 'Cancel task', bn: 'কাজটি বাতিল করুন' },
});
