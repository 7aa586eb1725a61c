import { defineWords } from '#kernel/words.ts';

export const notificationWords = defineWords({
  module: { en: 'Notifications', bn: 'নোটিফিকেশন' },
  all: { en: 'All notifications', bn: 'সব নোটিফিকেশন' },
  one: { en: 'Notification', bn: 'নোটিফিকেশন' },
  lead: {
    en: 'Messages from the program: what was done for you, and what waits for you.',
    bn: 'প্রোগ্রামের বার্তা: আপনার জন্য কী করা হয়েছে এবং কী আপনার অপেক্ষায় আছে।',
  },
  title: { en: 'Title', bn: 'শিরোনাম' },
  received: { en: 'Received', bn: 'প্রাপ্তির সময়' },
  state: { en: 'State', bn: 'অবস্থা' },
  read: { en: 'Read', bn: 'পঠিত' },
  unread: { en: 'Unread', bn: 'অপঠিত' },
  read_all: { en: 'Mark all as read', bn: 'সবগুলো পঠিত করুন' },
  read_all_done: {
    en: 'All notifications are marked as read.',
    bn: 'সব নোটিফিকেশন পঠিত হিসেবে চিহ্নিত হয়েছে।',
  },
  none: { en: 'No notifications', bn: 'কোনো নোটিফিকেশন নেই' },
  none_hint: {
    en: 'When something happens that concerns you, it appears here.',
    bn: 'আপনার সাথে সম্পর্কিত কিছু ঘটলে তা এখানে দেখা যাবে।',
  },
  open: { en: 'Open', bn: 'খুলুন' },
});
