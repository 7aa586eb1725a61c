import { describe, expect, test } from 'vitest';
import type { ExamSubjectRule } from '#modules/school/academics/base/subject-rule.ts';
import { examRuleOf } from '#modules/school/academics/shipped/class-template.ts';
import { hscScience } from '#modules/school/academics/shipped/hsc.ts';
import { marksOf, type WholeMarks } from '../../../../../tests/support/handbook-results.ts';
import { compileRules } from './rules.ts';
import { defaultResultSettings } from './rule-settings.ts';

const physics = hscScience.subjects.filter((each) => each.code === '174+175').map(examRuleOf);

function reasonsOf(change: Partial<ExamSubjectRule>, whole: WholeMarks, exemptPaper?: string) {
  const rules = physics.map((rule) => ({ ...rule, ...change }));
  const marks = rules
    .flatMap((rule) => marksOf(rule, whole))
    .map((mark) =>
      mark.paper === exemptPaper ? { ...mark, status: 'EXEMPT' as const, obtained: null } : mark,
    );
  const grade = compileRules({ subjects: rules, expectedCounted: 1 }, defaultResultSettings);
  const student = { studentId: 's', subjects: [{ subject: '174+175', kind: 'ELECTIVE' as const }], marks };
  return grade(student).subjects[0]?.reasons;
}

describe('two papers', () => {
  test('a part over both papers needs a third of its sum: CQ 33 of 100 and MCQ 17 of 50', () => {
    expect(reasonsOf({}, [16, 9, 20, 17, 8, 20])).toEqual([]);
    expect(reasonsOf({}, [16, 8, 20, 17, 8, 20])).toEqual([
      { code: 'PART_BELOW_PASS', paper: null, part: 'MCQ', obtained: 16_00, pass: 17_00 },
    ]);
  });

  test('pass marks that the school set itself are summed, or set for the sum', () => {
    const papers = physics.flatMap((rule) =>
      rule.papers.map((paper) => ({
        ...paper,
        parts: paper.parts.map((part) => (part.type === 'MCQ' ? { ...part, pass: 10_00 } : part)),
      })),
    );
    const below = { code: 'PART_BELOW_PASS', paper: null, part: 'MCQ', obtained: 19_00 };
    expect(reasonsOf({ papers }, [30, 9, 20, 30, 10, 20])).toEqual([{ ...below, pass: 20_00 }]);
    expect(reasonsOf({ papers, combinedPass: { MCQ: 19_00 } }, [30, 9, 20, 30, 10, 20])).toEqual([]);
  });

  test('exempted from one paper, a subject tested on its total is still tested on its total', () => {
    const weakParts = [10, 8, 20, 10, 5, 20];
    expect(reasonsOf({ combineMode: 'TOTAL_ONLY' }, weakParts, '174')).toEqual([]);
    expect(reasonsOf({ combineMode: 'PARTS_COMBINED' }, weakParts, '174')).toHaveLength(2);
  });
});
