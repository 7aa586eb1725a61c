import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderPages } from '#kernel/documents/compile.server.ts';
import { madeBoard, madeLesson, periodsOf } from '../../../../../tests/support/made-board.ts';
import type { Board, Lesson } from '#modules/school/routine/base/board.ts';
import { spansOf, type PaperBoard } from './paper-of.ts';
import { sheetsOf } from './sheets.ts';
import { nameForms, personForms, roomForms, sectionForms } from './short-names.ts';
import { wallOf } from './wall.ts';
import { paperWords } from './words.ts';

const folder = 'src/modules/school/timetables/papers';
const word = (en: string, bn = en) => ({ en, bn });
const shifts = new Map([
  ['day', word('Day', 'দিবা')],
  ['morning', word('Morning', 'প্রভাতি')],
]);
const long = {
  teacher: word('Mohammad Kamruzzaman Bhattacharya Chakraborty', 'মোহাম্মদ কামরুজ্জামান ভট্টাচার্য চক্রবর্তী'),
  subject: word('Physical Education, Health Science and Sports', 'শারীরিক শিক্ষা, স্বাস্থ্যবিজ্ঞান ও খেলাধুলা'),
};

/** Sixty sections of eight periods on six days, religion in four groups at once, long names, a half day. */
function largeSchool(sections = 60): Board {
  const board = madeBoard({ sections, filled: true });
  const four = (one: Lesson): Lesson[] =>
    [0, 1, 2, 3].map((at) => ({
      ...one,
      id: `${one.id} ${at}`,
      together: one.id,
      class_subject_id: `subject-${at}`,
      room_id: `room-s${at}`,
    }));
  return {
    ...board,
    teachers: board.teachers.map((one, at) => ({
      ...one,
      name: long.teacher,
      initials: at % 2 ? null : `T${at}`,
    })),
    subjects: board.subjects.map((one, at) => ({
      ...one,
      name: at === 0 ? long.subject : word(`${long.subject.en} ${at}`, `${long.subject.bn} ${at}`),
    })),
    sets: [
      {
        shift_id: 'day',
        version_id: null,
        level: 'secondary',
        weekdays: [6, 0, 1, 2, 3],
        periods: periodsOf(8),
      },
      { shift_id: 'day', version_id: null, level: 'secondary', weekdays: [4], periods: periodsOf(4) },
    ],
    lessons: board.lessons
      .filter(({ weekday, number }) => weekday !== 4 || number <= 4)
      .flatMap((one) => (one.weekday === 0 && one.number === 5 ? four(one) : [one])),
  };
}

const print = (template: string, lang: 'en' | 'bn', content: object, paper = 'a5') =>
  renderPages({
    template,
    shared: [`${folder}/fit.typ`],
    lang,
    data: {
      ...content,
      head: {
        name: 'Government Krishnachura Pilot Secondary School and College',
        address: 'Sadar',
        eiin: '111234',
      },
      title: 'Routine',
      routine: '2027',
      printed: 'Printed',
      draft: true,
      paper,
      labels: Object.fromEntries(Object.entries(paperWords).map(([key, value]) => [key, value[lang]])),
    },
  });

test('the wall of sixty sections goes on over as many sheets as it says, each with its headings', async () => {
  for (const lang of ['en', 'bn'] as const) {
    const wall = wallOf({ board: largeSchool(), shifts }, lang);
    const sections = wall.sheets.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows));
    // Three days beside each other on one sheet, three on another.
    expect(sections).toHaveLength(120);
    expect(wall.sheets.length).toBeGreaterThan(4);
    expect(wall.sheets.every(({ tables, teachers }) => tables.length === 1 && teachers.length > 0)).toBe(
      true,
    );
    expect((await print(`${folder}/wall.typ`, lang, wall)).pages).toBe(wall.sheets.length);
  }
});

test('a small school is on one sheet, and two shifts each have their own', async () => {
  const board = madeBoard({ sections: 4, filled: true });
  expect(wallOf({ board, shifts }, 'en').sheets).toHaveLength(1);
  const [one, ...others] = board.sections;
  const apart = { ...board, sections: [{ ...one!, shift_id: 'morning' }, ...others] };
  const wall = wallOf({ board: apart, shifts }, 'bn');
  expect(wall.sheets.map(({ title }) => title)).toEqual(['প্রভাতি', 'দিবা']);
  expect((await print(`${folder}/wall.typ`, 'bn', wall)).pages).toBe(2);
});

test('a teacher of two shifts has a block for each with its own times, the earlier one first', () => {
  const board = madeBoard({ sections: 2 });
  const [first, second] = board.sections;
  const two: PaperBoard = {
    board: {
      ...board,
      sections: [first!, { ...second!, shift_id: 'morning' }],
      sets: [
        ...board.sets,
        {
          shift_id: 'morning',
          version_id: null,
          level: 'secondary',
          weekdays: [],
          periods: periodsOf(3, 450),
        },
      ],
      lessons: ['s0', 's1'].map((section_id) =>
        madeLesson({ id: section_id, section_id, class_subject_id: 'subject-0', teacher_id: 'teacher-0' }),
      ),
    },
    shifts,
  };
  const [card] = sheetsOf(two, 'teachers', 'en', null);
  expect(card?.blocks.map(({ label, columns }) => [label, columns[0]?.time])).toEqual([
    ['Morning', '7:30–8:10'],
    ['Day', '10:00–10:40'],
  ]);
});

test('a card that one page cannot hold goes on to the next', async () => {
  const board = largeSchool(24);
  const busy = { ...board, lessons: board.lessons.map((one) => ({ ...one, teacher_id: 'teacher-0' })) };
  const sheets = sheetsOf({ board: busy, shifts }, 'teachers', 'bn', null);
  expect(sheets).toHaveLength(1);
  expect((await print(`${folder}/sheets.typ`, 'bn', { sheets })).pages).toBeGreaterThan(2);
  const classes = sheetsOf({ board, shifts }, 'classes', 'en', 's0');
  expect((await print(`${folder}/sheets.typ`, 'en', { sheets: classes }, 'a4')).pages).toBe(1);
});

test('a half day has periods that are closed, groups in parallel are named with their teachers', () => {
  const [sheet] = sheetsOf({ board: largeSchool(4), shifts }, 'classes', 'en', null);
  const [block] = sheet!.blocks;
  const thursday = block?.rows.find(({ label }) => label === 'Thursday');
  expect(thursday?.cells.map(({ off }) => off)).toEqual([...Array(4).fill(false), ...Array(4).fill(true)]);
  const parallel = block?.rows.find(({ label }) => label === 'Sunday')?.cells[4]?.lessons;
  expect(parallel).toHaveLength(4);
  expect(sheet?.legend.map(({ short }) => short)).toEqual(
    expect.arrayContaining(parallel!.map(({ beside }) => beside.split(' ')[0])),
  );
});

test('whatever begins or ends within a double lesson, every lesson is in every period it takes', () => {
  const lesson = fc.record({ number: fc.integer({ min: 1, max: 7 }), span: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(lesson, { maxLength: 8 }), (lessons) => {
      const cells = spansOf(lessons, 10);
      expect(cells.reduce((sum, { span }) => sum + span, 0)).toBe(10);
      for (const one of lessons)
        for (let number = one.number; number < one.number + one.span; number++) {
          const cell = cells.find((here) => here.number <= number && number < here.number + here.span);
          expect(cell?.lessons).toContain(one);
          // A cell over several periods says nothing of a lesson that takes only some of them.
          expect(cell!.span === 1 || cell!.span === one.span).toBe(true);
        }
    }),
  );
});

test('names are shortened by words and never to nothing', () => {
  expect(personForms('Md. Abdul Karim Chowdhury')).toEqual([
    'Md. Abdul Karim Chowdhury',
    'Abdul Karim Chowdhury',
    'A. K. Chowdhury',
  ]);
  expect(personForms('মোঃ আব্দুল করিম').at(-1)).toBe('আ. করিম');
  expect(personForms('Md.')).toEqual(['Md.', 'Md.', 'Md.']);
  expect(sectionForms('Nine · Business Studies · A')).toEqual([
    'Nine\u00a0· Business Studies\u00a0· A',
    'Nine\u00a0· Bus\u00a0· A',
  ]);
  expect(roomForms('Science Building 204')).toEqual(['Science Building 204', 'SB 204']);
  expect(roomForms('204')).toEqual(['204']);
  const subjects = new Map(
    ['Bangla', 'Physics', 'Higher Mathematics', 'Higher English'].map((one) => [one, word(one)]),
  );
  // The first word alone says a subject only where no other begins with it.
  expect(nameForms(subjects, 'en').get('Physics')).toEqual(['Physics', 'Phy']);
  expect(nameForms(subjects, 'en').get('Higher English')).not.toContain('Higher');
});

test('no text is wider than its place, and nothing is smaller than seven points', async () => {
  const said = [
    long.teacher.en,
    long.teacher.bn,
    long.subject.bn,
    'Entrepreneurship',
    'উদ্যোক্তাবিজ্ঞানসমূহ',
    'A',
    '',
  ];
  const source = `#import "/fit.typ": *
#context {
  for said in data.said {
    for width in (6mm, 9mm, 14mm, 20mm, 40mm) {
      for size in (7pt, 8.5pt, 10pt) {
        for most in (1, 2, 3) {
          let here = measure(fit((said,), width, size, strong: true, most: most))
          assert(here.width <= width + 0.01pt, message: said + " in " + repr(width))
          assert(here.height <= most * 2 * size, message: said + " in lines")
        }
      }
    }
  }
}`;
  for (const lang of ['en', 'bn'] as const)
    expect(
      (await renderPages({ template: source, shared: [`${folder}/fit.typ`], lang, data: { said } })).pages,
    ).toBe(1);
  for (const name of ['fit', 'sheets', 'wall', 'day']) {
    const sizes = readFileSync(`${folder}/${name}.typ`, 'utf8').matchAll(/size: ([\d.]+)pt/g);
    for (const [, size] of sizes) expect(Number(size), name).toBeGreaterThanOrEqual(7);
  }
  expect(readFileSync(`${folder}/fit.typ`, 'utf8')).toContain('#let least = 7pt');
});
