import { describe, expect, it } from 'vitest';
import { hscScience } from '#modules/school/academics/shipped/hsc.ts';
import { sscHumanities, sscScience } from '#modules/school/academics/shipped/ssc.ts';
import type { ClassTemplate } from '#modules/school/academics/shipped/class-template.ts';
import { chooseSubjects, subjectNamed, usualCondition, type OfferedSubject } from './subject-choice.ts';

function offered(template: ClassTemplate): OfferedSubject[] {
  return template.subjects.map((subject) => ({
    id: subject.code,
    code: subject.code,
    name_en: subject.name_en,
    name_bn: subject.name_bn,
    slot: template.condition.slots.find((slot) => slot.subjects.includes(subject.code))?.slot ?? 'COMPULSORY',
    religion: subject.religion ?? null,
    papers: subject.papers,
  }));
}
const science = offered(sscScience);
const choose = (wish: Partial<Parameters<typeof chooseSubjects>[2]>) =>
  chooseSubjects(sscScience.condition, science, { religion: 'islam', fourth: null, ...wish });
const of = (chosen: ReturnType<typeof choose>, kind: string) =>
  chosen.subjects.filter((each) => each.kind === kind).map((each) => each.subject);

describe('a subject is found by what schools write', () => {
  it.each([
    ['Biology', '138'],
    ['জীববিজ্ঞান', '138'],
    ['জীব বিজ্ঞান', '138'],
    ['Higher Math', '126'],
    ['higher mathematics', '126'],
    ['H. Math', '126'],
    ['উচ্চতর গণিত', '126'],
    ['উচ্চতর গনিত', '126'],
    ['১২৬', '126'],
    ['138', '138'],
    ['101', '101+102'],
    ['Agriculture', '134'],
    ['কৃষি', '134'],
  ])('%s is %s', (text, code) => expect(subjectNamed(text, science)?.code).toBe(code));
  it.each(['Cooking', '', 'Ph', '999', 'Islam and Hindu'])('%s is none of the class', (text) =>
    expect(subjectNamed(text, science)).toBeNull(),
  );
  it('a beginning that fits two subjects is neither', () =>
    expect(
      subjectNamed('Bangla', [...science, { ...science[0]!, code: 'x', name_en: 'Banglar' }])?.code,
    ).toBe('101+102'));
});

describe('the rest follows from the 4th subject and the religion', () => {
  it('with Biology as 4th the elective is Higher Mathematics, and the reverse', () => {
    expect(of(choose({ fourth: '138' }), 'ELECTIVE')).toEqual(['136', '137', '126']);
    expect(of(choose({ fourth: '126' }), 'ELECTIVE')).toEqual(['136', '137', '138']);
    expect(choose({ fourth: '126' })).toMatchObject({ errors: [], open: [] });
    expect(choose({ fourth: '126' }).subjects).toHaveLength(10);
  });
  it('the religion subject follows the religion, and a chosen one stands', () => {
    expect(of(choose({ fourth: '138', religion: 'hindu' }), 'RELIGION')).toEqual(['112']);
    expect(of(choose({ fourth: '138', religion: 'hindu', religionSubject: '111' }), 'RELIGION')).toEqual([
      '111',
    ]);
  });
  it('what nobody said is open, not wrong', () => {
    expect(choose({ fourth: null })).toMatchObject({ errors: [], open: ['ELECTIVE'] });
    expect(choose({ fourth: '134' })).toMatchObject({ errors: [], open: ['ELECTIVE'] });
    expect(choose({ fourth: '134', electives: ['138'] })).toMatchObject({ errors: [], open: [] });
    expect(choose({ fourth: '138', religion: null }).open).toEqual(['RELIGION']);
    expect(choose({ fourth: '138', religion: 'other' }).open).toEqual(['RELIGION']);
  });
  it('a 4th subject that is no 4th subject, or is an elective too, is wrong', () => {
    expect(choose({ fourth: '109' }).errors.map((error) => error.code)).toContain('NOT_OFFERED');
    expect(choose({ fourth: '138', electives: ['138'] }).errors.map((error) => error.code)).toContain(
      'SAME_SUBJECT_TWICE',
    );
  });
  it('works for Humanities and for HSC', () => {
    const arts = chooseSubjects(sscHumanities.condition, offered(sscHumanities), {
      religion: 'islam',
      fourth: '141',
    });
    expect(arts).toMatchObject({ errors: [], open: [] });
    expect(of(arts, 'ELECTIVE')).toEqual(['110', '153', '140']);
    const college = chooseSubjects(hscScience.condition, offered(hscScience), {
      religion: 'islam',
      fourth: '178+179',
    });
    expect(college).toMatchObject({ errors: [], open: [] });
    expect(of(college, 'ELECTIVE')).toContain('265+266');
  });
  it('a class without a written condition takes everything of its slots', () => {
    const chosen = chooseSubjects(usualCondition(science), science, { religion: 'islam', fourth: null });
    expect(of(chosen, 'COMPULSORY')).toHaveLength(5);
    expect(of(chosen, 'RELIGION')).toEqual(['111']);
  });
});
