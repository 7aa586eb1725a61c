import { addBig, bigRatio, bigToHundredths, formatHundredths, timesBig } from '#kernel/exact.ts';
import { sortBands } from './grade.ts';
import type { ResultStatus, StudentResult } from './result-types.ts';
import type { ResultSettings } from './rule-settings.ts';

export interface AverageGpa {
  status: ResultStatus;
  gpa: string | null;
  letter: string | null;
}

/** The AVERAGE_GPA way to combine exams (handbook 2.7): the mean of the exams' GPAs, only if all are passed. */
export function averageGpa(exams: readonly StudentResult[], settings: ResultSettings): AverageGpa {
  const bands = sortBands(settings.bands);
  if (exams.length === 0 || exams.some((each) => each.gpaExact === null)) {
    return { status: 'INCOMPLETE', gpa: null, letter: null };
  }
  if (exams.some((each) => each.status === 'FAILED')) {
    return { status: 'FAILED', gpa: '0.00', letter: bands.at(-1)?.letter ?? null };
  }
  const sum = exams.reduce((all, { gpaExact }) => {
    const { num, den } = gpaExact ?? { num: 0, den: 1 };
    return addBig(all, bigRatio(num, den));
  }, bigRatio(0));
  const mean = timesBig(sum, bigRatio(1, exams.length));
  const reached = bands.find((each) => mean.num * 100n >= BigInt(each.gp) * mean.den);
  return {
    status: 'PASSED',
    gpa: formatHundredths(bigToHundredths(mean, settings.gpaRounding)),
    letter: reached?.letter ?? null,
  };
}
