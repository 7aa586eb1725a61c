export const roomWords = {
  year_rooms: { en: 'Rooms of sections', bn: 'সেকশনের কক্ষ' },
  year_room: { en: '{section}: room {number}', bn: '{section}: কক্ষ {number}' },
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
  equipment: {
    PROJECTOR: { en: 'Projector', bn: 'প্রজেক্টর' },
    SMART_BOARD: { en: 'Smart board', bn: 'স্মার্ট বোর্ড' },
    WHITE_BOARD: { en: 'Whiteboard', bn: 'হোয়াইট বোর্ড' },
    BLACK_BOARD: { en: 'Blackboard', bn: 'ব্ল্যাকবোর্ড' },
    COMPUTERS: { en: 'Computers', bn: 'কম্পিউটার' },
    SOUND: { en: 'Sound system', bn: 'সাউন্ড সিস্টেম' },
    INTERNET: { en: 'Internet', bn: 'ইন্টারনেট' },
    FANS: { en: 'Fans', bn: 'বৈদ্যুতিক পাখা' },
    AIR_CONDITIONER: { en: 'Air conditioner', bn: 'এয়ার কন্ডিশনার' },
    CAMERA: { en: 'CCTV camera', bn: 'সিসি ক্যামেরা' },
    LAB_TABLES: { en: 'Laboratory tables', bn: 'ল্যাব টেবিল' },
    WASHROOM: { en: 'Washroom', bn: 'ওয়াশরুম' },
  },
  group: { en: 'Buildings and rooms', bn: 'ভবন ও কক্ষ' },
  master: { en: 'Buildings, floors and rooms', bn: 'ভবন, তলা ও কক্ষ' },
  occupancy: { en: 'Who sits where', bn: 'কোন কক্ষে কোন সেকশন' },
  may_view: { en: 'View buildings', bn: 'ভবন দেখা' },
  may_create: { en: 'Add buildings', bn: 'ভবন যোগ করা' },
  may_edit: { en: 'Edit buildings and their order', bn: 'ভবন ও ক্রম পরিবর্তন করা' },
  may_delete: { en: 'Delete buildings', bn: 'ভবন মুছে ফেলা' },
  may_export: { en: 'Export buildings', bn: 'ভবন এক্সপোর্ট করা' },
  may_place: { en: 'Give rooms to sections', bn: 'সেকশনকে কক্ষ দেওয়া' },
  floor_has_rooms: {
    en: 'This floor has rooms. Close it, or delete the rooms first.',
    bn: 'এই তলায় কক্ষ আছে। তলাটি বন্ধ করুন, অথবা আগে কক্ষগুলো মুছুন।',
  },
  floor_moved: {
    en: 'This floor has rooms, so it stays in its building.',
    bn: 'এই তলায় কক্ষ আছে, তাই এটি আগের ভবনেই থাকবে।',
  },
  building_has_floors: {
    en: 'This building has floors. Close it, or delete the floors first.',
    bn: 'এই ভবনে তলা আছে। ভবনটি বন্ধ করুন, অথবা আগে তলাগুলো মুছুন।',
  },
  room_used: {
    en: 'Sections sit or have sat in room {room}, so it cannot be deleted. Close it instead.',
    bn: '{room} কক্ষে সেকশন বসে বা বসেছে, তাই মোছা যাবে না। কক্ষটি বন্ধ করুন।',
  },
  other_building: { en: 'This floor belongs to another building.', bn: 'এই তলা অন্য ভবনের।' },
  same_number: {
    en: 'The building already has a room {room}.',
    bn: 'এই ভবনে {room} নম্বর কক্ষ আগে থেকেই আছে।',
  },
  too_many_seats: {
    en: 'The benches seat {seats}, so the room cannot seat {capacity}.',
    bn: 'বেঞ্চে {seats} জন বসতে পারে, তাই {capacity} জনের আসন দেওয়া যাবে না।',
  },
  half_benches: {
    en: 'Enter both the benches and the seats per bench, or neither.',
    bn: 'বেঞ্চের সংখ্যা ও প্রতি বেঞ্চে আসন দুটিই দিন, অথবা কোনোটিই দেবেন না।',
  },
  bad_numbers: {
    en: 'Enter room numbers such as 101–110, or 101, 102, 105.',
    bn: 'কক্ষ নম্বর এভাবে লিখুন: ১০১–১১০, অথবা ১০১, ১০২, ১০৫।',
  },
  too_many: {
    en: 'Add at most {most} {most|room|rooms} at once.',
    bn: 'একবারে সর্বোচ্চ {most}টি কক্ষ যোগ করা যায়।',
  },
  room_taken: {
    en: 'In this shift room {room} has section {section}.',
    bn: 'এই শিফটে {room} কক্ষে {section} সেকশন বসে।',
  },
  room_closed: { en: 'Room {room} is closed.', bn: '{room} কক্ষটি বন্ধ আছে।' },
} as const;

/** The fields of buildings, floors and rooms, for their lists and forms. */
export const placeResourceWords = {
  building: {
    one: { en: 'Building', bn: 'ভবন' },
    many: { en: 'Buildings', bn: 'ভবন' },
    fields: {},
  },
  floor: {
    one: { en: 'Floor', bn: 'তলা' },
    many: { en: 'Floors', bn: 'তলা' },
    fields: {
      building_id: { en: 'Building', bn: 'ভবন' },
      level: { en: 'Level (ground floor 0)', bn: 'কততম তলা (নিচতলা ০)' },
    },
  },
  room: {
    one: { en: 'Room', bn: 'কক্ষ' },
    many: { en: 'Rooms', bn: 'কক্ষ' },
    fields: {
      building_id: { en: 'Building', bn: 'ভবন' },
      floor_id: { en: 'Floor', bn: 'তলা' },
      number: { en: 'Room number', bn: 'কক্ষ নম্বর' },
      name_en: { en: 'Name (English)', bn: 'নাম (ইংরেজি)' },
      name_bn: { en: 'Name (Bengali)', bn: 'নাম (বাংলা)' },
      kind_id: { en: 'Kind of room', bn: 'কক্ষের ধরন' },
      capacity: { en: 'Seats', bn: 'আসন সংখ্যা' },
      benches: { en: 'Benches', bn: 'বেঞ্চ' },
      seats_per_bench: { en: 'Seats per bench', bn: 'প্রতি বেঞ্চে আসন' },
      equipment: { en: 'Equipment', bn: 'সরঞ্জাম' },
      photo: { en: 'Photo', bn: 'ছবি' },
    },
  },
} as const;
