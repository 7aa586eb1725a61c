import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import type { SetUp } from '../../src/modules/school/academics/base/schemas.ts';
import { studentInvariants } from '../../src/modules/school/people/invariants.server.ts';
import { promotionInvariants } from '../../src/modules/school/transitions/invariants.server.ts';
import { loadCatalogues } from './class-nine.ts';
import { until } from './patience.ts';
import type { Caller, TestServer } from './server.ts';
import { asMember, type World } from './world.ts';

export type Plan = {
  class_id: string;
  group_id: string;
  to_class_id: string | null;
  to_group_id: string | null;
};
type Start = {
  from_year_id: string;
  to_year_id: string | null;
  classes: { label: { en: string }; students: number; plan: Plan }[];
  targets: { class_id: string; group_id: string; label: { en: string } }[];
};
type Shown = {
  id: string;
  version: number;
  state: string;
  total: number;
  sums: Record<string, number>;
  problems: { problem: string; count: number }[];
  without_subjects: { en: string }[];
  sections: { label: { en: string }; capacity: number; coming: number }[];
};
export type Row = {
  id: string;
  name_en: string;
  section_en: string;
  outcome: string;
  new_section_en: string | null;
  new_roll: number | null;
};

/**
 * A school with Eight, Nine (Science, Humanities) and Ten in 2026, ten students in them, and everything that a test
 * says to its promotions through the door.
 */
export async function promotionSchool(server: TestServer, world: World) {
  await loadCatalogues();

  const admin = await asMember(server, world.first, 'site-admin');
  const { catalogue } = (await admin.call<SetUp>('GET', '/api/set-up')).json;
  const put = async (path: string, input: object, method = 'PUT') => {
    const answer = await admin.call(method, `/api/set-up/${path}`, input);
    expect(answer.status, answer.text).toBe(200);
  };
  const year = (code: string) => catalogue.years.find((row) => row.code === code)!.id;
  const years = { from_year_id: year('2026'), to_year_id: year('2027') };
  const query = async <T extends Record<string, unknown>>(text: ReturnType<typeof sql>) =>
    (await inTransaction({ siteId: world.first.id }, (db) => db.execute<T>(text))).rows;
  const start = async () => (await admin.call<Start>('GET', '/api/promotions/start')).json;
  const show = async (id: string) => (await admin.call<Shown>('GET', `/api/promotions/${id}`)).json;
  const rows = async (id: string) =>
    (
      await admin.call<Row[]>('GET', '/api/promotions/students', {
        filter: { promotion_id: id },
        per_page: 100,
      })
    ).json;
  const draft = (plans: Plan[], plan: object = {}, who = admin) =>
    who.call<{ id: string }>('POST', '/api/promotions', {
      ...years,
      policy: {},
      plan: { classes: plans, ...plan },
    });
  const planOf = async (label: string) => (await start()).classes.find((one) => one.label.en === label)!.plan;
  const decide = (id: string, row: Row, input: object) =>
    admin.call('POST', `/api/promotions/${id}/students/${row.id}/decide`, input);
  const commit = async (id: string, input: object = {}) =>
    admin.call<{ job_id: string; data?: unknown }>('POST', `/api/promotions/${id}/commit`, {
      version: (await show(id)).version,
      switch_year: false,
      ...input,
    });
  const undo = async (id: string) =>
    admin.call('POST', `/api/promotions/${id}/undo`, { version: (await show(id)).version });
  const settled = (id: string, state: string) =>
    until(
      () => show(id),
      (shown) => shown.state === state,
    );
  const discard = async (id: string) =>
    admin.call('POST', `/api/promotions/${id}/discard`, { version: (await show(id)).version });
  /** Everything that a promotion may touch, as text. */
  const everything = async () =>
    JSON.stringify(
      await query(sql`SELECT e.id, e.student_id, e.section_id, e.roll, e.status, e.ended_on, e.list_order,
          (SELECT count(*) FROM student_subjects t WHERE t.enrolment_id = e.id) AS subjects
        FROM enrolments e WHERE e.site_id = ${world.first.id} ORDER BY e.id`),
    );
  const broken = async () => {
    const found: string[] = [];
    for (const invariant of [...studentInvariants, ...promotionInvariants])
      found.push(
        ...(await inTransaction({ siteId: world.first.id }, (db) => invariant.find(db, world.first.id))),
      );
    return found;
  };

  const sectionOf = new Map<string, string>();
  async function add(section: string, name: string, changes: object = {}): Promise<void> {
    const made = await admin.call('POST', '/api/students', {
      section_id: sectionOf.get(section),
      name_en: name,
      name_bn: name,
      religion: 'islam',
      choice: { electives: [], fourth: null, religion_subject: null },
      ...changes,
    });
    expect(made.status, made.text).toBe(200);
  }

  const side = {
    shift_id: catalogue.shifts.find((row) => row.code === 'morning')!.id,
    version_id: catalogue.versions.find((row) => row.code === 'bangla')!.id,
  };
  const wanted = [
    ['8', 'general'],
    ['9', 'science'],
    ['9', 'humanities'],
    ['10', 'science'],
    ['10', 'humanities'],
  ].map(([code, group]) => {
    const found = catalogue.classes.find((row) => row.code === code && row.group_code === group)!;
    return { class_id: found.class_id, group_id: found.group_id, template: found.templates[0]?.key };
  });
  const at = wanted.map(({ class_id, group_id }) => ({ class_id, group_id }));
  const year_id = years.from_year_id;
  await put('year', { year_id });
  await put('shifts', { shift_ids: [side.shift_id], version_ids: [side.version_id] });
  await put('classes', { year_id, classes: at });
  const sections = at.flatMap((of) => [
    { ...of, ...side, name_en: 'A', name_bn: 'ক', capacity: 4 },
    { ...of, ...side, name_en: 'B', name_bn: 'খ', capacity: 4 },
  ]);
  await put('sections', { year_id, sections });
  await put('subjects', { year_id, uses: wanted.filter(({ template }) => template) }, 'POST');
  const found = await admin.call<{ id: string; class_code: string; group_code: string; name_en: string }[]>(
    'GET',
    '/api/sections',
    { year_id },
  );
  for (const row of found.json) sectionOf.set(`${row.class_code} ${row.group_code} ${row.name_en}`, row.id);
  for (const name of ['Ayesha', 'Bilkis', 'Chandni']) await add('8 general A', name, { gender: 'female' });
  for (const name of ['Dipu', 'Emon']) await add('8 general B', name, { gender: 'male' });
  const choice = { electives: ['138'], fourth: '126', religion_subject: null };
  for (const name of ['Farid', 'Gazi']) await add('9 science A', name, { choice });
  for (const name of ['Habib', 'Ivy']) await add('10 science A', name);
  return {
    admin: admin as Caller,
    years,
    query,
    start,
    show,
    rows,
    draft,
    planOf,
    decide,
    commit,
    undo,
    settled,
    discard,
    everything,
    broken,
    add,
  };
}
