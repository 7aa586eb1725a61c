import type { ShownStudent } from '#modules/school/people/base/schemas.ts';
import { loadCatalogues, setUpClassNine, type ClassNine } from './class-nine.ts';
import { dryRun, enrolImported, makeSheet, sampleSheet } from './importing.ts';
import type { Caller } from './server.ts';
import { server, world } from './start-world.ts';

/** Filled by `importStudents`. */
export let school: ClassNine;
export let admin: Caller;

type Listed = { id: string; enrolment_id: string; roll: number; name_en: string; section_id: string };

export const list = async (who: Caller, filter: object = {}) =>
  (await who.call<Listed[]>('GET', '/api/students', { year_id: school.year_id, per_page: 100, ...filter }))
    .json;
export const show = async (id: string, who = admin) =>
  (await who.call<ShownStudent>('GET', `/api/students/${id}`)).json;
export const byRoll = async (roll: number) =>
  (await list(admin, { section_id: school.sections[0] })).find((row) => row.roll === roll)!;

/** The sixty of the sample in Nine A, and two in Class Six. */
export async function importStudents(): Promise<void> {
  await loadCatalogues();
  school = await setUpClassNine(server, world.first);
  admin = school.admin;
  const run = await dryRun(admin, 'students', { section_id: school.sections[0]! }, sampleSheet());
  await enrolImported(admin, run.json.id);
  const small = await makeSheet(
    ['Roll', 'Name'],
    [
      ['1', 'Small One'],
      ['2', 'Small Two'],
    ],
  );
  await enrolImported(admin, (await dryRun(admin, 'students', { section_id: school.six }, small)).json.id);
}
