import { expect, test } from 'vitest';
import { suggestWeek, sumOf } from './sums.ts';

const one = (id: string, code: string, slot = 'COMPULSORY') => ({ id, code, slot, parallel: null });

test('what is taught in parallel takes one place', () => {
  const wish = (lessons: number, parallel: string | null) => ({ lessons, parallel });
  expect(sumOf([wish(5, null), wish(2, 'religion'), wish(3, 'religion'), wish(1, 'fourth')])).toBe(9);
});

test('a suggested week has the lessons of its level, every subject some, and languages most', () => {
  const subjects = [
    one('bangla', '101+102'),
    one('english', '107+108'),
    one('maths', '109'),
    one('science', '127'),
    one('bgs', '150'),
    one('ict', '154'),
    one('islam', '111', 'RELIGION'),
    one('hindu', '112', 'RELIGION'),
    one('farming', '134', 'OPTIONAL4'),
    one('home', '151', 'OPTIONAL4'),
  ];
  for (const [level, room, week] of [
    ['junior_secondary', 30, 30],
    ['secondary', 38, 35],
    ['secondary', 20, 20],
    ['primary', 24, 24],
  ] as const) {
    const found = suggestWeek(level, room, subjects);
    expect(sumOf([...found.values()])).toBe(week);
    expect([...found.values()].every(({ lessons }) => lessons > 0)).toBe(true);
    expect(found.get('bangla')!.lessons).toBeGreaterThan(found.get('ict')!.lessons);
  }
  expect(suggestWeek('secondary', 35, subjects).get('hindu')?.parallel).toBe('religion');
  expect(suggestWeek('secondary', 0, subjects).get('bangla')?.lessons).toBe(0);
});
