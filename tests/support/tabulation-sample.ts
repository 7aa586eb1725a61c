import type { Lang } from '#kernel/text/digits.ts';
import type { TabulationData, TabulationSubject } from '#modules/learning/results/reports/tabulation-data.ts';
import { TABULATION_SIGNATURES, TABULATION_WORDS } from '#modules/learning/results/reports/words.ts';

/** A tabulation sheet of a science class with two-paper subjects and a 4th one. */
export function sampleTabulation(lang: Lang, students: number): TabulationData {
  const bn = lang === 'bn';
  const [cq, mcq, pr, total, gp] = bn
    ? ['সৃজ', 'বহু', 'ব্যব', 'মোট', 'পয়েন্ট']
    : ['CQ', 'MCQ', 'PR', 'Tot', 'GP'];
  const part = (label = ''): { label: string } => ({ label });
  const ends = [
    { label: total ?? '', kind: 'total' as const },
    { label: gp ?? '', kind: 'point' as const },
  ];
  const subject = (name: string, parts: Array<string | undefined>, fourth = false): TabulationSubject => ({
    name,
    columns: [...parts.map(part), ...ends],
    fourth,
  });
  const names = bn
    ? ['বাংলা', 'ইংরেজি', 'গণিত', 'ধর্ম', 'বা. ও বি.', 'আইসিটি', 'পদার্থ', 'রসায়ন', 'জীববিজ্ঞান', 'উচ্চতর গণিত']
    : [
        'Bangla',
        'English',
        'Mathematics',
        'Religion',
        'BGS',
        'ICT',
        'Physics',
        'Chemistry',
        'Biology',
        'Higher Math',
      ];
  const [one, two] = bn ? ['১ম', '২য়'] : ['1st', '2nd'];
  const of = (paper = '', label = ''): string => `${paper} ${label}`;
  const parts = [
    [of(one, cq), of(one, mcq), of(two, cq), of(two, mcq)],
    [of(one, cq), of(two, cq)],
    [cq, mcq],
    [cq, mcq],
    [cq, mcq],
    [mcq, pr],
    ...Array.from({ length: 4 }, () => [cq, mcq, pr]),
  ];
  const subjects = names.map((name, i) => subject(name, parts[i] ?? [], i === 9));
  return {
    school: {
      name: bn ? 'কৃষ্ণচূড়া উচ্চ বিদ্যালয়' : 'Krishnachura High School',
      address: bn ? 'নেত্রকোণা' : 'Netrokona',
      eiin: 100123,
    },
    labels: TABULATION_WORDS[lang],
    exam: bn ? 'অর্ধবার্ষিক পরীক্ষা ২০২৬' : 'Half-Yearly Examination 2026',
    facts: bn
      ? [
          ['শ্রেণি', 'নবম'],
          ['শাখা', 'ক'],
          ['শিক্ষাবর্ষ', 2026],
        ]
      : [
          ['Class', 'Nine'],
          ['Section', 'A'],
          ['Year', 2026],
        ],
    signatures: TABULATION_SIGNATURES[lang],
    printed_on: bn ? '১৫ জুলাই ২০২৬' : '15 July 2026',
    subjects,
    rows: Array.from({ length: students }, (_, i) => ({
      roll: i + 1,
      student_id: `2026-09-${String(i + 1).padStart(4, '0')}`,
      name: bn ? 'কৃষ্ণ চন্দ্র বর্মণ চৌধুরী' : 'Krishna Chandra Barman',
      marks: subjects.map(({ columns }) =>
        columns.map(({ kind }, c) => (kind === 'point' ? '4.00' : 20 + ((i * 7 + c * 11) % 60))),
      ),
      total: 852 - i,
      gpa_without_fourth: i % 9 === 8 ? '0.00' : '4.39',
      gpa: i % 9 === 8 ? '0.00' : '4.72',
      letter: i % 9 === 8 ? 'F' : 'A',
      failed: i % 9 === 8 ? 1 : 0,
      position_section: i % 9 === 8 ? '–' : i + 1,
      position_class: i % 9 === 8 ? '–' : i + 3,
      remark: i % 9 === 8 ? (bn ? 'গণিত' : 'Mathematics') : '',
      passed: i % 9 !== 8,
    })),
  };
}
