import { defineWords } from '#kernel/words.ts';

export const ownWords = defineWords({
  lead: {
    en: 'Your days as they are counted. Ask for a correction where one is wrong.',
    bn: 'আপনার দিনগুলোর হিসাব। কোনোটি ভুল হলে সংশোধনের অনুরোধ করুন।',
  },
});

export const punchWords = defineWords({
  switched_off: {
    en: 'Your institution does not punch on the web.',
    bn: 'আপনার প্রতিষ্ঠানে ওয়েবে পাঞ্চ করা হয় না।',
  },
  elsewhere: {
    en: 'Punch from the network of your institution.',
    bn: 'প্রতিষ্ঠানের নেটওয়ার্ক থেকে পাঞ্চ করুন।',
  },
  already_in: { en: 'You are punched in already.', bn: 'আপনি আগেই পাঞ্চ ইন করেছেন।' },
  already_out: { en: 'You are punched out already.', bn: 'আপনি আগেই পাঞ্চ আউট করেছেন।' },
  too_soon: {
    en: 'You have just punched. Wait a minute.',
    bn: 'আপনি এইমাত্র পাঞ্চ করেছেন। এক মিনিট অপেক্ষা করুন।',
  },
  punched_out: { en: 'You are punched out.', bn: 'আপনি এখন পাঞ্চ আউট অবস্থায় আছেন।' },
  punched_in: { en: 'You are punched in.', bn: 'আপনি এখন পাঞ্চ ইন অবস্থায় আছেন।' },
  ask_in: { en: 'Punch in when you come.', bn: 'এসেই পাঞ্চ ইন করুন।' },
  ask_out: { en: 'Punch out before you leave.', bn: 'যাওয়ার আগে পাঞ্চ আউট করুন।' },
  punch_in: { en: 'Punch in', bn: 'পাঞ্চ ইন করুন' },
  punch_out: { en: 'Punch out', bn: 'পাঞ্চ আউট করুন' },
  since: { en: 'First punch {time}, last punch {last}', bn: 'প্রথম পাঞ্চ {time}, শেষ পাঞ্চ {last}' },
  done_in: { en: 'Punched in.', bn: 'পাঞ্চ ইন হয়েছে।' },
  done_out: { en: 'Punched out.', bn: 'পাঞ্চ আউট হয়েছে।' },
  send_position: { en: 'Send my position with the punch', bn: 'পাঞ্চের সঙ্গে আমার অবস্থান পাঠান' },
  no_position: {
    en: 'Your device does not say where it is. Switch the position off to punch without it.',
    bn: 'আপনার ডিভাইস অবস্থান জানাচ্ছে না। অবস্থান ছাড়া পাঞ্চ করতে সেটি বন্ধ করুন।',
  },
});
