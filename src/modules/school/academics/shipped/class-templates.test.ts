import { describe, expect, test } from 'vitest';
import { checkChoice } from '../base/subject-conditions.ts';
import { passMark, type SubjectKind, subjectRuleProblems } from '../base/subject-rule.ts';
import { examRuleOf, religionSubjectOf, type SubjectTemplate } from './class-template.ts';
import { classTemplates } from './class-templates.ts';
import { sscScience } from './ssc.ts';

const fullOf = (subject: SubjectTemplate) =>
  subject.papers.map((paper) => paper.parts.reduce((sum, part) => sum + part.full, 0) / 100);

describe.each(classTemplates.map((each) => [each.key, each] as const))('the template %s', (_, template) => {
  test('has every code once, also among the papers', () => {
    const codes = template.subjects.flatMap((each) => each.papers.map((paper) => paper.code));
    expect(new Set(codes).size).toBe(codes.length);
    for (const each of template.subjects) {
      expect(each.level).toBe(template.level);
      expect(each.code).toBe(each.papers.map((paper) => paper.code).join('+'));
      for (const paper of each.papers)
        expect(paper.code).toMatch(template.toConfirm ? /^[A-Z]+[12]?$/ : /^\d{3}$/);
    }
  });

  test('has papers of 50 or 100 marks with the usual pass marks', () => {
    for (const each of template.subjects) {
      expect(subjectRuleProblems(examRuleOf(each))).toEqual([]);
      for (const full of fullOf(each)) expect([50, 100]).toContain(full);
      for (const part of each.papers.flatMap((paper) => paper.parts)) {
        expect(part.pass).toBe(passMark(part.full));
      }
    }
  });

  test('combines two papers as the boards do', () => {
    for (const { name_en, papers, combineMode } of template.subjects) {
      const alone = template.level === 'HIGHER_SECONDARY' && name_en === 'Bangla';
      const mode =
        name_en === 'English' && papers.length === 2
          ? 'TOTAL_ONLY'
          : alone
            ? 'PAPERS_SEPARATE'
            : 'PARTS_COMBINED';
      expect([name_en, combineMode]).toEqual([name_en, mode]);
      expect(papers.map((paper) => paper.paper_no)).toEqual(papers.length === 2 ? [1, 2] : [null]);
    }
  });

  test('offers exactly its own subjects', () => {
    const offered = new Set(template.condition.slots.flatMap((slot) => slot.subjects));
    expect([...offered].sort()).toEqual(template.subjects.map((each) => each.code).sort());
  });

  test('has a valid pick with and without a 4th subject, with the expected number of counted subjects', () => {
    const { slots } = template.condition;
    const elective = slots
      .filter((slot) => slot.slot === 'ELECTIVE')
      .flatMap((slot) => slot.subjects.slice(0, slot.min));
    const fourth = slots
      .find((slot) => slot.slot === 'OPTIONAL4')
      ?.subjects.find((code) => !elective.includes(code));
    for (const OPTIONAL4 of [[], fourth ? [fourth] : []]) {
      const picks: Partial<Record<SubjectKind, string[]>> = { OPTIONAL4 };
      if (elective.length > 0) picks.ELECTIVE = elective;
      const faithSubject = religionSubjectOf(template, 'ISLAM');
      const checked = checkChoice(template.condition, { picks, faithSubject, religionSubjectSet: false });
      expect(checked.errors).toEqual([]);
      const counted = checked.subjects.filter(
        (each) => each.kind !== 'OPTIONAL4' && each.kind !== 'UNCOUNTED',
      );
      expect(counted).toHaveLength(template.expectedCounted);
    }
  });

  test('is written in composed Bengali and in English', () => {
    for (const each of [template, ...template.subjects, ...template.subjects.flatMap((one) => one.papers)]) {
      expect(each.name_bn).toBe(each.name_bn.normalize('NFC'));
      expect(each.name_bn).toMatch(/^[\u0980-\u09ff ,]+$/);
      expect(each.name_en).toMatch(/^[A-Z][A-Za-z0-9 ,-]+$/);
    }
  });
});

test('each template says how many subjects count: 9 for SSC, 6 for HSC', () => {
  const counted = Object.fromEntries(classTemplates.map((each) => [each.key, each.expectedCounted]));
  expect(counted).toEqual({
    PRE_PRIMARY: 4,
    PRIMARY_1_2: 4,
    PRIMARY_3_5: 6,
    EBTEDAYEE_1_2: 6,
    EBTEDAYEE_3_5: 8,
    DAKHIL_6_8: 9,
    DAKHIL_GENERAL: 10,
    DAKHIL_SCIENCE: 11,
    ALIM_GENERAL: 9,
    ALIM_SCIENCE: 9,
    JUNIOR_SECONDARY: 7,
    SSC_SCIENCE: 9,
    SSC_HUMANITIES: 9,
    SSC_BUSINESS: 9,
    HSC_SCIENCE: 6,
    HSC_HUMANITIES: 6,
    HSC_BUSINESS: 6,
  });
});

test('a code means the same subject wherever it stands within a level', () => {
  const names = new Map<string, string>();
  for (const { level, code, name_en } of classTemplates.flatMap((each) => each.subjects)) {
    const key = `${level} ${code}`;
    expect(names.get(key) ?? name_en).toBe(name_en);
    names.set(key, name_en);
  }
});

test('SSC Science is marked as on the marks sheets of the schools', () => {
  const marks = Object.fromEntries(
    sscScience.subjects.map((each) => [
      each.code,
      each.papers.map((paper) => paper.parts.map((part) => `${part.type} ${part.full / 100}`).join(' ')),
    ]),
  );
  expect(marks).toMatchObject({
    '101+102': ['CQ 70 MCQ 30', 'CQ 70 MCQ 30'],
    '107+108': ['WR 100', 'WR 100'],
    '109': ['CQ 70 MCQ 30'],
    '112': ['CQ 70 MCQ 30'],
    '150': ['CQ 70 MCQ 30'],
    '154': ['MCQ 25 PR 25'],
    '136': ['CQ 50 MCQ 25 PR 25'],
    '126': ['CQ 50 MCQ 25 PR 25'],
  });
});
