import { and, eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { employees } from '#modules/school/employees/base/tables.server.ts';
import type { Brought, SheetCheck } from '#modules/school/routine/import/schemas.ts';
import type { Board, Lesson } from '#modules/school/routine/base/board.ts';
import { routineTeachers } from '#modules/school/routine/base/tables.server.ts';
import { upload } from './multipart.ts';
import { addRoutine, askFor, makeRoutineSchool, type RoutineSchool } from './routine-school.ts';
import type { Answer, Caller } from './server.ts';
import { makeWorkbook, type FileSheet } from './workbook.ts';
import type { School } from './world.ts';

export type SentSheet = { bytes: Uint8Array; name: string };

export const book = (...sheets: FileSheet[]): SentSheet => ({
  bytes: makeWorkbook(sheets),
  name: 'routine.xlsx',
});
export const grid = (rows: (string | null)[][], more: Partial<FileSheet> = {}): SentSheet =>
  book({ name: 'Routine', rows, ...more });

/** The school of routine tests with a teacher AKM and a teacher SR, and religion taught in parallel. */
export async function makeSheetSchool(site: School): Promise<RoutineSchool> {
  const school = await makeRoutineSchool(site);
  await inTransaction({ siteId: site.id }, async (db) => {
    const people = [
      { name_en: 'Abul Kalam Mia', name_bn: 'আবুল কালাম মিয়া', initials: 'AKM' },
      { name_en: 'Shefali Rani', name_bn: 'শেফালী রানী', initials: 'SR' },
    ];
    for (const [at, { initials, ...names }] of people.entries()) {
      const id = school.teachers[at]!;
      await db
        .update(employees)
        .set(names)
        .where(and(eq(employees.site_id, site.id), eq(employees.id, id)));
      await db.insert(routineTeachers).values({ site_id: site.id, employee_id: id, initials });
    }
  });
  for (const code of ['111', '112'])
    await askFor(site.id, school.subjects.get(code) ?? '', { parallel: 'religion' });
  return school;
}

/** What somebody of the school does with routines in spreadsheets. */
export function sheetDesk(site: School, school: RoutineSchool, office: Caller) {
  const send = async (file: SentSheet, who: Caller = office): Promise<string> => {
    const sent = await upload(who, file, 'import');
    if (sent.status !== 200) throw new Error(sent.text);
    return sent.json.id;
  };
  const draft = (name = 'Draft') => addRoutine(site.id, school.year, name);
  const check = (file_id: string, more: object = {}, who: Caller = office): Promise<Answer<SheetCheck>> =>
    who.call('POST', '/api/routine-sheets/check', { file_id, into: null, ...more });
  const lessonsOf = async (routine: string): Promise<Lesson[]> =>
    (await office.call<{ board: Board }>('GET', `/api/routines/${routine}/board`)).json.board.lessons;
  const bring = async (file_id: string, into: string, more: object = {}): Promise<Answer<Brought>> => {
    const { json } = await check(file_id, { into, ...more });
    const revision = json.revision;
    return office.call('POST', '/api/routine-sheets', { file_id, into, revision, accept: true, ...more });
  };
  const codeOf = (id: string | null) => [...school.subjects].find(([, one]) => one === id)?.[0] ?? '?';
  /** Lessons as A or B, weekday, number, span, code, initials. */
  const said = (lessons: Lesson[]) =>
    lessons
      .map((one) =>
        [
          'AB'[school.sections.indexOf(one.section_id)],
          one.weekday,
          one.span > 1 ? `${one.number}+${one.span - 1}` : one.number,
          codeOf(one.class_subject_id),
          one.teacher_id ? ['AKM', 'SR'][school.teachers.indexOf(one.teacher_id)] : '-',
        ].join(' '),
      )
      .toSorted();
  /** The lessons of a file that is brought into an empty draft. */
  const read = async (file: SentSheet): Promise<string[]> => {
    const into = await draft();
    const brought = await bring(await send(file), into);
    if (brought.status !== 200) throw new Error(brought.text);
    return said(await lessonsOf(into));
  };
  return { send, draft, check, lessonsOf, bring, said, read };
}
