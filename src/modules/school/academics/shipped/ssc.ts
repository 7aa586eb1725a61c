import type { SubjectCondition } from '../base/subject-conditions.ts';
import {
  type ClassTemplate,
  oneWritten,
  practical,
  single,
  slot,
  type SubjectTemplate,
  type TemplateGroup,
  theory,
  twoPapers,
} from './class-template.ts';
import { ict, religions } from './shared-subjects.ts';

const level = 'SECONDARY';

const bgs = single(level, '150', 'Bangladesh and Global Studies', 'বাংলাদেশ ও বিশ্বপরিচয়', theory);
const science = single(level, '127', 'General Science', 'বিজ্ঞান', theory);
const physics = single(level, '136', 'Physics', 'পদার্থবিজ্ঞান', practical);
const chemistry = single(level, '137', 'Chemistry', 'রসায়ন', practical);
const biology = single(level, '138', 'Biology', 'জীববিজ্ঞান', practical);
const higherMathematics = single(level, '126', 'Higher Mathematics', 'উচ্চতর গণিত', practical);
const agriculture = single(level, '134', 'Agriculture Studies', 'কৃষিশিক্ষা', practical);
const homeScience = single(level, '151', 'Home Science', 'গার্হস্থ্য বিজ্ঞান', practical);
const geography = single(level, '110', 'Geography and Environment', 'ভূগোল ও পরিবেশ', theory);
const history = single(
  level,
  '153',
  'History of Bangladesh and World Civilization',
  'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা',
  theory,
);
const civics = single(level, '140', 'Civics and Citizenship', 'পৌরনীতি ও নাগরিকতা', theory);
const economics = single(level, '141', 'Economics', 'অর্থনীতি', theory);
const accounting = single(level, '146', 'Accounting', 'হিসাববিজ্ঞান', theory);
const finance = single(level, '152', 'Finance and Banking', 'ফিন্যান্স ও ব্যাংকিং', theory);
const business = single(level, '143', 'Business Entrepreneurship', 'ব্যবসায় উদ্যোগ', theory);

function ssc(
  group: TemplateGroup,
  name: { en: string; bn: string },
  sixth: SubjectTemplate,
  own: SubjectTemplate[],
  slots: SubjectCondition['slots'],
): ClassTemplate {
  return {
    key: `SSC_${group}`,
    name_en: `Classes Nine and Ten, ${name.en}`,
    name_bn: `নবম ও দশম শ্রেণি, ${name.bn}`,
    level,
    classCodes: ['9', '10'],
    group,
    subjects: [
      twoPapers(level, ['101', '102'], 'Bangla', 'বাংলা', [theory, theory]),
      twoPapers(level, ['107', '108'], 'English', 'ইংরেজি', [oneWritten, oneWritten], 'TOTAL_ONLY'),
      single(level, '109', 'Mathematics', 'গণিত', theory),
      ...religions(level),
      sixth,
      ict(level),
      ...own,
      single(level, '147', 'Physical Education, Health and Sports', 'শারীরিক শিক্ষা, স্বাস্থ্যবিজ্ঞান ও খেলাধুলা', {
        WR: 50,
      }),
      single(level, '156', 'Career Education', 'ক্যারিয়ার শিক্ষা', { WR: 50 }),
    ],
    condition: {
      slots: [
        slot('COMPULSORY', ['101+102', '107+108', '109', sixth.code, '154']),
        slot('RELIGION', ['111', '112', '113', '114'], 1),
        ...slots,
        slot('UNCOUNTED', ['147', '156'], 0, 2),
      ],
      exclusive: [],
    },
    expectedCounted: 9,
  };
}

export const sscScience = ssc(
  'SCIENCE',
  { en: 'Science', bn: 'বিজ্ঞান বিভাগ' },
  bgs,
  [physics, chemistry, biology, higherMathematics, agriculture, homeScience],
  [
    slot('ELECTIVE', ['136', '137']),
    slot('ELECTIVE', ['138', '126'], 1),
    slot('OPTIONAL4', ['138', '126', '134', '151'], 0, 1),
  ],
);

export const sscHumanities = ssc(
  'HUMANITIES',
  { en: 'Humanities', bn: 'মানবিক বিভাগ' },
  science,
  [geography, history, civics, economics, agriculture, homeScience],
  [
    slot('ELECTIVE', ['110', '153']),
    slot('ELECTIVE', ['140', '141'], 1),
    slot('OPTIONAL4', ['140', '141', '134', '151'], 0, 1),
  ],
);

export const sscBusiness = ssc(
  'BUSINESS',
  { en: 'Business Studies', bn: 'ব্যবসায় শিক্ষা বিভাগ' },
  science,
  [accounting, finance, business, agriculture, geography, homeScience],
  [slot('ELECTIVE', ['146', '152', '143']), slot('OPTIONAL4', ['134', '110', '151'], 0, 1)],
);
