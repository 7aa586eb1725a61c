import { expect, test } from 'vitest';
import type { DraftSubject } from './draft-subject.ts';
import { lastDay, mergedDrafts, onePaperADay, sameTime, subjectsByCode } from './several-classes.ts';

const draft = (code: string, papers: string[], slot: DraftSubject['slot'] = 'COMPULSORY'): DraftSubject => ({
  class_subject_id: `id of ${code}`,
  code,
  slot,
  name_en: code,
  name_bn: code,
  papers: papers.map((key) => ({ key, name_en: key, name_bn: key, parts: [] })),
  passing_rule: 'BOTH',
  combine_mode: 'TOTAL_ONLY',
  overall_pass: null,
  schedule: papers.map((paper) => ({ paper, on: null, from: null, to: null, room: null })),
  included: true,
});
const days = (drafts: readonly DraftSubject[]) =>
  drafts.flatMap((each) => each.schedule.map(({ paper, on }) => `${paper} ${on}`));

test('a subject of several classes stands once, with the papers of all of them', () => {
  const merged = mergedDrafts([
    [draft('101', ['101']), draft('109', ['109'])],
    [draft('101', ['101', '102'])],
  ]);
  expect(merged.map((each) => [each.code, each.papers.length])).toEqual([
    ['101', 2],
    ['109', 1],
  ]);
  expect(subjectsByCode(onePaperADay(merged, '2026-11-22', () => false))[1]).toEqual({
    code: '109',
    schedule: [{ paper: '109', on: '2026-11-24', from: null, to: null, room: null }],
  });
});

test('papers take the next working days; religions share one; what is taken out gets none', () => {
  const drafts = [
    draft('101', ['101', '102']),
    draft('111', ['111'], 'RELIGION'),
    draft('112', ['112'], 'RELIGION'),
    { ...draft('147', ['147']), included: false },
    draft('109', ['109']),
  ];
  const off = new Set(['2026-11-20', '2026-11-21']);
  const planned = onePaperADay(drafts, '2026-11-19', (day) => off.has(day));
  expect(days(planned)).toEqual([
    '101 2026-11-19',
    '102 2026-11-22',
    '111 2026-11-23',
    '112 2026-11-23',
    '147 null',
    '109 2026-11-24',
  ]);
  expect(lastDay(planned)).toBe('2026-11-24');
  expect(sameTime(planned, '10:00', '13:00')[4]?.schedule[0]).toMatchObject({ from: '10:00', to: '13:00' });
});
