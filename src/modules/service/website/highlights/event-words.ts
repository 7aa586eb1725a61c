import { defineWords } from '#kernel/words.ts';

export const eventWords = defineWords({
  past_events: { en: 'Past events', bn: 'বিগত অনুষ্ঠান' },
  no_events: { en: 'No events have been announced yet.', bn: 'এখনো কোনো অনুষ্ঠানের ঘোষণা নেই।' },
  no_coming_events: { en: 'No upcoming events.', bn: 'আসন্ন কোনো অনুষ্ঠান নেই।' },
  events_description: { en: 'Upcoming and past events of {name}.', bn: '{name}-এর আসন্ন ও বিগত অনুষ্ঠান।' },
  span: { en: '{from} – {to}', bn: '{from} – {to}' },
  to_calendar: { en: 'Add to my calendar', bn: 'আমার ক্যালেন্ডারে যোগ করুন' },
  back_to_events: { en: 'Back to the events', bn: 'অনুষ্ঠানের তালিকায় ফিরুন' },
  event_gallery: { en: 'Event gallery', bn: 'অনুষ্ঠানের ছবি' },
  gallery_description: { en: 'Pictures of the events of {name}.', bn: '{name}-এর অনুষ্ঠানের ছবি।' },
  no_pictures: { en: 'No pictures yet.', bn: 'এখনো কোনো ছবি দেওয়া হয়নি।' },
  pictures: { en: 'Pictures', bn: 'ছবি' },
  all_pictures: { en: 'All pictures ({count})', bn: 'সব ছবি ({count}টি)' },
  enlarge: { en: 'Enlarge: {what}', bn: 'বড় করে দেখুন: {what}' },
});
