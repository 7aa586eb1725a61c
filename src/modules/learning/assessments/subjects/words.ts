const levels = {
  square_bn: { en: '■ What the square means (Bengali)', bn: '■ চতুর্ভুজের অর্থ (বাংলা)' },
  square_en: { en: '■ What the square means (English)', bn: '■ চতুর্ভুজের অর্থ (ইংরেজি)' },
  circle_bn: { en: '● What the circle means (Bengali)', bn: '● বৃত্তের অর্থ (বাংলা)' },
  circle_en: { en: '● What the circle means (English)', bn: '● বৃত্তের অর্থ (ইংরেজি)' },
  triangle_bn: { en: '▲ What the triangle means (Bengali)', bn: '▲ ত্রিভুজের অর্থ (বাংলা)' },
  triangle_en: { en: '▲ What the triangle means (English)', bn: '▲ ত্রিভুজের অর্থ (ইংরেজি)' },
} as const;
const subject = { en: 'Class and subject', bn: 'শ্রেণি ও বিষয়' } as const;
const indicator_ids = { en: 'Performance indicators', bn: 'পারদর্শিতার সূচক' } as const;
const text = {
  name_bn: { en: 'Text (Bengali)', bn: 'বিবরণ (বাংলা)' },
  name_en: { en: 'Text (English)', bn: 'বিবরণ (ইংরেজি)' },
} as const;
const details = {
  description_bn: { en: 'Sentence on the report card (Bengali)', bn: 'রিপোর্ট কার্ডের বাক্য (বাংলা)' },
  description_en: { en: 'Sentence on the report card (English)', bn: 'রিপোর্ট কার্ডের বাক্য (ইংরেজি)' },
} as const;

export const assessmentResourceWords = {
  assessment_class: {
    one: { en: 'Class under competency assessment', bn: 'যোগ্যতাভিত্তিক মূল্যায়নের শ্রেণি' },
    many: { en: 'Classes and years under it', bn: 'যে শ্রেণি ও বছরে চালু' },
    fields: {
      class_id: { en: 'Class', bn: 'শ্রেণি' },
      year_id: { en: 'Year', bn: 'বছর' },
      active: { en: 'Switched on', bn: 'চালু' },
    },
  },
  subject: {
    one: { en: 'Assessed subject', bn: 'মূল্যায়নের বিষয়' },
    many: { en: 'Assessed subjects', bn: 'মূল্যায়নের বিষয়' },
    fields: {
      class_id: { en: 'Class', bn: 'শ্রেণি' },
      subject_id: { en: 'Board subject', bn: 'বোর্ডের বিষয়' },
    },
  },
  competency: {
    one: { en: 'Competency', bn: 'যোগ্যতা' },
    many: { en: 'Competencies', bn: 'যোগ্যতা' },
    fields: {
      assessment_subject_id: subject,
      details_bn: { en: 'Details (Bengali)', bn: 'বিস্তারিত (বাংলা)' },
      details_en: { en: 'Details (English)', bn: 'বিস্তারিত (ইংরেজি)' },
    },
  },
  indicator: {
    one: { en: 'Performance indicator', bn: 'পারদর্শিতার সূচক' },
    many: { en: 'Performance indicators', bn: 'পারদর্শিতার সূচক' },
    fields: {
      ...text,
      ...levels,
      competency_id: { en: 'Competency', bn: 'যোগ্যতা' },
      pi_no: { en: 'PI number', bn: 'পিআই নম্বর' },
    },
  },
  dimension: {
    one: { en: 'Dimension', bn: 'মূল্যায়নের ক্ষেত্র' },
    many: { en: 'Dimensions', bn: 'মূল্যায়নের ক্ষেত্র' },
    fields: { assessment_subject_id: subject, ...details, indicator_ids },
  },
  experience: {
    one: { en: 'Learning experience', bn: 'শিখন অভিজ্ঞতা' },
    many: { en: 'Learning experiences', bn: 'শিখন অভিজ্ঞতা' },
    fields: { assessment_subject_id: subject, indicator_ids },
  },
  behaviour_dimension: {
    one: { en: 'Behavioural dimension', bn: 'আচরণিক ক্ষেত্র' },
    many: { en: 'Behavioural dimensions', bn: 'আচরণিক ক্ষেত্র' },
    fields: {},
  },
  behaviour: {
    one: { en: 'Behavioural indicator', bn: 'আচরণিক সূচক' },
    many: { en: 'Behavioural indicators', bn: 'আচরণিক সূচক' },
    fields: { ...text, ...levels, dimension_id: { en: 'Behavioural dimension', bn: 'আচরণিক ক্ষেত্র' } },
  },
  kind: {
    one: { en: 'Kind of assessment', bn: 'মূল্যায়নের ধরন' },
    many: { en: 'Kinds of assessment', bn: 'মূল্যায়নের ধরন' },
    fields: {},
  },
  indicator_elsewhere: {
    en: 'A chosen indicator belongs to another class or subject.',
    bn: 'বাছাই করা একটি সূচক অন্য শ্রেণি বা বিষয়ের।',
  },
  indicator_in_use: {
    en: 'This indicator belongs to “{name}”. Remove it there first.',
    bn: 'এই সূচকটি “{name}”-এ আছে। আগে সেখান থেকে বাদ দিন।',
  },
} as const;
