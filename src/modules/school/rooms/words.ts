export const roomWords = {
  menu: { en: 'Rooms', bn: 'কক্ষ' },
  class_room: {
    one: { en: 'Classroom', bn: 'শ্রেণিকক্ষ' },
    many: { en: 'Classrooms', bn: 'শ্রেণিকক্ষ' },
    fields: {
      kind: { en: 'Kind', bn: 'ধরন' },
      capacity: { en: 'Seats', bn: 'আসন সংখ্যা' },
      link: { en: 'Link to the online room', bn: 'অনলাইন কক্ষের ঠিকানা' },
      description_en: { en: 'Description (English)', bn: 'বিবরণ (ইংরেজি)' },
      description_bn: { en: 'Description (Bengali)', bn: 'বিবরণ (বাংলা)' },
      published: { en: 'On the public page', bn: 'সবার জন্য প্রকাশিত' },
    },
  },
  kinds: {
    CLASSROOM: { en: 'Classroom', bn: 'শ্রেণিকক্ষ' },
    MULTIMEDIA: { en: 'Multimedia classroom', bn: 'মাল্টিমিডিয়া শ্রেণিকক্ষ' },
    LABORATORY: { en: 'Laboratory', bn: 'ল্যাবরেটরি' },
    COMPUTER_LAB: { en: 'Computer laboratory', bn: 'কম্পিউটার ল্যাব' },
    LIBRARY: { en: 'Library', bn: 'গ্রন্থাগার' },
    HALL: { en: 'Hall', bn: 'মিলনায়তন' },
    ONLINE: { en: 'Online classroom', bn: 'অনলাইন শ্রেণিকক্ষ' },
  },
} as const;
