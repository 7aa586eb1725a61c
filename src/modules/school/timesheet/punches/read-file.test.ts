import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPunchFile } from './read-file.ts';

const one = { pin: '1156', at: '2026-02-03 07:58:41' };

test.each([
  ['what a terminal writes to a stick', '     1156\t2026-02-03 07:58:41\t1\t0\t1\t0\r\n'],
  ['a table with headings', 'Name,AC-No.,Date/Time\nDemo,1156,03/02/2026 07:58:41\n'],
  ['day and time apart, in twelve hours', 'ID;Date;Time\n1156;03-02-2026;7:58:41 AM'],
  ['no headings', '1156,2026-02-03,07:58:41'],
  ['quotes and the mark of Windows', '\uFEFF"1156","2026-02-03 07:58:41"'],
  ['Bengali digits', '১১৫৬,০৩/০২/২০২৬,০৭:৫৮:৪১'],
])('%s is read', (_what, text) => {
  expect(readPunchFile(text)).toEqual({ punches: [one], problems: [], lines: 1 });
});

test('a line that is none is named with its number and its reason, and the others are read', () => {
  const { punches, problems } = readPunchFile('1156,2026-02-03 07:58:41\n1157,31/02/2026 08:00\n?,x\n1158');
  expect(punches).toEqual([one]);
  expect(problems.map(({ line, why }) => [line, why])).toEqual([
    [2, 'time'],
    [3, 'number'],
    [4, 'columns'],
  ]);
});

test('whatever a file holds, every line is a punch or a problem', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { punches, problems, lines } = readPunchFile(text);
      expect(punches.length + problems.length).toBe(lines);
    }),
  );
});
