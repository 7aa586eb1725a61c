/** Kinds of rooms that most institutions have, as a start for the central list. */
export const usualRooms = [
  { code: 'class_room', name_en: 'Classroom', name_bn: 'শ্রেণিকক্ষ', kind: 'CLASSROOM', capacity: 55 },
  {
    code: 'multimedia_room',
    name_en: 'Multimedia classroom',
    name_bn: 'মাল্টিমিডিয়া শ্রেণিকক্ষ',
    kind: 'MULTIMEDIA',
    capacity: 55,
  },
  {
    code: 'science_laboratory',
    name_en: 'Science laboratory',
    name_bn: 'বিজ্ঞানাগার',
    kind: 'LABORATORY',
    capacity: 30,
  },
  {
    code: 'computer_laboratory',
    name_en: 'Computer laboratory',
    name_bn: 'কম্পিউটার ল্যাব',
    kind: 'COMPUTER_LAB',
    capacity: 30,
  },
  { code: 'library', name_en: 'Library', name_bn: 'গ্রন্থাগার', kind: 'LIBRARY', capacity: 40 },
  { code: 'hall', name_en: 'Assembly hall', name_bn: 'মিলনায়তন', kind: 'HALL', capacity: 300 },
] as const;
