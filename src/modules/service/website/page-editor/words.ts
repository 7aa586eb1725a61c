import { defineWords } from '#kernel/words.ts';

/** Words of the editor for pages of the public site. */
export const editorWords = defineWords({
  new_page: { en: 'New page', bn: 'নতুন পাতা' },
  edit_page: { en: 'Edit page', bn: 'পাতা সম্পাদনা' },
  order: { en: 'Order of the pages', bn: 'পাতার ক্রম' },
  order_lead: {
    en: 'Drag a page to its place, or move it with the arrows.',
    bn: 'পাতা টেনে জায়গামতো বসান, অথবা তীর চিহ্ন দিয়ে সরান।',
  },
  no_pages: { en: 'No pages have been written yet.', bn: 'এখনো কোনো পাতা লেখা হয়নি।' },
  up: { en: 'Move up: {name}', bn: 'উপরে নিন: {name}' },
  down: { en: 'Move down: {name}', bn: 'নিচে নিন: {name}' },
  preview: { en: 'Preview', bn: 'প্রিভিউ' },
  when: { en: 'When visitors see it', bn: 'দর্শকেরা কখন দেখবেন' },
  as_draft: { en: 'Keep as draft', bn: 'খসড়া রাখুন' },
  now: { en: 'Publish now', bn: 'এখনই প্রকাশ করুন' },
  at: { en: 'Publish at a chosen time', bn: 'নির্দিষ্ট সময়ে প্রকাশ করুন' },
  draft_hint: {
    en: 'Visitors keep seeing the published page.',
    bn: 'দর্শকেরা প্রকাশিত পাতাটিই দেখতে থাকবেন।',
  },
  from_day: { en: 'Publication day', bn: 'প্রকাশের তারিখ' },
  from_time: { en: 'Publication time', bn: 'প্রকাশের সময়' },
  until_day: { en: 'Last day', bn: 'শেষ তারিখ' },
  until_time: { en: 'Until time', bn: 'শেষ সময়' },
  until_hint: {
    en: 'Leave empty to keep the page on the site.',
    bn: 'পাতাটি সাইটে রাখতে চাইলে খালি রাখুন।',
  },
  state: { en: 'State', bn: 'অবস্থা' },
  see: { en: 'View on the site', bn: 'সাইটে দেখুন' },
  take_off: { en: 'Take off the site', bn: 'সাইট থেকে সরান' },
  take_off_ask: {
    en: 'Take this page off the site? Its text is kept as a draft.',
    bn: 'পাতাটি সাইট থেকে সরাবেন? লেখা খসড়া হিসেবে থাকবে।',
  },
  taken_off: { en: 'Taken off the site.', bn: 'সাইট থেকে সরানো হয়েছে।' },
  preview_lead: {
    en: 'Whoever has the link sees what was saved last, without signing in.',
    bn: 'লিংকটি যাঁর কাছে আছে তিনি লগইন ছাড়াই শেষ সংরক্ষিত লেখা দেখতে পারেন।',
  },
  make_preview: { en: 'Create preview link', bn: 'প্রিভিউ লিংক তৈরি করুন' },
  renew_preview: { en: 'Create new preview link', bn: 'নতুন প্রিভিউ লিংক তৈরি করুন' },
  end_preview: { en: 'Deactivate link', bn: 'লিংক বন্ধ করুন' },
  preview_once: {
    en: 'Copy the link now: it is not shown again.',
    bn: 'লিংকটি এখনই কপি করুন: এটি আর দেখানো হবে না।',
  },
  preview_ended: { en: 'The link no longer works.', bn: 'লিংকটি আর কাজ করবে না।' },
  open_preview: { en: 'Open preview', bn: 'প্রিভিউ খুলুন' },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copied: { en: 'Copied', bn: 'কপি হয়েছে' },
  versions: { en: 'Published versions', bn: 'প্রকাশিত সংস্করণ' },
  no_versions: { en: 'This page has not been published yet.', bn: 'পাতাটি এখনো প্রকাশিত হয়নি।' },
  current: { en: 'Current', bn: 'বর্তমান' },
  restore: { en: 'Publish this version again', bn: 'এই সংস্করণ আবার প্রকাশ করুন' },
  restore_ask: {
    en: 'Publish the version of {time} again? What visitors see now stays among the versions.',
    bn: '{time}-এর সংস্করণটি আবার প্রকাশ করবেন? দর্শকেরা এখন যা দেখছেন তা সংস্করণের তালিকায় থাকবে।',
  },
  restored: { en: 'The version has been published again.', bn: 'সংস্করণটি আবার প্রকাশ করা হয়েছে।' },
  by: { en: 'by {name}', bn: '{name}' },
  preview_note: {
    en: 'This is a preview. The page is not published like this yet.',
    bn: 'এটি প্রিভিউ। পাতাটি এভাবে এখনো প্রকাশিত হয়নি।',
  },
});
