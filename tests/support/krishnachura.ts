import { readFileSync } from 'node:fs';
import readExcelFile from 'read-excel-file/node';
import { parseHundredths } from '#kernel/exact.ts';
import type { Mark, PartType, StudentSubject } from '#modules/school/academics/base/subject-rule.ts';
import { examRuleOf } from '#modules/school/academics/shipped/class-template.ts';
import { sscScience } from '#modules/school/academics/shipped/ssc.ts';
import type { ClassRules, StudentMarks } from '#modules/learning/results/rules/rules.ts';

const folder = new URL('../fixtures/krishnachura/', import.meta.url);

/** Headings of the sample sheet and the subject and paper they mean; Religion follows the student. */
const columns: Record<string, { subject: string; paper: string }> = {
  'Bangla 1st': { subject: '101+102', paper: '101' },
  'Bangla 2nd': { subject: '101+102', paper: '102' },
  'English 1st': { subject: '107+108', paper: '107' },
  'English 2nd': { subject: '107+108', paper: '108' },
  Mathematics: { subject: '109', paper: '109' },
  Religion: { subject: '111', paper: '111' },
  BGS: { subject: '150', paper: '150' },
  ICT: { subject: '154', paper: '154' },
  Physics: { subject: '136', paper: '136' },
  Chemistry: { subject: '137', paper: '137' },
  Biology: { subject: '138', paper: '138' },
  'Higher Mathematics': { subject: '126', paper: '126' },
};

/** The subject code of the handbook's and the sample's short subject names. */
export const codeOf: Record<string, string> = {
  Bangla: '101+102',
  English: '107+108',
  Math: '109',
  ...Object.fromEntries(Object.entries(columns).map(([name, { subject }]) => [name, subject])),
};

export interface ExpectedSubject {
  total: number;
  full: number;
  percent: string;
  letter: string;
  gp: number;
  reasons: string[];
}

export interface ExpectedResult {
  roll: number;
  subjects: Record<string, ExpectedSubject>;
  fourth: string;
  failed: number;
  gpa_without_fourth: string;
  gpa: string;
  letter: string;
  total: number;
  position: number | null;
}

export interface AcceptedStudent {
  roll: number;
  name_en: string;
  name_bn: string;
  gender: string;
  religion: string;
  date_of_birth: string;
  contact: string;
  fourth: string;
}

export const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as {
  import: { accepted: AcceptedStudent[] };
  results: ExpectedResult[];
};

/** The sixty students as they come in from the sample's workbook. */
export const acceptedStudents = expected.import.accepted;

export const sampleRules: ClassRules = { subjects: sscScience.subjects.map(examRuleOf), expectedCounted: 9 };

/** The ten subjects of a Science student of class nine, with the 4th one named. */
export function scienceSubjects(fourth: string): StudentSubject[] {
  const elective = fourth === '138' ? '126' : '138';
  return [
    ...['101+102', '107+108', '109', '150', '154'].map((subject): StudentSubject => ({
      subject,
      kind: 'COMPULSORY',
    })),
    { subject: '111', kind: 'RELIGION' },
    ...['136', '137', elective].map((subject): StudentSubject => ({ subject, kind: 'ELECTIVE' })),
    { subject: fourth, kind: 'OPTIONAL4' },
  ];
}

/** The marks of one of the sample's workbooks, by roll; a cell that is no mark is a missing one. */
export async function sampleStudents(file: string): Promise<Map<string, StudentMarks>> {
  const [sheet] = await readExcelFile(new URL(file, folder).pathname as never);
  const [headings = [], partNames = [], , ...rows] = sheet?.data ?? [];
  const students = new Map<string, StudentMarks>();
  for (const row of rows) {
    const roll = String(row[0]);
    const marks: Mark[] = [];
    headings.forEach((heading, at) => {
      const column = columns[String(heading)];
      // The sheet heads the written column of English CQ, as schools do.
      const part = column?.subject === '107+108' ? 'WR' : (partNames[at] as PartType);
      if (column) marks.push({ ...column, part, ...read(row[at]) });
    });
    const fourth = expected.results.find((each) => String(each.roll) === roll)?.fourth ?? 'Biology';
    students.set(roll, { studentId: roll, subjects: scienceSubjects(codeOf[fourth] ?? ''), marks });
  }
  return students;
}

function read(cell: unknown): Pick<Mark, 'status' | 'obtained'> {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '';
  if (/^(a|abs|অনু)$/i.test(text)) return { status: 'ABSENT', obtained: null };
  const ascii = text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
  return { status: 'PRESENT', obtained: parseHundredths(ascii) };
}
