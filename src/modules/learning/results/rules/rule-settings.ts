import { type GpaRounding, type Hundredths } from '#kernel/exact.ts';
import { type GradeBand, gradeBandProblems, gradeBands5 } from './grade.ts';

export type MarkRounding = 'NONE' | 'HALF_UP' | 'CEIL';
export type TotalPolicy = 'COUNTED_ONLY' | 'COUNTED_PLUS_FOURTH_SURPLUS' | 'ALL';
export type MeritOrder = 'GPA_FIRST' | 'MARKS_FIRST';
export type RankType = 'COMPETITION' | 'DENSE' | 'UNIQUE';

/** What decides between equals when every position is given once (handbook 2.6), in the order listed. */
export type TieBreak =
  /** Higher total in the first of these subjects that the student has. */
  { by: 'SUBJECT_TOTAL'; subjects: string[] } | { by: 'ATTENDANCE' } | { by: 'PREVIOUS_ROLL' };

/** What an institution may choose between equals: a roll of the year before only where there are any. */
export const offeredTieBreaks = (previousRolls: boolean): readonly TieBreak['by'][] =>
  previousRolls ? ['SUBJECT_TOTAL', 'ATTENDANCE', 'PREVIOUS_ROLL'] : ['SUBJECT_TOTAL', 'ATTENDANCE'];

/** Grace marks (handbook 2.5), in hundredths of a mark. */
export interface GraceSettings {
  enabled: boolean;
  maxPerPart: Hundredths;
  maxSubjects: number;
  maxTotal: Hundredths;
  /** D: a graced subject gets the lowest passing grade at most. */
  gradeCap: 'NONE' | 'D';
}

/** Everything in chapter 2 of the handbook that a school may want different. Plain data; store it as JSON. */
export interface ResultSettings {
  bands: GradeBand[];
  /** The percent from which pass marks are made when none is entered, in hundredths: 3300. */
  passPercent: Hundredths;
  /** Rounds a subject's total to whole marks before the total is tested, graded and summed. */
  markRounding: MarkRounding;
  gpaRounding: GpaRounding;
  totalPolicy: TotalPolicy;
  /** Grade points of the 4th subject above this are the bonus: 200. */
  fourthThreshold: Hundredths;
  /** Marks of the 4th subject above this percent count as surplus: 4000. */
  fourthSurplusPercent: Hundredths;
  fourthFailFails: boolean;
  meritOrder: MeritOrder;
  rankType: RankType;
  tieBreaks: TieBreak[];
  grace: GraceSettings;
}

/** The stored settings that a run used; null: the defaults of the program. */
export type SettingsSource = {
  id: string;
  version: number;
  for_class: boolean;
  from_year: string;
} | null;

/** The defaults of the handbook. The subject codes of the tie breaks are Mathematics, English and Bangla. */
export const defaultResultSettings: ResultSettings = {
  bands: [...gradeBands5],
  passPercent: 33_00,
  markRounding: 'NONE',
  gpaRounding: 'HALF_UP',
  totalPolicy: 'COUNTED_PLUS_FOURTH_SURPLUS',
  fourthThreshold: 2_00,
  fourthSurplusPercent: 40_00,
  fourthFailFails: false,
  meritOrder: 'GPA_FIRST',
  rankType: 'COMPETITION',
  tieBreaks: [
    { by: 'SUBJECT_TOTAL', subjects: ['109', '265+266'] },
    { by: 'SUBJECT_TOTAL', subjects: ['107+108'] },
    { by: 'SUBJECT_TOTAL', subjects: ['101+102'] },
    { by: 'ATTENDANCE' },
    { by: 'PREVIOUS_ROLL' },
  ],
  grace: { enabled: false, maxPerPart: 2_00, maxSubjects: 1, maxTotal: 3_00, gradeCap: 'NONE' },
};

/** Refuses settings that no result can be made with. */
export function assertUsableSettings(settings: ResultSettings): void {
  const [problem] = gradeBandProblems(settings.bands);
  if (problem) throw new RangeError(`The grade table cannot be used: ${JSON.stringify(problem)}`);
}
