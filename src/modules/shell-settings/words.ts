import { defineWords } from '#kernel/words.ts';

/** Refusals of the menus and the dashboard palettes. */
export const settingsWords = defineWords({
  name_needed: { en: 'The menu field is required.', bn: 'মেনুর নাম অবশ্যই দিতে হবে।' },
  bad_route: {
    en: 'Give an address of this program, like /student/list, or one that begins with https://.',
    bn: 'এই প্রোগ্রামের ঠিকানা দিন, যেমন /student/list, অথবা https:// দিয়ে শুরু হওয়া ঠিকানা।',
  },
  route_needs_parent: {
    en: 'A menu with a route stands under a parent; a parent has no route.',
    bn: 'রুটসহ মেনু একটি মূল মেনুর অধীনে থাকে; মূল মেনুর নিজের রুট থাকে না।',
  },
  unknown_parent: { en: 'Choose a parent of this panel.', bn: 'এই প্যানেলের একটি মূল মেনু বেছে নিন।' },
  has_children: {
    en: 'Other menus stand under this one. Move them first.',
    bn: 'এর অধীনে অন্য মেনু আছে। আগে সেগুলো সরান।',
  },
  must_stay: {
    en: 'This menu leads to the menus themselves and must stay.',
    bn: 'এই মেনু দিয়েই মেনু পরিচালনায় আসা যায়, তাই এটি থাকতে হবে।',
  },
  changed_meanwhile: {
    en: 'The menu has changed meanwhile. Load it again.',
    bn: 'ইতিমধ্যে মেনু পরিবর্তিত হয়েছে। আবার লোড করুন।',
  },
  declared_stays: {
    en: 'This menu comes with the program: it can be hidden or put back, not deleted.',
    bn: 'এই মেনুটি প্রোগ্রামের নিজস্ব: লুকানো বা আগের মতো করা যায়, মুছে ফেলা যায় না।',
  },
  unknown_card: { en: 'This card is not for that role.', bn: 'এই কার্ডটি ওই ভূমিকার জন্য নয়।' },
});
