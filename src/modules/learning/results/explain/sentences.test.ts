import { describe, expect, test } from 'vitest';
import { baseStudent } from '../../../../../tests/support/handbook-results.ts';
import { sampleRules } from '../../../../../tests/support/krishnachura.ts';
import { explain } from '../rules/explain.ts';
import { explainSentences } from './sentences.ts';
import { compileRules } from '../rules/rules.ts';
import { defaultResultSettings as settings } from '../rules/rule-settings.ts';

function told(changes: Parameters<typeof baseStudent>[0], lang: 'en' | 'bn'): string[] {
  const result = compileRules(sampleRules, settings)(baseStudent(changes));
  return explainSentences(explain(result, settings), {
    lang,
    papers: result.subjects,
    section_position: 4,
    class_position: 7,
  }).flatMap(({ title, lines }) => [title, ...lines]);
}

describe('the explanation of a result', () => {
  test('tells the sums of the handbook’s first example in English', () => {
    expect(told({}, 'en')).toEqual(
      expect.arrayContaining([
        'Bangla (compulsory): 151 of 200',
        'CQ of both papers: 102 of 140, at least 46 needed – passed',
        '75.50% is A, grade point 4.00',
        'Sum of the grade points: 4.00 + 4.00 + 5.00 + 5.00 + 4.00 + 5.00 + 5.00 + 4.00 + 3.50 = 39.50',
        'Divided by 9 counted subjects',
        'Bonus of the 4th subject: 5.00 − 2.00 = 3.00',
        'GPA without the 4th: 39.50 ÷ 9 = 4.39',
        'GPA: 42.50 ÷ 9 = 4.72',
        'Grade from the unrounded GPA: A',
        'Total marks: 807 + 45 of the 4th = 852',
        'Position: 4th in the section, 7th in the class',
      ]),
    );
  });

  test('tells the same in Bengali, in Bengali digits', () => {
    const lines = told({}, 'bn');
    expect(lines).toEqual(
      expect.arrayContaining([
        'বাংলা (আবশ্যিক): ২০০-এর মধ্যে ১৫১',
        'জিপিএ: ৪২.৫০ ÷ ৯ = ৪.৭২',
        'মেধাক্রম: সেকশনে ৪র্থ, শ্রেণিতে ৭ম',
      ]),
    );
    expect(lines.filter((line) => /[0-9]/.test(line))).toEqual([]);
  });

  test('says which part failed a subject although its total passes', () => {
    const lines = told({ '109': [20, 28] }, 'en');
    expect(lines).toContain('CQ: 20 of 70, at least 23 needed – not passed');
    expect(lines).toContain('Failed in Mathematics: the GPA is 0.00');
    expect(lines).toContain('GPA: 0.00, because a subject is failed');
    expect(lines).toContain('No position: not passed');
  });

  test('says where a student was absent', () => {
    const lines = told({ '107+108': [72, null] }, 'en');
    expect(lines).toContain('Absent in English 2nd Paper Written');
    expect(lines).toContain('Marks: English 1st Paper Written 72 of 100, English 2nd Paper Written A of 100');
  });

  test('says that the GPA is cut at the top of the scale', () => {
    const best = {
      '101+102': [70, 30, 70, 30],
      '107+108': [90, 90],
      '137': [45, 22, 24],
      '138': [45, 22, 24],
    };
    expect(told(best, 'en')).toContain('GPA: 47.00 ÷ 9 is more than 5.00, so 5.00');
  });
});
