import { formatHundredths, parseHundredths } from '#kernel/exact.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { cleanName } from '#kernel/text/names.ts';
import { previousExamsAtMost, type PreviousExam } from '#modules/school/people/base/details.ts';

/** The parts of an exam in one cell of a sheet, in their order; the same as the columns of the form. */
export const examParts = [
  'exam',
  'institution',
  'board',
  'roll',
  'registration',
  'session',
  'year',
  'gpa',
  'gpa_without_fourth',
] as const satisfies readonly (keyof PreviousExam)[];

const points = (hundredths: number | null): string =>
  hundredths === null ? '' : formatHundredths(hundredths);

/** `SSC | Krishnachura School | Dhaka | 123456 | … | 2024 | 5.00 | 4.83`, an exam a line. */
export const writeExams = (exams: readonly PreviousExam[] | null): string | null =>
  exams?.length
    ? exams
        .map((exam) =>
          examParts
            .map((part) =>
              part === 'gpa' || part === 'gpa_without_fourth' ? points(exam[part]) : (exam[part] ?? ''),
            )
            .join(' | ')
            .replace(/[ |]+$/, ''),
        )
        .join('\n')
    : null;

const lineAtMost = 150;

function readExam(line: string): PreviousExam | null {
  const said = line.split('|').map((part) => cleanName(part));
  if (said.length > examParts.length || said.some((part) => part.length > lineAtMost)) return null;
  const [exam, institution, board, roll, registration, session, year, gpa, without] = said;
  if (!exam) return null;
  const number = toAsciiDigits(year ?? '');
  const read = (text: string | undefined): number | null | undefined => {
    if (!text) return null;
    const value = parseHundredths(toAsciiDigits(text));
    return value === null || value < 0 || value > 500 ? undefined : value;
  };
  const [own, bare] = [read(gpa), read(without)];
  if ((number !== '' && !/^(?:19|20)\d{2}$/.test(number)) || own === undefined || bare === undefined)
    return null;
  return {
    exam,
    institution: institution || null,
    board: board || null,
    roll: toAsciiDigits(roll ?? '') || null,
    registration: toAsciiDigits(registration ?? '') || null,
    session: toAsciiDigits(session ?? '') || null,
    year: number === '' ? null : Number(number),
    gpa: own,
    gpa_without_fourth: bare,
  };
}

/** The exams of a cell; null where one of its lines cannot be read. */
export function readExams(text: string): PreviousExam[] | null {
  const lines = text.split(/\n|;/).filter((line) => line.trim() !== '');
  const exams = lines.map(readExam);
  return lines.length > previousExamsAtMost || exams.some((exam) => exam === null)
    ? null
    : (exams as PreviousExam[]);
}
