import { expect, test } from 'vitest';
import { cellKey, drafted, kindOf, markKinds, markOfKind, nextKind } from './draft.ts';

const stood = { status: 'A', half: false, minutes_late: 0, version: 3 };

test('a press goes through every kind of day and comes back', () => {
  let mark = markOfKind('P');
  const seen = markKinds.map(() => {
    mark = markOfKind(nextKind(mark));
    return kindOf(mark);
  });
  expect(seen).toEqual(['A', 'L', 'half', 'LV', 'none', 'P']);
});

test('what stands anyway is no change', () => {
  const key = cellKey('a', '2026-03-01');
  const changed = drafted(new Map(), key, stood, markOfKind('P'));
  expect([...changed]).toEqual([[key, { status: 'P', half: false, minutes_late: 0 }]]);
  expect(drafted(changed, key, stood, markOfKind('A')).size).toBe(0);
});
