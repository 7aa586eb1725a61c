import { expect, test } from 'vitest';
import { asSubjects, chosenFor, isFound, type ListedPaper } from './listed-subjects.ts';
import { newSubject } from './subject-draft.ts';

const paper = (
  code: string,
  name_en: string,
  name_bn: string,
  more: Partial<ListedPaper> = {},
): ListedPaper => ({
  code,
  name_en,
  name_bn,
  combined_code: null,
  religion: null,
  full_marks: 100,
  ...more,
});
const bangla = [
  paper('101', 'Bangla 1st Paper', 'বাংলা ১ম পত্র', { combined_code: '101+102' }),
  paper('102', 'Bangla 2nd Paper', 'বাংলা ২য় পত্র', { combined_code: '101+102', full_marks: 50 }),
];
const islam = paper('111', 'Islam and Moral Education', 'ইসলাম ও নৈতিক শিক্ষা', { religion: 'islam' });

test('two papers of a subject are one choice, under the name that they share', () => {
  expect(asSubjects([...bangla, islam])).toMatchObject([
    { code: '101+102', name_en: 'Bangla', name_bn: 'বাংলা', papers: [{ code: '101' }, { code: '102' }] },
    { code: '111', name_en: 'Islam and Moral Education', religion: 'islam', papers: [{ code: '111' }] },
  ]);
});

test('papers that share no word are called as the first', () => {
  const odd = [
    paper('1', 'Nazera', 'নাজেরা', { combined_code: '1+2' }),
    paper('2', 'Hifz', 'হিফজ', { combined_code: '1+2' }),
  ];
  expect(asSubjects(odd)[0]).toMatchObject({ name_en: 'Nazera', name_bn: 'নাজেরা' });
});

test('a choice fills in names, code and papers; parts stay where they make up its marks', () => {
  const [subject] = asSubjects(bangla);
  const draft = chosenFor({ ...newSubject(3), position: 3 }, subject!);
  expect(draft).toMatchObject({ code: '101+102', name_en: 'Bangla', slot: 'COMPULSORY', position: 3 });
  expect(draft.papers.map(({ code, parts }) => [code, parts])).toEqual([
    ['101', newSubject(1).papers[0]!.parts],
    ['102', [{ type: 'WR', full: 5000, pass: 1700 }]],
  ]);
});

test('a subject of a religion is for its students, and another one after it is not', () => {
  const [religious] = asSubjects([islam]);
  const chosen = chosenFor(newSubject(1), religious!);
  expect(chosen).toMatchObject({ slot: 'RELIGION', religion: 'islam' });
  expect(chosenFor(chosen, asSubjects(bangla)[0]!)).toMatchObject({ slot: 'COMPULSORY', religion: null });
});

test('a subject is found in either language and by the code of any of its papers', () => {
  const [subject] = asSubjects(bangla);
  for (const typed of ['bang', 'বাংলা', ' 102 ']) expect(isFound(subject!, typed), typed).toBe(true);
  expect(isFound(subject!, 'physics')).toBe(false);
});
