import { describe, expect, test } from 'vitest';
import { checkChoice, type SubjectChoice, type SubjectCondition } from './subject-conditions.ts';
import { sscScience } from '../shipped/ssc.ts';

const physics = '136';
const chemistry = '137';
const biology = '138';
const higherMathematics = '126';
const agriculture = '134';

const check = (elective: string[], fourth: string[], changes: Partial<SubjectChoice> = {}) =>
  checkChoice(sscScience.condition, {
    faithSubject: '111',
    religionSubjectSet: false,
    ...changes,
    picks: { ELECTIVE: elective, OPTIONAL4: fourth, ...changes.picks },
  });

describe('subject conditions of SSC Science', () => {
  test('C1, C2: either of Biology and Higher Mathematics is elective and the other one 4th', () => {
    for (const [elective, fourth] of [
      [biology, higherMathematics],
      [higherMathematics, biology],
    ] as const) {
      const checked = check([physics, chemistry, elective], [fourth]);
      expect(checked).toMatchObject({ errors: [], warnings: [] });
      expect(checked.subjects.filter((each) => each.kind !== 'OPTIONAL4')).toHaveLength(9);
      expect(checked.subjects).toContainEqual({ subject: '111', kind: 'RELIGION' });
    }
  });

  test('C3: the same subject cannot be elective and 4th', () => {
    expect(check([physics, chemistry, biology], [biology]).errors).toEqual([
      { code: 'SAME_SUBJECT_TWICE', slot: 'OPTIONAL4', otherSlot: 'ELECTIVE', subject: biology },
    ]);
  });

  test('C4: three electives are needed', () => {
    expect(check([physics, chemistry], [higherMathematics]).errors).toMatchObject([
      { code: 'TOO_FEW', slot: 'ELECTIVE', limit: 3, picked: 2 },
    ]);
  });

  test('C5: a 4th subject is not needed', () => {
    expect(check([physics, chemistry, biology], []).errors).toEqual([]);
  });

  test('C6: another religion subject than the own one is a warning until someone means it', () => {
    const picks = { RELIGION: ['112'] };
    const checked = check([physics, chemistry, biology], [], { picks });
    expect(checked.errors).toEqual([]);
    expect(checked.warnings).toEqual([
      { code: 'RELIGION_DIFFERS', slot: 'RELIGION', subject: '112', faithSubject: '111' },
    ]);
    expect(check([physics, chemistry, biology], [], { picks, religionSubjectSet: true }).warnings).toEqual(
      [],
    );
  });

  test('C7: there is one 4th subject at most', () => {
    expect(check([physics, chemistry, biology], [agriculture, higherMathematics]).errors).toMatchObject([
      { code: 'TOO_MANY', slot: 'OPTIONAL4', limit: 1, picked: 2 },
    ]);
  });

  test('Physics and Chemistry cannot be left out for Biology and Higher Mathematics together', () => {
    expect(check([physics, biology, higherMathematics], []).errors).toMatchObject([
      { code: 'TOO_FEW', slot: 'ELECTIVE', limit: 2, picked: 1 },
      { code: 'TOO_MANY', slot: 'ELECTIVE', limit: 1, picked: 2 },
    ]);
  });

  test('a subject that the class does not offer, and a religion nobody knows, are errors', () => {
    expect(check([physics, chemistry, '999'], []).errors).toMatchObject([
      { code: 'NOT_OFFERED', slot: 'ELECTIVE', subject: '999' },
    ]);
    expect(check([physics, chemistry, biology], [], { faithSubject: null }).errors).toMatchObject([
      { code: 'TOO_FEW', slot: 'RELIGION', limit: 1, picked: 0 },
    ]);
  });
});

describe('other conditions', () => {
  const label = { en: '', bn: '' };
  const choice = (picks: SubjectChoice['picks']): SubjectChoice => ({
    picks,
    faithSubject: null,
    religionSubjectSet: false,
  });

  test('subjects offered by two slots are shared out so that both are filled, if that can be', () => {
    const condition: Pick<SubjectCondition, 'slots' | 'exclusive'> = {
      slots: [
        { slot: 'ELECTIVE', label, subjects: ['a', 'b'], min: 1, max: 1 },
        { slot: 'ELECTIVE', label, subjects: ['a', 'c'], min: 1, max: 1 },
      ],
      exclusive: [],
    };
    expect(checkChoice(condition, choice({ ELECTIVE: ['a', 'b'] })).errors).toEqual([]);
    expect(checkChoice(condition, choice({ ELECTIVE: ['b', 'c'] })).errors).toEqual([]);
  });

  test('of an exclusive set a student has one at most', () => {
    const condition: Pick<SubjectCondition, 'slots' | 'exclusive'> = {
      slots: [{ slot: 'ELECTIVE', label, subjects: ['a', 'b', 'c'], min: 2, max: 2 }],
      exclusive: [['a', 'b']],
    };
    expect(checkChoice(condition, choice({ ELECTIVE: ['a', 'b'] })).errors).toEqual([
      { code: 'EXCLUSIVE', subjects: ['a', 'b'] },
    ]);
    expect(checkChoice(condition, choice({ ELECTIVE: ['a', 'c'] })).errors).toEqual([]);
  });

  test('a pick for a slot the class does not have is refused', () => {
    expect(checkChoice({ slots: [], exclusive: [] }, choice({ OPTIONAL4: ['a'] })).errors).toMatchObject([
      { code: 'NOT_OFFERED', slot: 'OPTIONAL4', subject: 'a' },
    ]);
  });
});
