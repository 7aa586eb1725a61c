import { describe, expect, test } from 'vitest';
import { book, grid, makeSheetSchool, sheetDesk } from '../../../../../tests/support/routine-sheets.ts';
import { type RoutineSchool } from '../../../../../tests/support/routine-school.ts';
import type { Caller } from '../../../../../tests/support/server.ts';
import { server, startWorld, world } from '../../../../../tests/support/start-world.ts';
import { asMember } from '../../../../../tests/support/world.ts';
import type { Board } from '../base/board.ts';

let school: RoutineSchool;
let office: Caller;
let desk: ReturnType<typeof sheetDesk>;

startWorld(async () => {
  school = await makeSheetSchool(world.first);
  office = await asMember(server, world.first, 'office');
  desk = sheetDesk(world.first, school, office);
});

const [bangla, english, maths, physics] = ['101+102', '107+108', '109', '136'] as const;

describe('sheets of schools, each made in its own way', () => {
  test('rows of section and weekday, the section named once, a title above and blank rows between', async () => {
    const file = grid([
      ['Krishnachura High School'],
      ['Class Routine 2026'],
      [],
      ['Section', 'Day', '1st', '2nd', 'Tiffin', '3rd'],
      ['9 Science A', 'Sun', 'Bangla / AKM', 'Math / SR', null, null],
      [null, 'Mon', null, 'English (AKM)', 'Break', 'Phy SR'],
      [],
      ['IX-Sc-B', 'Sunday', 'Gen. Math SR', null, null, 'Eng. AKM'],
    ]);
    expect(await desk.read(file)).toEqual(
      [
        `A 0 1 ${bangla} AKM`,
        `A 0 2 ${maths} SR`,
        `A 1 2 ${english} AKM`,
        `A 1 3 ${physics} SR`,
        `B 0 1 ${maths} SR`,
        `B 0 3 ${english} AKM`,
      ].toSorted(),
    );
  });

  test('a block for each section on one sheet, in Bengali, with digits and weekdays of both', async () => {
    const file = grid([
      ['নবম শ্রেণি, বিজ্ঞান বিভাগ, সেকশন ক'],
      ['বার', '১ম', '২য়', '৩য়'],
      ['রবি', 'বাংলা (এ.কে.এম.)', 'গণিত (SR)', null],
      ['সোমবার', null, 'ইংরেজি\nAKM', null],
      [],
      ['৯ম বিজ্ঞান খ'],
      ['বার', '১', '২', '৩'],
      ['Sun', 'সাধারণ গণিত - শেফালী রানী', null, 'বাংলা ১ম পত্র / আবুল কালাম মিয়া'],
    ]);
    const into = await desk.draft();
    const id = await desk.send(file);
    const first = await desk.check(id, { into });
    // Initials in Bengali letters are nobody's yet: a person says whose.
    expect(first.json.unknown.map(({ kind, text }) => `${kind} ${text}`)).toEqual(['teacher এ.কে.এম.']);
    const { kind, place, name } = first.json.unknown[0]!;
    await desk.check(id, { into, matches: [{ kind, place, name, target: school.teachers[0] }] });
    expect((await desk.bring(id, into)).status).toBe(200);
    expect(desk.said(await desk.lessonsOf(into))).toEqual(
      [
        `A 0 1 ${bangla} AKM`,
        `A 0 2 ${maths} SR`,
        `A 1 2 ${english} AKM`,
        `B 0 1 ${maths} SR`,
        `B 0 3 ${bangla} AKM`,
      ].toSorted(),
    );
    // What was said once is known in the next file.
    expect((await desk.check(await desk.send(file), { into })).json.unknown).toEqual([]);
  });

  test('a sheet for each section, periods as times, a double lesson in merged cells', async () => {
    const slots = (
      await office.call<{ board: Board }>('GET', `/api/routines/${school.draft}/board`)
    ).json.board.sets[0]!.periods.filter(({ kind }) => kind === 'CLASS').map(
      ({ starts, ends }) => `${starts}-${ends}`,
    );
    const rows = (text: string) => [
      ['Day', slots[0]!, slots[1]!, slots[2]!],
      ['Tuesday', text, null, 'English AKM'],
    ];
    const file = book(
      { name: 'Nine A', rows: rows('Physics SR'), merges: ['B2:C2'] },
      {
        name: 'Class IX (B)',
        rows: [['Routine'], ...rows('Physics').slice(0, 1), ['Wed', 'Physics SR', null, null]],
      },
      {
        name: 'Teachers',
        rows: [
          ['Initials', 'Name'],
          ['AKM', 'Abul Kalam Mia'],
        ],
      },
    );
    expect(await desk.read(file)).toEqual(
      [`A 2 1+1 ${physics} SR`, `A 2 3 ${english} AKM`, `B 3 1 ${physics} SR`].toSorted(),
    );
  });

  test('weekdays over periods, a row for each section', async () => {
    const file = grid(
      [
        ['Class', 'Sunday', null, 'Monday', null],
        [null, '1', '2', '1', '2'],
        ['Nine A', 'Bangla\nAKM', 'Math\nSR', 'English\nAKM', null],
        ['Nine B', 'Math\nSR', 'Bangla\nAKM', null, 'Physics\nSR'],
      ],
      { merges: ['B1:C1', 'D1:E1'] },
    );
    expect(await desk.read(file)).toEqual(
      [
        `A 0 1 ${bangla} AKM`,
        `A 0 2 ${maths} SR`,
        `A 1 1 ${english} AKM`,
        `B 0 1 ${maths} SR`,
        `B 0 2 ${bangla} AKM`,
        `B 1 2 ${physics} SR`,
      ].toSorted(),
    );
  });

  test('weekdays as columns with periods down, subject and teacher in two rows', async () => {
    const file = grid(
      [
        ['Section: Nine A'],
        ['Period', 'Sun', 'Mon', 'Tue'],
        ['1st', 'Bangla', 'Math', null],
        [null, 'AKM', 'SR', null],
        ['2nd', 'Physics', null, 'English'],
        [null, 'SR', null, 'AKM'],
      ],
      { merges: [] },
    );
    expect(await desk.read(file)).toEqual(
      [`A 0 1 ${bangla} AKM`, `A 0 2 ${physics} SR`, `A 1 1 ${maths} SR`, `A 2 2 ${english} AKM`].toSorted(),
    );
  });

  test('a list of one lesson a row, as text separated by commas', async () => {
    const text = [
      'Section,Day,Period,Subject,Teacher,Room',
      'নবম বিজ্ঞান ক,রবি,১,বাংলা,AKM,102',
      'Nine B,Sunday,1st,109,Shefali Rani,',
    ].join('\n');
    const into = await desk.draft();
    const id = await desk.send({ bytes: new TextEncoder().encode(text), name: 'routine.csv' });
    expect((await desk.bring(id, into)).status).toBe(200);
    const lessons = await desk.lessonsOf(into);
    expect(desk.said(lessons)).toEqual([`A 0 1 ${bangla} AKM`, `B 0 1 ${maths} SR`]);
    expect(lessons.find(({ section_id }) => section_id === school.sections[0])?.room_id).toBe(
      school.rooms[1],
    );
  });

  test('religion in parallel in one cell stands together, and sections merged over one lesson are combined', async () => {
    const into = await desk.draft();
    const file = grid(
      [
        ['Class', 'Day', '1', '2'],
        ['Nine A', 'Sun', 'Islam AKM / Hindu SR', 'English AKM'],
        ['Nine B', 'Sun', null, null],
      ],
      { merges: ['D2:D3'] },
    );
    // A merged cell says its value for the rows that have something else.
    expect((await desk.bring(await desk.send(file), into)).status).toBe(200);
    const lessons = await desk.lessonsOf(into);
    expect(desk.said(lessons)).toEqual(
      ['A 0 1 111 AKM', 'A 0 1 112 SR', `A 0 2 ${english} AKM`, `B 0 2 ${english} AKM`].toSorted(),
    );
    const units = Map.groupBy(lessons, ({ together }) => together);
    expect([...units.values()].map((unit) => unit.length)).toEqual([2, 2]);
  });
});
