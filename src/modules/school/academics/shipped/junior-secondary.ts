import {
  type ClassTemplate,
  oneWritten,
  practical,
  single,
  slot,
  theory,
  twoPapers,
} from './class-template.ts';
import { ict, religions } from './shared-subjects.ts';

const level = 'JUNIOR_SECONDARY';

/** Classes 6–8. The second language papers carry 50 marks; agriculture or home science is the optional subject. */
export const juniorSecondary: ClassTemplate = {
  key: 'JUNIOR_SECONDARY',
  name_en: 'Classes Six to Eight',
  name_bn: 'ষষ্ঠ থেকে অষ্টম শ্রেণি',
  level,
  classCodes: ['6', '7', '8'],
  group: 'GENERAL',
  subjects: [
    twoPapers(level, ['101', '102'], 'Bangla', 'বাংলা', [theory, { CQ: 30, MCQ: 20 }]),
    twoPapers(level, ['107', '108'], 'English', 'ইংরেজি', [oneWritten, { WR: 50 }], 'TOTAL_ONLY'),
    single(level, '109', 'Mathematics', 'গণিত', theory),
    ...religions(level),
    single(level, '127', 'Science', 'বিজ্ঞান', theory),
    single(level, '150', 'Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়', theory),
    ict(level),
    single(level, '134', 'Agriculture Studies', 'কৃষিশিক্ষা', practical),
    single(level, '151', 'Home Science', 'গার্হস্থ্য বিজ্ঞান', practical),
    single(level, '147', 'Physical Education and Health', 'শারীরিক শিক্ষা ও স্বাস্থ্য', { WR: 50 }),
    single(level, '155', 'Work and Life-Oriented Education', 'কর্ম ও জীবনমুখী শিক্ষা', { WR: 50 }),
    single(level, '148', 'Arts and Crafts', 'চারু ও কারুকলা', { WR: 50 }),
  ],
  condition: {
    slots: [
      slot('COMPULSORY', ['101+102', '107+108', '109', '127', '150', '154']),
      slot('RELIGION', ['111', '112', '113', '114'], 1),
      slot('OPTIONAL4', ['134', '151'], 0, 1),
      slot('UNCOUNTED', ['147', '155', '148'], 0, 3),
    ],
    exclusive: [],
  },
  expectedCounted: 7,
};
