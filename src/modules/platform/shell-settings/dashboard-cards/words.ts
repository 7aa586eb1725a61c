import { defineWords } from '#kernel/words.ts';

export const dashboardCardWords = defineWords({
  palettes: { en: 'Dashboard cards', bn: 'ড্যাশবোর্ড কার্ড' },
  lead: {
    en: 'Which cards each role sees on its dashboard, and in which order. Cards without permission are never shown.',
    bn: 'কোন ভূমিকা ড্যাশবোর্ডে কোন কার্ড কোন ক্রমে দেখবে। যা দেখার অনুমতি নেই তা কখনো দেখানো হয় না।',
  },
  role: { en: 'Role', bn: 'ভূমিকা' },
  by_program: { en: 'Default', bn: 'ডিফল্ট' },
  by_program_hint: {
    en: 'New cards of later versions are added automatically.',
    bn: 'পরের সংস্করণের নতুন কার্ড নিজে থেকেই আসবে।',
  },
  cards: { en: 'Cards', bn: 'কার্ড' },
  shown: { en: 'Show {card}', bn: '{card} দেখান' },
  up: { en: 'Move {card} up', bn: '{card} উপরে নিন' },
  down: { en: 'Move {card} down', bn: '{card} নিচে নিন' },
  moved: { en: '{card} is now number {position}', bn: '{card} এখন {position} নম্বরে' },
  preview: { en: 'Preview', bn: 'প্রিভিউ' },
  preview_lead: {
    en: 'With example figures; each person sees their own.',
    bn: 'নমুনা সংখ্যা দিয়ে দেখানো; প্রত্যেকে নিজের তথ্য দেখবেন।',
  },
  none: {
    en: 'No cards: the dashboard only shows the list of pages.',
    bn: 'কোনো কার্ড নেই: ড্যাশবোর্ডে শুধু পাতাগুলো থাকবে।',
  },
  no_cards: { en: 'There are no cards for this role yet.', bn: 'এই ভূমিকার জন্য এখনো কোনো কার্ড নেই।' },
  not_permitted: { en: 'Not permitted', bn: 'অনুমতি নেই' },
  kind_number: { en: 'Number', bn: 'সংখ্যা' },
  kind_chart: { en: 'Chart', bn: 'চার্ট' },
  kind_list: { en: 'List', bn: 'তালিকা' },
  kind_people: { en: 'People', bn: 'ব্যক্তি' },
  example_one: { en: 'Example one', bn: 'নমুনা এক' },
  example_two: { en: 'Example two', bn: 'নমুনা দুই' },
  example_three: { en: 'Example three', bn: 'নমুনা তিন' },
  unknown_card: { en: 'This card is not for that role.', bn: 'এই কার্ডটি ওই ভূমিকার জন্য নয়।' },
});
