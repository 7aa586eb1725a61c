import type { SubjectCondition } from '../base/subject-conditions.ts';
import {
  type ClassTemplate,
  type Marks,
  oneWritten,
  practical,
  single,
  slot,
  type SubjectTemplate,
  type TemplateGroup,
  theory,
  twoPapers,
} from './class-template.ts';

const level = 'HIGHER_SECONDARY';

/** A group subject: two papers with the same marks, parts passed over both. */
const pair = (first: number, name_en: string, name_bn: string, marks: Marks): SubjectTemplate =>
  twoPapers(level, [String(first), String(first + 1)], name_en, name_bn, [marks, marks]);

const physics = pair(174, 'Physics', 'পদার্থবিজ্ঞান', practical);
const chemistry = pair(176, 'Chemistry', 'রসায়ন', practical);
const biology = pair(178, 'Biology', 'জীববিজ্ঞান', practical);
const higherMathematics = pair(265, 'Higher Mathematics', 'উচ্চতর গণিত', practical);
const agriculture = pair(239, 'Agriculture Studies', 'কৃষিশিক্ষা', practical);
const statistics = pair(129, 'Statistics', 'পরিসংখ্যান', practical);
const economics = pair(109, 'Economics', 'অর্থনীতি', theory);
const civics = pair(269, 'Civics and Good Governance', 'পৌরনীতি ও সুশাসন', theory);
const logic = pair(121, 'Logic', 'যুক্তিবিদ্যা', theory);
const socialWork = pair(271, 'Social Work', 'সমাজকর্ম', theory);
const geography = pair(125, 'Geography', 'ভূগোল', practical);
const islamicHistory = pair(267, 'Islamic History and Culture', 'ইসলামের ইতিহাস ও সংস্কৃতি', theory);
const accounting = pair(253, 'Accounting', 'হিসাববিজ্ঞান', theory);
const organisation = pair(277, 'Business Organisation and Management', 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা', theory);
const finance = pair(292, 'Finance, Banking and Insurance', 'ফিন্যান্স, ব্যাংকিং ও বিমা', theory);
const marketing = pair(286, 'Production Management and Marketing', 'উৎপাদন ব্যবস্থাপনা ও বিপণন', theory);

function hsc(
  group: TemplateGroup,
  name: { en: string; bn: string },
  own: SubjectTemplate[],
  slots: SubjectCondition['slots'],
): ClassTemplate {
  return {
    key: `HSC_${group}`,
    name_en: `Classes Eleven and Twelve, ${name.en}`,
    name_bn: `একাদশ ও দ্বাদশ শ্রেণি, ${name.bn}`,
    level,
    classCodes: ['11', '12'],
    group,
    subjects: [
      // The second paper has neither creative nor multiple choice questions, so each paper is passed alone.
      twoPapers(level, ['101', '102'], 'Bangla', 'বাংলা', [theory, { WR: 100 }], 'PAPERS_SEPARATE'),
      twoPapers(level, ['107', '108'], 'English', 'ইংরেজি', [oneWritten, oneWritten], 'TOTAL_ONLY'),
      single(level, '275', 'Information and Communication Technology', 'তথ্য ও যোগাযোগ প্রযুক্তি', practical),
      ...own,
    ],
    condition: { slots: [slot('COMPULSORY', ['101+102', '107+108', '275']), ...slots], exclusive: [] },
    expectedCounted: 6,
  };
}

const codesOf = (subjects: readonly SubjectTemplate[]): string[] => subjects.map((each) => each.code);

export const hscScience = hsc(
  'SCIENCE',
  { en: 'Science', bn: 'বিজ্ঞান বিভাগ' },
  [physics, chemistry, biology, higherMathematics, agriculture, statistics],
  [
    slot('ELECTIVE', codesOf([physics, chemistry])),
    slot('ELECTIVE', codesOf([biology, higherMathematics]), 1),
    slot('OPTIONAL4', codesOf([biology, higherMathematics, agriculture, statistics]), 0, 1),
  ],
);

const humanities = [economics, civics, logic, socialWork, geography, islamicHistory];

export const hscHumanities = hsc(
  'HUMANITIES',
  { en: 'Humanities', bn: 'মানবিক বিভাগ' },
  [...humanities, agriculture, statistics],
  [
    slot('ELECTIVE', codesOf(humanities), 3),
    slot('OPTIONAL4', codesOf([...humanities, agriculture, statistics]), 0, 1),
  ],
);

export const hscBusiness = hsc(
  'BUSINESS',
  { en: 'Business Studies', bn: 'ব্যবসায় শিক্ষা বিভাগ' },
  [accounting, organisation, finance, marketing, statistics, economics, agriculture],
  [
    slot('ELECTIVE', codesOf([accounting, organisation])),
    slot('ELECTIVE', codesOf([finance, marketing]), 1),
    slot('OPTIONAL4', codesOf([finance, marketing, statistics, economics, agriculture]), 0, 1),
  ],
);
