export const calendarWords = {
  menu: { en: 'Calendar', bn: 'ক্যালেন্ডার' },
  years: { en: 'Years and calendar', bn: 'বছর ও ক্যালেন্ডার' },
  may_view: { en: 'View the calendar', bn: 'ক্যালেন্ডার দেখা' },
  may_view_own: { en: 'View the academic calendar', bn: 'একাডেমিক ক্যালেন্ডার দেখা' },
  may_view_global: { en: 'View the global calendar', bn: 'কেন্দ্রীয় ক্যালেন্ডার দেখা' },
  holiday: {
    one: { en: 'Holiday', bn: 'ছুটি' },
    many: { en: 'Holidays', bn: 'ছুটির তালিকা' },
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      moon_dependent: { en: 'Depends on the moon', bn: 'চাঁদ দেখার উপর নির্ভরশীল' },
      approximate: { en: 'Date to be confirmed', bn: 'তারিখ নিশ্চিত করতে হবে' },
      hill_districts_only: { en: 'Hill districts only', bn: 'শুধু পার্বত্য জেলা' },
      for_students: { en: 'For students', bn: 'শিক্ষার্থীদের জন্য' },
      for_employees: { en: 'For employees', bn: 'শিক্ষক-কর্মচারীদের জন্য' },
      observed: { en: 'Observance is compulsory', bn: 'দিবস পালন বাধ্যতামূলক' },
    },
  },
  event: {
    one: { en: 'Calendar event', bn: 'ক্যালেন্ডারের অনুষ্ঠান' },
    many: { en: 'Calendar events', bn: 'ক্যালেন্ডারের অনুষ্ঠান' },
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      starts_at: { en: 'Time', bn: 'সময়' },
    },
  },
  entry: {
    one: { en: 'Calendar entry', bn: 'ক্যালেন্ডারের দিন' },
    many: { en: 'Institution’s own entries', bn: 'প্রতিষ্ঠানের নিজস্ব দিন' },
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      starts_at: { en: 'Time', bn: 'সময়' },
      for_students: { en: 'For students', bn: 'শিক্ষার্থীদের জন্য' },
      for_employees: { en: 'For employees', bn: 'শিক্ষক-কর্মচারীদের জন্য' },
      public: { en: 'Shown on the public site', bn: 'ওয়েবসাইটে দেখানো হবে' },
    },
  },
  entry_kinds: {
    holiday: { en: 'Holiday', bn: 'ছুটি' },
    event: { en: 'Event', bn: 'অনুষ্ঠান' },
    deadline: { en: 'Deadline', bn: 'শেষ তারিখ' },
    training: { en: 'Training', bn: 'প্রশিক্ষণ' },
    'class-day': { en: 'Compensating class day', bn: 'ক্ষতিপূরণ ক্লাসের দিন' },
  },
  holiday_kinds: {
    general: { en: 'General holiday', bn: 'সাধারণ ছুটি' },
    executive: { en: 'By executive order', bn: 'নির্বাহী আদেশে ছুটি' },
    school: { en: 'Schools only', bn: 'শুধু শিক্ষাপ্রতিষ্ঠান' },
    optional: { en: 'Optional (taken as leave)', bn: 'ঐচ্ছিক (ছুটি নিতে হয়)' },
  },
  event_kinds: {
    event: { en: 'Event', bn: 'অনুষ্ঠান' },
    exam: { en: 'Exam', bn: 'পরীক্ষা' },
    deadline: { en: 'Deadline', bn: 'শেষ তারিখ' },
    training: { en: 'Training', bn: 'প্রশিক্ষণ' },
  },
  days_turned: { en: 'The last day is before the first day.', bn: 'শেষ দিনটি প্রথম দিনের আগে।' },
} as const;
