import { eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { loadExamTypes } from '../../src/modules/exams/load-exam-types.server.ts';
import type { ChoiceRow, TermsRow } from '../../src/modules/inheritance/shapes.ts';
import { forgetStandings } from '../../src/modules/inheritance/standings.server.ts';
import {
  catalogueChoices,
  catalogueTerms,
  groupCatalogueChoices,
} from '../../src/modules/inheritance/tables.server.ts';
import { loadCatalogues, setUpClassNine } from './class-nine.ts';
import { startServer, type Caller, type TestServer } from './server.ts';
import { asGroupAdmin, asMember, asOperator, makeWorld, type World } from './world.ts';

/** Who takes part; filled by `meetPeople`. */
export let server: TestServer;
export let world: World;
export let operator: Caller;
export let group: Caller;
export let first: Caller;
export let second: Caller;
export let outside: Caller;
export let office: Caller;

export type Option = { value: string; en: string; bn: string };
export type ExamChoices = {
  types: { id: string }[];
  places: { year_id: string; class_id: string; group_id: string }[];
};
export type Said = { taken?: boolean | null; own?: Record<string, string>; locked?: boolean };
export type Differing = {
  taking: number;
  differing: number;
  total: number;
  groups: { id: string; taken: boolean; own: object; locked: boolean }[];
  sites: { site_id: string; taken: boolean; own: object; idle: boolean }[];
};

export const options = async (who: Caller, path = 'designations', input: object = {}) =>
  (await who.call<Option[]>('GET', `/api/${path}/options`, input)).json;
export const named = async (code: string, path = 'designations') => {
  const rows = (await operator.call<TermsRow[]>('GET', `/api/catalogue-terms/${path}`, { q: code })).json;
  return rows.find((row) => row.code === code)!;
};
export const own = async (who: Caller, code: string, path = 'designations') => {
  const at = who === group ? 'group-catalogue' : 'catalogue-choices';
  const rows = (await who.call<ChoiceRow[]>('GET', `/api/${at}/${path}`, { per_page: 100 })).json;
  return rows.find((row) => row.code === code)!;
};
export const say = async (who: Caller, code: string, said: Said, path = 'designations') => {
  const { id, version } = await own(who, code, path);
  const body = { version, taken: said.taken ?? null, own: said.own ?? {} };
  return who === group
    ? who.call('PUT', `/api/group-catalogue/${path}/${id}`, { ...body, locked: said.locked ?? false })
    : who.call('PUT', `/api/catalogue-choices/${path}/${id}`, body);
};
export const order = async (
  code: string,
  terms: Partial<Pick<TermsRow, 'locked' | 'taken_by'>>,
  path = 'designations',
) => {
  const { id, version, locked, taken_by } = await named(code, path);
  return operator.call('PUT', `/api/catalogue-terms/${path}/${id}`, { version, locked, taken_by, ...terms });
};
export const differing = async (code: string, who = operator, path = 'designations') => {
  const { id } = await named(code, path);
  const at = who === group ? 'group-catalogue' : 'catalogue-terms';
  return (await who.call<Differing>('GET', `/api/${at}/${path}/${id}/differing`)).json;
};
let people = 0;
export const employ = (who: Caller, designation_id: string) =>
  who.call<{ id: string }>('POST', '/api/employees', {
    employee_code: `E-${++people}`,
    name_en: `Person ${people}`,
    name_bn: 'শিক্ষক',
    designation_id,
    status: 'active',
  });

/** A program with an operator, a group with two schools, and a school outside it. */
export async function meetPeople(): Promise<void> {
  server = await startServer();
  world = await makeWorld();
  await loadCatalogues();
  await inTransaction({}, loadExamTypes);
  operator = await asOperator(server, world);
  group = await asGroupAdmin(server, world);
  first = (await setUpClassNine(server, world.first)).admin;
  second = await asMember(server, world.second, 'site-admin');
  outside = await asMember(server, world.outside, 'site-admin');
  office = await asMember(server, world.first, 'office');
}

/** Nobody has said anything of any entry. */
export async function fallSilent(): Promise<void> {
  await inTransaction({}, async (db) => {
    await db.delete(catalogueTerms);
    await db.delete(groupCatalogueChoices);
  });
  for (const { id } of [world.first, world.second, world.outside])
    await inTransaction({ siteId: id }, (db) =>
      db.delete(catalogueChoices).where(eq(catalogueChoices.site_id, id)),
    );
  forgetStandings();
}
