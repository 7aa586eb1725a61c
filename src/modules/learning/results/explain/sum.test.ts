import { describe, expect, test } from 'vitest';
import { baseStudent } from '../../../../../tests/support/handbook-results.ts';
import { sampleRules } from '../../../../../tests/support/krishnachura.ts';
import { explain } from '../rules/explain.ts';
import { gpaSum, subjectSums, totalSum } from './sum.ts';
import { compileRules } from '../rules/rules.ts';
import { defaultResultSettings as settings } from '../rules/rule-settings.ts';

function worked(changes: Parameters<typeof baseStudent>[0], lang: 'en' | 'bn' = 'en') {
  const result = compileRules(sampleRules, settings)(baseStudent(changes));
  const steps = explain(result, settings);
  return {
    subjects: subjectSums(steps, { lang, papers: result.subjects }),
    gpa: gpaSum(steps, lang).map(({ label, terms, value }) => [label, terms, value]),
    total: totalSum(steps, lang).map(({ terms, value }) => [terms, value]),
  };
}

describe('the calculation of a result', () => {
  test('leads line by line to the GPA of the handbook’s first example', () => {
    const { gpa, total } = worked({});
    expect(gpa).toEqual([
      ['Sum of grade points', '4.00 + 4.00 + 5.00 + 5.00 + 4.00 + 5.00 + 5.00 + 4.00 + 3.50', '39.50'],
      ['4th subject: points above 2.00', '5.00 − 2.00', '+ 3.00'],
      ['GPA without the 4th subject', '39.50 ÷ 9', '4.39'],
      ['GPA', '42.50 ÷ 9', '4.72'],
      ['Grade', '', 'A'],
    ]);
    expect(total).toEqual([['807 + 45', '852']]);
  });

  test('sets each part, or its sum over both papers, against its pass mark', () => {
    const [bangla] = worked({}).subjects;
    expect(bangla?.grade).toBe('75.50% → A · 4.00');
    expect(bangla?.lines).toContainEqual({
      label: 'CQ of both papers',
      mark: '102 / 140',
      pass: '46',
      ok: true,
    });
    expect(bangla?.lines.at(-1)).toMatchObject({ label: 'Total', mark: '151 / 200' });
    const failed = worked({ '109': [20, 28] }).subjects.find(({ subject }) => subject === '109');
    expect(failed?.lines[0]).toEqual({ label: 'CQ', mark: '20 / 70', pass: '23', ok: false });
  });

  test('shows the quotient before it is cut at the top of the scale', () => {
    const best = {
      '101+102': [70, 30, 70, 30],
      '107+108': [90, 90],
      '137': [45, 22, 24],
      '138': [45, 22, 24],
    };
    expect(worked(best).gpa.slice(-4)).toEqual([
      ['Divided by 9 subjects', '47.00 ÷ 9', '5.22'],
      ['Highest possible GPA', '', '5.00'],
      ['GPA', '', '5.00'],
      ['Grade', '', 'A+'],
    ]);
  });

  test('divides nothing when a subject is failed, and says where a student was absent', () => {
    const { gpa, subjects } = worked({ '107+108': [72, null] });
    expect(gpa.slice(1)).toEqual([
      ['GPA', '', '0.00'],
      ['Grade', '', 'F'],
    ]);
    expect(subjects[1]?.reasons).toEqual(['Absent in English 2nd Paper Written']);
  });

  test('is in Bengali digits in Bengali', () => {
    expect(JSON.stringify(worked({}, 'bn')).replace(/"subject":"[^"]*"/g, '')).not.toMatch(/[0-9]/);
  });
});
