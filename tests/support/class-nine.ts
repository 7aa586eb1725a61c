import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { loadAcademics } from '../../src/modules/school/academics/shipped/load-catalogue.server.ts';
import type { SetUp } from '../../src/modules/school/academics/base/schemas.ts';
import { loadDesignations } from '../../src/modules/school/employees/staff/load-designations.server.ts';
import { asMember, type School } from './world.ts';
import type { Caller, TestServer } from './server.ts';

export type ClassNine = {
  admin: Caller & { userId: string };
  year_id: string;
  class_id: string;
  group_id: string;
  /** Section ids of Nine, Science: A, B, C. */
  sections: string[];
  /** Class Six, General, section A. */
  six: string;
};

/** Catalogues that schools are set up from. */
export async function loadCatalogues(): Promise<void> {
  await inTransaction({}, async (db) => {
    await loadAcademics(db);
    await loadDesignations(db);
  });
}

/** A school set up by its administrator through the door: 2026, Class Nine Science with three sections, Class Six. */
export async function setUpClassNine(server: TestServer, school: School): Promise<ClassNine> {
  const admin = await asMember(server, school, 'site-admin');
  const read = async () => (await admin.call<SetUp>('GET', '/api/set-up')).json;
  const { catalogue } = await read();
  const put = async (path: string, input: unknown, method = 'PUT') => {
    const answer = await admin.call(method, `/api/set-up/${path}`, input);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
  };
  const idOf = (list: readonly { id: string; code: string }[], code: string) =>
    list.find((row) => row.code === code)!.id;
  const classOf = (code: string, group: string) => {
    const found = catalogue.classes.find((row) => row.code === code && row.group_code === group)!;
    return { class_id: found.class_id, group_id: found.group_id, templates: found.templates };
  };
  const year_id = idOf(catalogue.years, '2026');
  const classGroup = {
    shift_id: idOf(catalogue.shifts, 'morning'),
    version_id: idOf(catalogue.versions, 'bangla'),
  };
  const nine = classOf('9', 'science');
  const six = classOf('6', 'general');
  await put('year', { year_id });
  await put('shifts', { shift_ids: [classGroup.shift_id], version_ids: [classGroup.version_id] });
  const plain = ({ class_id, group_id }: { class_id: string; group_id: string }) => ({ class_id, group_id });
  await put('classes', { year_id, classes: [plain(nine), plain(six)] });
  const section = (of: typeof nine, name_en: string, name_bn: string) => ({
    ...plain(of),
    ...classGroup,
    name_en,
    name_bn,
    capacity: 100,
  });
  await put('sections', {
    year_id,
    sections: [
      section(nine, 'A', 'ক'),
      section(nine, 'B', 'খ'),
      section(nine, 'C', 'গ'),
      section(six, 'A', 'ক'),
    ],
  });
  const uses = [nine, six].map((of) => ({ ...plain(of), template: of.templates[0]!.key }));
  await put('subjects', { year_id, uses }, 'POST');
  const { sections } = await read();
  const idsOf = (of: typeof nine) =>
    sections
      .filter((row) => row.class_id === of.class_id && row.group_id === of.group_id)
      .toSorted((a, b) => a.name_en.localeCompare(b.name_en))
      .map((row) => row.id);
  return { admin, year_id, ...plain(nine), sections: idsOf(nine), six: idsOf(six)[0]! };
}
