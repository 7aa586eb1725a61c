import { spreadsheet } from '#kernel/files/kinds.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { writeSheet, type WrittenSheet } from '#kernel/spreadsheet/write.server.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { readBoard, routineById } from '../board/read-board.server.ts';
import { WEEK, type Board, type Lesson } from '../base/board.ts';
import { lookUp, type LookUp } from '../base/look-up.ts';
import { taughtName } from '../rules/say-reason.ts';
import { weekdayWords } from '../base/words.ts';
import { employeeCodes } from './employee-codes.server.ts';
import { draftFor } from './check.server.ts';
import { bringProblems as problems, sheetWords as w } from './words.ts';

/** How a sheet names each teacher so that it is understood again: initials, else the name, else the employee's code. */
function teacherNames(board: Board, codes: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const names = Map.groupBy(board.teachers, ({ name }) => name.en.trim().toLowerCase());
  return new Map(
    board.teachers.map(({ id, initials, name }) => [
      id,
      initials ??
        (names.get(name.en.trim().toLowerCase())?.length === 1 ? name.en : (codes.get(id) ?? name.en)),
    ]),
  );
}

function cellOf(
  look: LookUp,
  lessons: readonly Lesson[],
  teachers: ReadonlyMap<string, string>,
  lang: 'en' | 'bn',
) {
  return lessons
    .map((lesson) => {
      const teacher = lesson.teacher_id ? teachers.get(lesson.teacher_id) : null;
      const room = lesson.room_id ? look.room.get(lesson.room_id)?.label[lang] : null;
      return [
        taughtName(look, lesson)[lang],
        teacher ? `/ ${teacher}` : '',
        room ? `/ ${w.room[lang]} ${room}` : '',
        lesson.span > 1 ? `×${lesson.span}` : '',
      ]
        .filter(Boolean)
        .join(' ');
    })
    .join('\n');
}

/** The board of a routine as a grid: a row for each section and weekday, a column for each period. */
export function gridSheet(board: Board, codes: ReadonlyMap<string, string>, lang: 'en' | 'bn'): WrittenSheet {
  const look = lookUp(board);
  const teachers = teacherNames(board, codes);
  const most = Math.max(
    1,
    ...board.sections.flatMap(({ id }) => WEEK.map((weekday) => look.slots(id, weekday).length)),
  );
  const numbers = Array.from({ length: most }, (_, at) => at + 1);
  const rows = board.sections.flatMap((section) =>
    WEEK.filter((weekday) => look.slots(section.id, weekday).length > 0).map((weekday) => [
      section.label[lang],
      weekdayWords[`day${weekday}` as keyof typeof weekdayWords][lang],
      ...numbers.map((number) =>
        cellOf(
          look,
          look.ofSection(section.id, weekday).filter((lesson) => lesson.number === number),
          teachers,
          lang,
        ),
      ),
    ]),
  );
  return {
    name: w.routine[lang],
    columns: [
      { header: w.section[lang], type: 'text', width: 24 },
      { header: w.day[lang], type: 'text', width: 12 },
      ...numbers.map((number) => ({ header: digitsIn(number, lang), type: 'text' as const, width: 20 })),
    ],
    rows,
  };
}

/** The grid of a board, and the initials that it understands. */
async function sheetOf(ctx: Ctx, board: Board): Promise<Buffer> {
  const codes = new Map(
    (await employeeCodes(ctx, board)).map(({ id, employee_code }) => [id, employee_code]),
  );
  const { lang } = ctx;
  const bytes = await writeSheet({
    sheets: [
      gridSheet(board, codes, lang),
      {
        name: w.teachers[lang],
        columns: [
          { header: w.initials[lang], type: 'text', width: 12 },
          { header: w.name[lang], type: 'text', width: 32 },
        ],
        rows: board.teachers
          .filter(({ active }) => active)
          .map(({ initials, name }) => [initials ?? '', name[lang]]),
      },
    ],
  });
  return Buffer.from(bytes);
}

/** An empty routine of a year, of the present one where none is named: to be filled before there is a draft. */
export async function templateSheet(ctx: Ctx, { year_id }: { year_id?: string | undefined }) {
  const { board } = await draftFor(ctx, { into: null, year_id });
  if (board.sets.length === 0) throw new Problem(problems.no_periods, { status: 409 });
  return { name: `${w.template[ctx.lang]}.xlsx`, type: spreadsheet, bytes: await sheetOf(ctx, board) };
}

/** A routine as a spreadsheet that can be filled and brought in again, with the initials that it understands. */
export async function routineSheet(ctx: Ctx, routineId: string) {
  const routine = await routineById(ctx, routineId);
  const board = await readBoard(ctx, routine);
  return { name: `${routine.name}.xlsx`, type: spreadsheet, bytes: await sheetOf(ctx, board) };
}
