import { beforeAll, describe, expect, test } from 'vitest';
import { compileRules } from './rules.ts';
import { meritEntry, meritPositions } from './merit.ts';
import type { StudentResult, SubjectReason } from './result-types.ts';
import { defaultResultSettings } from './rule-settings.ts';
import { resultStatistics } from './statistics.ts';
import { codeOf, expected, sampleRules, sampleStudents } from '../../../../../tests/support/krishnachura.ts';

const grade = compileRules(sampleRules, defaultResultSettings);
const results = new Map<string, StudentResult>();

beforeAll(async () => {
  for (const [roll, student] of await sampleStudents('marks-half-yearly-class-9-science.xlsx')) {
    results.set(roll, grade(student));
  }
});

/** The sample's own words for a reason. */
function inSampleWords(name: string, two: boolean, reason: SubjectReason): string {
  if (reason.code === 'ABSENT') {
    const paper = two ? ` ${['101', '107'].includes(reason.paper) ? '1st' : '2nd'}` : '';
    // The sample heads the written column of English CQ.
    return `${name}${paper} ${reason.part === 'WR' ? 'CQ' : reason.part}: absent`;
  }
  if (reason.code === 'PART_BELOW_PASS')
    return `${reason.part} ${reason.obtained / 100}<${reason.pass / 100}`;
  if (reason.code === 'TOTAL_BELOW_PASS') return `total ${reason.obtained / 100}<${reason.pass / 100}`;
  return reason.code;
}

describe('the sample school', () => {
  test('has sixty students, and every one gets the expected result', () => {
    expect(expected.results).toHaveLength(60);
    const positions = new Map(
      meritPositions(
        [...results].map(([roll, result]) => meritEntry(result, { roll: Number(roll) })),
        defaultResultSettings,
      ).map((each) => [each.studentId, each.position]),
    );
    const got = expected.results.map(({ roll, subjects, fourth }) => {
      const result = results.get(String(roll)) as StudentResult;
      return {
        roll,
        subjects: Object.fromEntries(
          Object.keys(subjects).map((name) => {
            const own = result.subjects.find((each) => each.subject === codeOf[name]);
            return [
              name,
              {
                total: (own?.total ?? 0) / 100,
                full: (own?.full ?? 0) / 100,
                percent: own?.percent,
                letter: own?.letter,
                gp: (own?.gp ?? 0) / 100,
                reasons: own?.reasons.map((each) => inSampleWords(name, own.papers.length > 1, each)),
              },
            ];
          }),
        ),
        fourth,
        failed: result.failedCount,
        gpa_without_fourth: result.gpaWithoutFourth,
        gpa: result.gpa,
        letter: result.letter,
        total: result.total / 100,
        position: positions.get(String(roll)),
      };
    });
    expect(got).toEqual(expected.results);
  });

  test('counts the student who was absent from everything among the enrolled, not among those who appeared', () => {
    const letters = defaultResultSettings.bands.map((each) => each.letter);
    const statistics = resultStatistics([...results.values()], { letters, excludeGraced: false });
    const passed = expected.results.filter((each) => each.position !== null).length;
    expect(statistics).toMatchObject({
      enrolled: 60,
      appeared: 59,
      passed,
      failed: 59 - passed,
      incomplete: 0,
    });
    expect(statistics.letters.reduce((sum, each) => sum + each.count, 0)).toBe(59);
  });

  test('gets INCOMPLETE, not F, where a mark is missing, unreadable or out of range', async () => {
    const students = await sampleStudents('marks-with-errors.xlsx');
    const outcome = (roll: string) => {
      const student = students.get(roll);
      if (!student) throw new Error(`No roll ${roll}`);
      const { status, gpa, letter, subjects } = grade(student);
      return { status, gpa, letter, reasons: subjects.flatMap((each) => (each.letter ? [] : each.reasons)) };
    };
    const unknown = { status: 'INCOMPLETE', gpa: null, letter: null };
    expect(outcome('4')).toEqual({ ...unknown, reasons: [{ code: 'MISSING', paper: '109', part: 'CQ' }] });
    expect(outcome('3')).toEqual({ ...unknown, reasons: [{ code: 'MISSING', paper: '102', part: 'CQ' }] });
    const outOfRange = { code: 'MARK_OUT_OF_RANGE', part: 'CQ' };
    expect(outcome('1')).toEqual({
      ...unknown,
      reasons: [{ ...outOfRange, part: 'WR', paper: '107', obtained: 101_00, full: 100_00 }],
    });
    expect(outcome('2')).toEqual({
      ...unknown,
      reasons: [{ ...outOfRange, paper: '101', obtained: -3_00, full: 70_00 }],
    });
  });
});
