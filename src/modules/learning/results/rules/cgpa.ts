import { compareRatios, formatRatio, type GpaRounding, type Hundredths, type Ratio } from '#kernel/exact.ts';
import { bandOfMarks, type GradeBand } from './grade.ts';

/** A course of a year or semester; credits and grade points in hundredths. F has grade point 0. */
export interface Course {
  course: string;
  credit: Hundredths;
  gp: Hundredths;
  /** Non-credit courses (compulsory English) are printed, never counted. */
  nonCredit?: boolean;
}

export interface CreditGpa {
  /** Σ credit × grade point, in ten-thousandths. */
  points: number;
  /** Credits offered, F included, in hundredths. */
  credits: Hundredths;
  gpa: string;
  exact: Ratio;
}

export type DegreeClass = 'FIRST' | 'SECOND' | 'THIRD';

/** Grade point of a course from its marks, by the scale to 4.00 (handbook 2.9). */
export function courseGrade(
  obtained: Hundredths,
  full: Hundredths,
  bands: readonly GradeBand[],
): { letter: string; gp: Hundredths } {
  const { letter, gp } = bandOfMarks(bands, obtained, full);
  return { letter, gp };
}

/** `Σ(credit × GP) / Σ credits offered` of one year or of all courses; null without credits (handbook 2.9). */
export function creditGpa(courses: readonly Course[], rounding: GpaRounding = 'HALF_UP'): CreditGpa | null {
  const counted = courses.filter((each) => !each.nonCredit);
  return weighted(
    counted.map(({ credit, gp }) => ({ credits: credit, gpa: gp })),
    rounding,
  );
}

/** CGPA from the printed GPA and the credits of each year (handbook 2.9); null without credits. */
export function cgpaOfYears(
  years: readonly { credits: Hundredths; gpa: Hundredths }[],
  rounding: GpaRounding = 'HALF_UP',
): CreditGpa | null {
  return weighted(years, rounding);
}

/** After an improvement exam the better grade of the same course is; the first attempt keeps its place. */
export function improved(attempts: readonly Course[]): Course[] {
  const best = new Map<string, Course>();
  for (const attempt of attempts) {
    const before = best.get(attempt.course);
    if (!before || attempt.gp > before.gp) best.set(attempt.course, attempt);
  }
  return [...best.values()];
}

/** First class from 3.00, second from 2.25, third from 2.00, on the unrounded CGPA; null below. */
export function degreeClass(cgpa: Ratio): DegreeClass | null {
  const reaches = (least: Hundredths) => compareRatios(cgpa, { num: least, den: 100 }) >= 0;
  if (reaches(3_00)) return 'FIRST';
  if (reaches(2_25)) return 'SECOND';
  return reaches(2_00) ? 'THIRD' : null;
}

function weighted(
  items: readonly { credits: Hundredths; gpa: Hundredths }[],
  rounding: GpaRounding,
): CreditGpa | null {
  const points = items.reduce((all, each) => all + each.credits * each.gpa, 0);
  const credits = items.reduce((all, each) => all + each.credits, 0);
  if (credits <= 0) return null;
  const exact = { num: points, den: credits * 100 };
  return { points, credits, gpa: formatRatio(exact, rounding), exact };
}
