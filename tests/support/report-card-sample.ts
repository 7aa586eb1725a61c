import { qrPng } from '#kernel/documents/qr.server.ts';
import type { Lang } from '#kernel/text/digits.ts';
import type {
  PartMarks,
  ReportCard,
  ReportCardData,
  SubjectLine,
} from '#modules/learning/results/cards/report-card-data.ts';
import { REPORT_CARD_WORDS } from '#modules/learning/results/cards/words.ts';

const marks = (cq: number | null, mcq: number | null, pr: number | null): PartMarks => ({
  CQ: cq,
  MCQ: mcq,
  PR: pr,
});

const NAMES = {
  en: {
    subjects: [
      'Bangla',
      'English',
      'Mathematics',
      'Islam and Moral Education',
      'Bangladesh and Global Studies',
      'ICT',
      'Physics',
      'Chemistry',
      'Biology',
      'Higher Mathematics',
    ],
    papers: ['1st Paper', '2nd Paper'],
  },
  bn: {
    subjects: [
      'বাংলা',
      'ইংরেজি',
      'গণিত',
      'ইসলাম ও নৈতিক শিক্ষা',
      'বাংলাদেশ ও বিশ্বপরিচয়',
      'তথ্য ও যোগাযোগ প্রযুক্তি',
      'পদার্থবিজ্ঞান',
      'রসায়ন',
      'জীববিজ্ঞান',
      'উচ্চতর গণিত',
    ],
    papers: ['১ম পত্র', '২য় পত্র'],
  },
};

function subject(
  name: string,
  full: number,
  parts: PartMarks,
  total: number,
  letter: string,
  point: string,
): SubjectLine {
  return { name, full, parts, total, letter, point, highest: Math.min(full, total + 9) };
}

/** The student of the handbook's worked example R1: GPA 4.39 without and 4.72 with the 4th subject. */
export function sampleCard(lang: Lang, roll = 1): ReportCard {
  const { subjects: s, papers: p } = NAMES[lang];
  const [first = '', second = ''] = p;
  const at = (i: number): string => s[i] ?? '';
  const bn = lang === 'bn';
  return {
    student: {
      name: bn ? 'কৃষ্ণ চন্দ্র বর্মণ চৌধুরী' : 'KRISHNA CHANDRA BARMAN CHOWDHURY',
      father: bn ? 'শ্রী জ্যোতিরিন্দ্র চন্দ্র বর্মণ' : 'Jyotirindra Chandra Barman',
      mother: bn ? 'লক্ষ্মী রাণী ভট্টাচার্য' : 'Lakshmi Rani Bhattacharya',
      student_id: `2026-09-${String(roll).padStart(4, '0')}`,
      roll,
      class: bn ? 'নবম' : 'Nine',
      group: bn ? 'বিজ্ঞান' : 'Science',
      section: bn ? 'ক' : 'A',
      shift: bn ? 'প্রভাতী' : 'Morning',
      version: bn ? 'বাংলা' : 'Bangla',
      year: 2026,
    },
    subjects: [
      {
        ...subject(at(0), 200, marks(102, 49, null), 151, 'A', '4.00'),
        papers: [
          { name: `${at(0)} ${first}`, full: 100, parts: marks(52, 24, null), total: 76 },
          { name: `${at(0)} ${second}`, full: 100, parts: marks(50, 25, null), total: 75 },
        ],
      },
      {
        ...subject(at(1), 200, marks(142, null, null), 142, 'A', '4.00'),
        papers: [
          { name: `${at(1)} ${first}`, full: 100, parts: marks(72, null, null), total: 72 },
          { name: `${at(1)} ${second}`, full: 100, parts: marks(70, null, null), total: 70 },
        ],
      },
      subject(at(2), 100, marks(58, 27, null), 85, 'A+', '5.00'),
      subject(at(3), 100, marks(60, 26, null), 86, 'A+', '5.00'),
      subject(at(4), 100, marks(55, 20, null), 75, 'A', '4.00'),
      subject(at(5), 50, marks(null, 20, 24), 44, 'A+', '5.00'),
      subject(at(6), 100, marks(38, 19, 24), 81, 'A+', '5.00'),
      subject(at(7), 100, marks(33, 18, 24), 75, 'A', '4.00'),
      subject(at(8), 100, marks(30, 15, 23), 68, 'A-', '3.50'),
    ],
    fourth: subject(at(9), 100, marks(41, 20, 24), 85, 'A+', '5.00'),
    total: { obtained: 852, counted: 807, full: 1050, surplus: 45 },
    gpa: '4.72',
    gpa_without_fourth: '4.39',
    letter: 'A',
    passed: true,
    result: bn ? 'উত্তীর্ণ' : 'Passed',
    positions: [
      { label: bn ? 'শাখায় মেধাক্রম' : 'Position in section', value: bn ? '৪র্থ' : '4th' },
      { label: bn ? 'শ্রেণিতে মেধাক্রম' : 'Position in class', value: bn ? '৭ম' : '7th' },
    ],
    failed_subjects: [],
    attendance: { working_days: 112, present: 105, percent: '93.75' },
    conduct: [
      { label: bn ? 'আচরণ' : 'Behaviour', value: bn ? 'অতি উত্তম' : 'Very good' },
      { label: bn ? 'সহশিক্ষা কার্যক্রম' : 'Co-curricular', value: bn ? 'বিতর্ক, স্কাউট' : 'Debate, Scouts' },
    ],
    remarks: {
      teacher: bn ? 'গণিতে দক্ষতা প্রশংসনীয়।' : 'Commendable in Mathematics.',
      guardian: null,
      head: null,
    },
    qr: `qr-${roll}`,
  };
}

/** A run of report cards as the results module hands it to the compiler. */
export function sampleReportCards(lang: Lang, cards: ReportCard[]): ReportCardData {
  const bn = lang === 'bn';
  return {
    school: {
      name: bn ? 'কৃষ্ণচূড়া উচ্চ বিদ্যালয়' : 'Krishnachura High School',
      name_other: bn ? 'Krishnachura High School' : 'কৃষ্ণচূড়া উচ্চ বিদ্যালয়',
      address: bn ? 'শ্যামগঞ্জ, পূর্বধলা, নেত্রকোণা' : 'Shyamganj, Purbadhala, Netrokona',
      eiin: '100123',
      logo: 'logo',
    },
    labels: REPORT_CARD_WORDS[lang],
    exam: bn ? 'অর্ধবার্ষিক পরীক্ষা ২০২৬' : 'Half-Yearly Examination 2026',
    published_on: bn ? '১৫ জুলাই ২০২৬' : '15 July 2026',
    parts: [
      { key: 'CQ', label: bn ? 'সৃজনশীল' : 'CQ' },
      { key: 'MCQ', label: bn ? 'বহুনির্বাচনি' : 'MCQ' },
      { key: 'PR', label: bn ? 'ব্যবহারিক' : 'Practical' },
    ],
    grades: [
      { range: '80–100', letter: 'A+', point: '5.00' },
      { range: '70–79', letter: 'A', point: '4.00' },
      { range: '60–69', letter: 'A-', point: '3.50' },
      { range: '50–59', letter: 'B', point: '3.00' },
      { range: '40–49', letter: 'C', point: '2.00' },
      { range: '33–39', letter: 'D', point: '1.00' },
      { range: '0–32', letter: 'F', point: '0.00' },
    ],
    cards,
  };
}

/** A school's emblem, drawn for the sample. */
export const SAMPLE_LOGO = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="50" r="47" fill="#fff" stroke="#12555c" stroke-width="4"/><circle cx="50" cy="50" r="39" fill="none" stroke="#12555c" stroke-width="1.5"/><path d="M20 62q15-9 30 1 15-10 30-1V40q-15-9-30 1-15-10-30-1z" fill="#12555c"/><path d="M50 41v22" stroke="#fff" stroke-width="2"/><path d="M50 18c7 6 7 12 0 17-7-5-7-11 0-17z" fill="#b3261e"/></svg>',
);

/** The pictures that a run of sample cards names. */
export function samplePictures(cards: ReportCard[]): Record<string, Uint8Array> {
  const site = 'https://krishnachura.example.bd/student-check-exam-result';
  const codes = cards.map(({ qr }) => [
    qr,
    qrPng(`${site}/${crypto.randomUUID()}/${crypto.randomUUID()}/SINGLE_EXAM`),
  ]);
  return { logo: SAMPLE_LOGO, ...(Object.fromEntries(codes) as Record<string, Uint8Array>) };
}
