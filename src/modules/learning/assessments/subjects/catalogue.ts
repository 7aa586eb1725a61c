/** Kinds of assessment in a year (handbook 3.1). */
export const kinds = [
  { code: 'CONTINUOUS', name_en: 'Continuous', name_bn: 'শিখনকালীন' },
  { code: 'HALF_YEARLY', name_en: 'Half-yearly summative', name_bn: 'ষাণ্মাসিক সামষ্টিক' },
  { code: 'ANNUAL', name_en: 'Annual summative', name_bn: 'বাৎসরিক সামষ্টিক' },
] as const;

export const behaviourDimensionList = [
  { code: 'BD-1', name_en: 'Participation and communication', name_bn: 'অংশগ্রহণ ও যোগাযোগ' },
  { code: 'BD-2', name_en: 'Devotion and honesty', name_bn: 'নিষ্ঠা ও সততা' },
  { code: 'BD-3', name_en: 'Mutual respect and cooperation', name_bn: 'পারস্পরিক শ্রদ্ধা ও সহযোগিতা' },
] as const;

/** The ten subjects of a class under the curriculum of 2023. */
export const subjectNames = [
  { code: 'BN', name_en: 'Bangla', name_bn: 'বাংলা' },
  { code: 'EN', name_en: 'English', name_bn: 'ইংরেজি' },
  { code: 'MA', name_en: 'Mathematics', name_bn: 'গণিত' },
  { code: 'SC', name_en: 'Science', name_bn: 'বিজ্ঞান' },
  { code: 'HS', name_en: 'History and Social Science', name_bn: 'ইতিহাস ও সামাজিক বিজ্ঞান' },
  { code: 'DT', name_en: 'Digital Technology', name_bn: 'ডিজিটাল প্রযুক্তি' },
  { code: 'LL', name_en: 'Life and Livelihood', name_bn: 'জীবন ও জীবিকা' },
  { code: 'WB', name_en: 'Well-being', name_bn: 'স্বাস্থ্য সুরক্ষা' },
  { code: 'RE', name_en: 'Religious Education', name_bn: 'ধর্ম শিক্ষা' },
  { code: 'AC', name_en: 'Art and Culture', name_bn: 'শিল্প ও সংস্কৃতি' },
] as const;

const indicator = (
  pi_no: string,
  name_bn: string,
  name_en: string,
  levels: readonly [square: string, circle: string, triangle: string],
) => ({
  pi_no,
  name_bn,
  name_en,
  square_bn: levels[0],
  circle_bn: levels[1],
  triangle_bn: levels[2],
});

/**
 * Digital Technology of class six as a sample to try the screens with. The numbers and the dimension are those of the
 * handbook's example; the sentences are examples of ours, not the text of the curriculum's books.
 */
export const sampleSubject = {
  subject: '6-DT',
  competencies: [
    {
      code: 'DT-6.1',
      name_bn: 'নমুনা: প্রেক্ষাপট অনুযায়ী ডিজিটাল মাধ্যম থেকে তথ্য সংগ্রহ ও ব্যবহার করতে পারা',
      name_en: 'Sample: find and use information from digital media as the situation asks',
      indicators: [
        indicator(
          '6.1.1',
          'নমুনা: প্রয়োজনীয় তথ্য খুঁজে বের করতে পারছে',
          'Sample: finds the information that is needed',
          [
            'নির্দেশনা পেলে তথ্য খুঁজতে পারছে',
            'নিজে তথ্য খুঁজে বের করতে পারছে',
            'নিজে তথ্য খুঁজে তার নির্ভরযোগ্যতা যাচাই করতে পারছে',
          ],
        ),
        indicator('6.1.2', 'নমুনা: সংগৃহীত তথ্য কাজে লাগাতে পারছে', 'Sample: puts the information found to use', [
          'সংগৃহীত তথ্য হুবহু উপস্থাপন করছে',
          'সংগৃহীত তথ্য গুছিয়ে উপস্থাপন করছে',
          'তথ্য বিশ্লেষণ করে সিদ্ধান্ত নিতে পারছে',
        ]),
      ],
    },
    {
      code: 'DT-6.2',
      name_bn: 'নমুনা: ডিজিটাল প্রযুক্তি ব্যবহার করে সৃজনশীল কাজ করতে পারা',
      name_en: 'Sample: make something of one’s own with digital technology',
      indicators: [
        indicator('6.2.1', 'নমুনা: উপযুক্ত প্রযুক্তি বেছে নিতে পারছে', 'Sample: chooses a fitting technology', [
          'অন্যের সাহায্যে প্রযুক্তি বেছে নিচ্ছে',
          'নিজে প্রযুক্তি বেছে নিতে পারছে',
          'বেছে নেওয়ার কারণ ব্যাখ্যা করতে পারছে',
        ]),
        indicator(
          '6.2.2',
          'নমুনা: তৈরি করা কাজ অন্যের কাছে উপস্থাপন করতে পারছে',
          'Sample: presents the work to others',
          ['কাজটি দেখাতে পারছে', 'কাজটি ব্যাখ্যা করে দেখাতে পারছে', 'মতামত নিয়ে কাজটির উন্নতি করতে পারছে'],
        ),
      ],
    },
  ],
  dimension: {
    code: 'DT6-D1',
    name_bn: 'ডিজিটাল সাক্ষরতা',
    name_en: 'Digital literacy',
    description_bn: 'নমুনা: ডিজিটাল মাধ্যম থেকে তথ্য নিয়ে দায়িত্বের সাথে ব্যবহার করে।',
    description_en: 'Sample: takes information from digital media and uses it responsibly.',
  },
  experience: { code: 'DT6-E1', name_bn: 'নমুনা অভিজ্ঞতা: তথ্য খুঁজি', name_en: 'Sample: in search of information' },
} as const;

/** Behavioural items as samples, one for each dimension. */
export const sampleBehaviour = [
  {
    code: 'BI-1',
    dimension: 'BD-1',
    name_bn: 'নমুনা: দলের কাজে সক্রিয়ভাবে অংশ নিচ্ছে',
    name_en: 'Sample: takes an active part in work of the group',
    square_bn: 'মাঝে মাঝে অংশ নিচ্ছে',
    circle_bn: 'নিয়মিত অংশ নিচ্ছে',
    triangle_bn: 'অংশ নিচ্ছে এবং অন্যকে উৎসাহ দিচ্ছে',
  },
  {
    code: 'BI-2',
    dimension: 'BD-2',
    name_bn: 'নমুনা: নিজের কাজ সততার সাথে করছে',
    name_en: 'Sample: does the work honestly',
    square_bn: 'মনে করিয়ে দিলে করছে',
    circle_bn: 'নিজে থেকে করছে',
    triangle_bn: 'নিজে করছে এবং ভুল স্বীকার করছে',
  },
  {
    code: 'BI-3',
    dimension: 'BD-3',
    name_bn: 'নমুনা: অন্যের মতামতকে সম্মান করছে',
    name_en: 'Sample: respects the views of others',
    square_bn: 'অন্যের মতামত শুনছে',
    circle_bn: 'মতামত শুনে বিবেচনা করছে',
    triangle_bn: 'ভিন্ন মতের সাথে মিলে কাজ করছে',
  },
] as const;

/** Where the curriculum held, of the years in the catalogue: classes 6 to 9 in 2024, marks again from 2025. */
export const classesWithIt = { year: '2024', classes: ['6', '7', '8', '9'] } as const;
