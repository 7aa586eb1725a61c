import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  board,
  dayOf,
  lesson,
  sections,
  teacher,
  wholeDay,
  weekday,
  word,
} from '../../../../../tests/support/made-up-day.ts';
import { needsOf, type Choice, type CoverDay } from './cover-day.ts';
import { fillAll } from './fill.ts';
import { asked, candidates, isFree } from './rank.ts';

const fill = (day: CoverDay, chosen = new Map<string, Choice>()) =>
  fillAll(day, weekday, needsOf(day), chosen);
const rank = (day: CoverDay) => {
  const needs = needsOf(day);
  return candidates(asked(day, weekday, needs, new Map()), needs[0]!);
};

test('who teaches the subject comes before who teaches the class, and both before others', () => {
  const day = dayOf(
    ['ill', 'none', 'class', 'subject'].map((id) => teacher(id)),
    [lesson('A', 1, 'ill')],
    {
      away: [wholeDay('ill')],
      board: board(
        ['ill', 'none', 'class', 'subject'].map((id) => teacher(id)),
        {
          assignments: [
            { teacher_id: 'class', section_id: 'A', class_subject_id: 'bangla' },
            { teacher_id: 'subject', section_id: 'B', class_subject_id: 'math' },
          ],
        },
      ),
    },
  );
  expect(rank(day).map((one) => one.teacher.id)).toEqual(['subject', 'class', 'none']);
});

test('of two alike it is the turn of who substituted less', () => {
  const day = dayOf(
    ['ill', 'a', 'b'].map((id) => teacher(id)),
    [lesson('A', 1, 'ill')],
    {
      away: [wholeDay('ill')],
      covered: [{ teacher_id: 'a', recent: 2, year: 4 }],
    },
  );
  expect(rank(day).map((one) => one.teacher.id)).toEqual(['b', 'a']);
  expect(fill(day).get('A1ill')?.teacher_id).toBe('b');
});

test('who has a lesson, is away, left or teaches elsewhere is listed behind, with the reason', () => {
  const people = ['ill', 'busy', 'away', 'left', 'elsewhere', 'free'].map((id) =>
    teacher(id, { active: id !== 'left' }),
  );
  const day = dayOf(people, [lesson('A', 1, 'ill'), lesson('B', 1, 'busy')], {
    away: [wholeDay('ill'), wholeDay('away')],
    board: board(people, {
      busy: [
        {
          who: 'teacher',
          id: 'elsewhere',
          weekday,
          starts: 600,
          ends: 650,
          why: 'elsewhere',
          title: word('Other'),
        },
      ],
    }),
  });
  const found = rank(day);
  expect(found.filter(isFree).map((one) => one.teacher.id)).toEqual(['free']);
  const of = (id: string) => found.find((one) => one.teacher.id === id);
  expect(of('busy')?.busy[0]?.rule).toBe('teacher');
  expect(of('busy')?.combines?.section_id).toBe('B');
  expect(of('away')?.away).toBe(true);
  expect(of('left')?.busy[0]?.rule).toBe('left');
  expect(of('elsewhere')?.busy[0]?.rule).toBe('elsewhere');
});

test('limits and times at which somebody cannot teach are warnings, and the proposal keeps away from the latter', () => {
  const people = [
    teacher('ill'),
    teacher('full', { max_day: 0 }),
    teacher('never', { unavailable: [{ weekday, starts: 0, ends: 1440 }] }),
  ];
  const day = dayOf(people, [lesson('A', 1, 'ill'), lesson('B', 1, 'ill')], { away: [wholeDay('ill')] });
  const found = rank(day);
  expect(found.map((one) => one.teacher.id)).toEqual(['full', 'never']);
  expect(found.map((one) => one.warnings[0]?.rule)).toEqual(['day-limit', 'unavailable']);
  expect([...fill(day).values()].map(({ teacher_id }) => teacher_id)).toEqual(['full']);
});

test('sections that are taught together need one substitute', () => {
  const both = ['A', 'B'].map((id) => lesson(id, 1, 'ill', { together: 'both' }));
  const day = dayOf(
    ['ill', 'free'].map((id) => teacher(id)),
    both,
    { away: [wholeDay('ill')] },
  );
  const needs = needsOf(day);
  expect(needs).toHaveLength(1);
  expect(fill(day).get(needs[0]!.key)?.teacher_id).toBe('free');
});

test('who is away for some periods gives the others', () => {
  const day = dayOf([teacher('ill'), teacher('free')], [lesson('A', 1, 'ill'), lesson('A', 3, 'ill')], {
    away: [{ ...wholeDay('ill'), starts: 0, ends: 700 }],
  });
  expect(needsOf(day).map(({ lessons }) => lessons[0].number)).toEqual([1]);
});

test('a substitute is no longer needed once the teacher is there, and needed anew when the substitute is away', () => {
  const covered = lesson('A', 1, 'ill', {
    teacher_id: 'free',
    change: { id: 'c', kind: 'COVER', swap_id: null, note: null },
  });
  const day = dayOf([teacher('ill'), teacher('free')], [covered]);
  expect(needsOf(day)[0]?.state).toBe('needless');
  expect(needsOf({ ...day, away: [wholeDay('ill')] })[0]?.state).toBe('covered');
  expect(needsOf({ ...day, away: [wholeDay('ill'), wholeDay('free')] })[0]?.state).toBe('open');
});

test('who was proposed gives way where another can take that lesson', () => {
  const people = ['ill', 'ill2', 'ill3', 'a', 'b', 'c'].map((id) => teacher(id));
  const elsewhere = (id: string, hour: number) => ({
    who: 'teacher' as const,
    id,
    weekday,
    starts: hour * 60,
    ends: hour * 60 + 50,
    why: 'elsewhere' as const,
    title: word('Other'),
  });
  const double = (section: string, number: number, who: string) => lesson(section, number, who, { span: 2 });
  // `a` can take each of the three, `b` only the first, `c` only the two others.
  const day = dayOf(people, [double('A', 1, 'ill'), double('B', 2, 'ill2'), double('C', 2, 'ill3')], {
    away: [wholeDay('ill'), wholeDay('ill2'), wholeDay('ill3')],
    board: board(people, { busy: [elsewhere('b', 12), elsewhere('c', 10)] }),
  });
  expect(new Set([...fill(day).values()].map(({ teacher_id }) => teacher_id))).toEqual(
    new Set(['a', 'b', 'c']),
  );
});

/** Any school of ten teachers with any lessons, of whom any are away. */
const anyDay = fc
  .record({
    lessons: fc.uniqueArray(
      fc.record({
        section: fc.constantFrom(...sections),
        number: fc.integer({ min: 1, max: 6 }),
        teacher: fc.integer({ min: 0, max: 7 }),
      }),
      { maxLength: 24, selector: ({ section, number }) => `${section}${number}` },
    ),
    away: fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { maxLength: 5 }),
    recent: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 }),
  })
  .map(({ lessons, away, recent }) => {
    const people = recent.map((_, at) => teacher(`t${at}`));
    const held = new Set<string>();
    const once = lessons.filter(({ number, teacher: who }) => {
      const key = `${who} ${number}`;
      return !held.has(key) && held.add(key);
    });
    return dayOf(
      people,
      once.map(({ section, number, teacher: who }) => lesson(section, number, `t${who}`)),
      {
        away: away.map((who) => wholeDay(`t${who}`)),
        covered: recent.map((count, at) => ({ teacher_id: `t${at}`, recent: count, year: count })),
      },
    );
  });

test('whatever the day, nobody is proposed twice at one time or while away, and nobody free is left out', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const needs = needsOf(day);
      const made = fill(day);
      const away = new Set(day.away.map(({ employee_id }) => employee_id));
      const at = new Set<string>();
      for (const one of day.lessons)
        if (!away.has(one.teacher_id ?? '')) at.add(`${one.teacher_id} ${one.number}`);
      for (const need of needs) {
        const who = made.get(need.key)?.teacher_id;
        if (!who) continue;
        const key = `${who} ${need.lessons[0].number}`;
        expect(away.has(who)).toBe(false);
        expect(at.has(key)).toBe(false);
        at.add(key);
      }
      const all = asked(day, weekday, needs, made);
      for (const need of needs)
        if (!made.has(need.key)) expect(candidates(all, need).filter(isFree)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('whatever the day, what was chosen by hand stays', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const needs = needsOf(day);
      const [first] = needs;
      if (!first) return;
      const own: Choice = {
        kind: 'NONE',
        teacher_id: null,
        class_subject_id: null,
        combined: false,
        note: null,
      };
      expect(fill(day, new Map([[first.key, own]])).get(first.key)).toEqual(own);
    }),
    { numRuns: 50 },
  );
});
