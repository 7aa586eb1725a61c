import { defineWords } from '#kernel/words.ts';

export const notificationWords = defineWords({
  module: { en: 'Notifications', bn: 'নোটিফিকেশন' },
  all: { en: 'All notifications', bn: 'সব নোটিফিকেশন' },
  one: { en: 'Notification', bn: 'নোটিফিকেশন' },
  lead: {
    en: 'What is new for you and what is waiting.',
    bn: 'আপনার জন্য নতুন কী আছে আর কী বাকি আছে।',
  },
  unread: { en: 'Unread', bn: 'অপঠিত' },
  read_all: { en: 'Mark all as read', bn: 'সব পড়া হয়েছে' },
  read_all_done: {
    en: 'All notifications are marked as read.',
    bn: 'সব নোটিফিকেশন পড়া হয়েছে।',
  },
  none: { en: 'No notifications', bn: 'কোনো নোটিফিকেশন নেই' },
  none_hint: {
    en: 'News that concerns you appears here.',
    bn: 'আপনার সাথে সম্পর্কিত কিছু ঘটলে তা এখানে দেখা যাবে।',
  },
  delete: { en: 'Delete “{title}”', bn: '“{title}” মুছে ফেলুন' },
  deleted: { en: 'Notification deleted.', bn: 'নোটিফিকেশন মুছে ফেলা হয়েছে।' },
  open: { en: 'Open', bn: 'খুলুন' },
});
