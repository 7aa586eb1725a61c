import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeSheet } from '#kernel/spreadsheet/write.server.ts';
import { readWorkbook } from '#kernel/spreadsheet/read.server.ts';
import type { Board, Lesson } from '../base/board.ts';
import { lookUp } from '../base/look-up.ts';
import { growingBoard } from '../rules/growing.ts';
import { readNames } from './names.ts';
import { planSheet } from './plan.ts';
import { readSheets } from './read-sheets.ts';
import { reasonsAgainst } from '../base/clashes.ts';
import { gridSheet } from './sheet-out.server.ts';

/** Eight lessons of forty minutes. */
const periods = Array.from({ length: 8 }, (_, at) => {
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const name = String(at + 1);
  return {
    kind: 'CLASS',
    name_en: name,
    name_bn: name,
    starts: clock(540 + at * 40),
    ends: clock(580 + at * 40),
  };
});
const both = (en: string, bn = en) => ({ en, bn });
const days = [0, 1, 2, 3, 4, 6];
const subjectsOfClass = [
  ['101+102', 'Bangla', 'বাংলা'],
  ['107+108', 'English', 'ইংরেজি'],
  ['109', 'Mathematics', 'গণিত'],
  ['111', 'Islam and Moral Education', 'ইসলাম ও নৈতিক শিক্ষা'],
  ['112', 'Hindu Religion and Moral Education', 'হিন্দুধর্ম ও নৈতিক শিক্ষা'],
  ['126', 'Higher Mathematics', 'উচ্চতর গণিত'],
  ['127', 'Science', 'বিজ্ঞান'],
  ['154', 'Information and Communication Technology', 'তথ্য ও যোগাযোগ প্রযুক্তি'],
] as const;
const classes = ['Six', 'Seven', 'Eight', 'Nine', 'Ten'];
const classesBn = ['ষষ্ঠ', 'সপ্তম', 'অষ্টম', 'নবম', 'দশম'];

/** Sections of five classes with eight periods on six days, a teacher for every ten of their lessons. */
function made(count: number): { board: Board; named: Parameters<typeof readNames>[1] } {
  const sections = Array.from({ length: count }, (_, at) => {
    const [klass, letter] = [at % 5, String.fromCharCode(65 + Math.floor(at / 5))];
    return {
      id: `s${at}`,
      label: both(`${classes[klass]} · ${letter}`, `${classesBn[klass]} · ${letter}`),
      short: both(letter),
      class_id: `c${klass}`,
      group_id: 'g',
      shift_id: 'h',
      version_id: 'v',
      level: 'secondary',
      room_id: null,
      students: 40,
    };
  });
  const board: Board = {
    sections,
    subjects: classes.flatMap((_, klass) =>
      subjectsOfClass.map(([code, en, bn]) => ({
        id: `${klass}-${code}`,
        class_id: `c${klass}`,
        group_id: 'g',
        code,
        name: both(en, bn),
        lessons: 5,
        doubles: 0,
        room_kind_id: null,
        parallel: code === '111' || code === '112' ? 'religion' : null,
      })),
    ),
    batches: [],
    teachers: Array.from({ length: count * 2 }, (_, at) => ({
      id: `t${at}`,
      name: both(`Teacher Number ${at}`, `শিক্ষক ${at}`),
      initials: at % 3 === 0 ? null : `T${at}`,
      active: true,
      max_week: null,
      max_day: 9,
      max_row: 9,
      unavailable: [],
    })),
    rooms: ['101', '102', '201'].map((label) => ({
      id: label,
      label: both(label),
      kind_id: 'k',
      capacity: null,
      active: true,
    })),
    assignments: [],
    lessons: [],
    busy: [],
    sets: [
      {
        shift_id: 'h',
        version_id: null,
        level: 'secondary',
        weekdays: days,
        periods,
      },
    ],
    teaching: ['CLASS', 'PRACTICAL'],
    closed: [],
    twice_a_day: true,
  };
  const named = sections.map(({ id, short, class_id }) => {
    const klass = Number(class_id.slice(1));
    return {
      id,
      class_code: String(klass + 6),
      class: both(classes[klass] ?? '', classesBn[klass]),
      group_code: 'general',
      group: both('General', 'সাধারণ'),
      section: short,
      shift: both('Day', 'দিবা'),
      version: both('Bangla', 'বাংলা'),
    };
  });
  return { board, named };
}

/** Lessons put one after the other where the rules let them be. */
function filled(board: Board, wished: readonly number[]): Board {
  const look = growingBoard(board);
  const pick = <T>(all: readonly T[], by: number) => all[by % all.length]!;
  for (const [at, seed] of wished.entries()) {
    const section = pick(board.sections, at);
    const own = board.subjects.filter(({ class_id }) => class_id === section.class_id);
    const lesson: Lesson = {
      id: `l${at}`,
      version: 1,
      section_id: section.id,
      class_subject_id: pick(own, seed).id,
      batch_id: null,
      teacher_id: seed % 7 === 0 ? null : pick(board.teachers, seed >> 3).id,
      room_id: seed % 5 === 0 ? pick(board.rooms, seed >> 2).id : null,
      weekday: pick(days, seed >> 4),
      number: 1 + ((seed >> 7) % 7),
      span: seed % 11 === 0 ? 2 : 1,
      together: null,
      locked: false,
    };
    if (!reasonsAgainst(look, [lesson]).some(({ hard }) => hard)) look.add(lesson);
  }
  return { ...board, lessons: [...look.lesson.values()] };
}

const noCodes = new Map<string, string>();
async function sheetsOf(board: Board, lang: 'en' | 'bn') {
  const bytes = await writeSheet({ sheets: [gridSheet(board, noCodes, lang)] });
  return (await readWorkbook(bytes, 'routine.xlsx')).sheets;
}

test('whatever board is exported, importing it changes nothing', async () => {
  const { board, named } = made(12);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 150 }),
      fc.constantFrom('en', 'bn'),
      async (wished, lang) => {
        const full = filled(board, wished);
        const names = readNames(full, named, [], []);
        const reading = readSheets(await sheetsOf(full, lang), names, full, lookUp(full));
        expect(reading.unknown).toEqual([]);
        expect(reading.unread).toEqual([]);
        const plan = planSheet(full, reading.lessons, { whole: true, combine: false, first: [] });
        expect([plan.add, plan.remove, plan.same]).toEqual([[], [], full.lessons.length]);
      },
    ),
    { numRuns: 12 },
  );
});

test('a school of 60 sections is read, matched and judged while one waits', async () => {
  const { board, named } = made(60);
  const lessons = board.sections.flatMap((section, at) =>
    days.flatMap((weekday) =>
      Array.from({ length: 8 }, (_, number): Lesson => ({
        id: `${section.id}-${weekday}-${number}`,
        version: 1,
        section_id: section.id,
        class_subject_id: `${at % 5}-${subjectsOfClass[number]![0]}`,
        batch_id: null,
        teacher_id: `t${at}`,
        room_id: null,
        weekday,
        number: number + 1,
        span: 1,
        together: null,
        locked: false,
      })),
    ),
  );
  const sheets = await sheetsOf({ ...board, lessons }, 'en');
  const begun = performance.now();
  const names = readNames(board, named, [], []);
  const reading = readSheets(sheets, names, board, lookUp(board));
  const plan = planSheet(board, reading.lessons, { whole: true, combine: false, first: [] });
  const took = performance.now() - begun;
  expect(reading.lessons).toHaveLength(2880);
  expect(plan.add).toHaveLength(2880);
  // Said for who looks: a limit here would fail on a busy machine.
  console.info(`2,880 lessons: ${Math.round(took)} ms`);
});
