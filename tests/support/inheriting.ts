import { eq } from 'drizzle-orm';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { loadExamTypes } from '../../src/modules/learning/exams/declaration/load-exam-types.server.ts';
import type { ChoiceRow, PolicyRow } from '../../src/modules/platform/inheritance/overrides/schemas.ts';
import { forgetOverrides } from '../../src/modules/platform/inheritance/overrides/overrides.server.ts';
import {
  catalogueChoices,
  catalogueTerms,
  groupCatalogueChoices,
} from '../../src/modules/platform/inheritance/base/tables.server.ts';
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
  class_groups: { year_id: string; class_id: string; group_id: string }[];
};
export type ChoiceInput = { used?: boolean | null; values?: Record<string, string>; locked?: boolean };
export type Differing = {
  used_by: number;
  differing: number;
  total: number;
  groups: { id: string; used: boolean; values: object; locked: boolean }[];
  sites: { site_id: string; used: boolean; values: object; idle: boolean }[];
};

export const options = async (who: Caller, path = 'designations', input: object = {}) =>
  (await who.call<Option[]>('GET', `/api/${path}/options`, input)).json;
export const named = async (code: string, path = 'designations') => {
  const rows = (await operator.call<PolicyRow[]>('GET', `/api/catalogue-terms/${path}`, { q: code })).json;
  return rows.find((row) => row.code === code)!;
};
export const choiceOf = async (who: Caller, code: string, path = 'designations') => {
  const at = who === group ? 'group-catalogue' : 'catalogue-choices';
  const rows = (await who.call<ChoiceRow[]>('GET', `/api/${at}/${path}`, { per_page: 100 })).json;
  return rows.find((row) => row.code === code)!;
};
export const override = async (who: Caller, code: string, choice: ChoiceInput, path = 'designations') => {
  const { id, version } = await choiceOf(who, code, path);
  const body = { version, used: choice.used ?? null, values: choice.values ?? {} };
  return who === group
    ? who.call('PUT', `/api/group-catalogue/${path}/${id}`, { ...body, locked: choice.locked ?? false })
    : who.call('PUT', `/api/catalogue-choices/${path}/${id}`, body);
};
export const setPolicy = async (
  code: string,
  policy: Partial<Pick<PolicyRow, 'locked' | 'applies_to'>>,
  path = 'designations',
) => {
  const { id, version, locked, applies_to } = await named(code, path);
  return operator.call('PUT', `/api/catalogue-terms/${path}/${id}`, {
    version,
    locked,
    applies_to,
    ...policy,
  });
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

/** Nobody has any choice or policy. */
export async function clearOverrides(): Promise<void> {
  await inTransaction({}, async (db) => {
    await db.delete(catalogueTerms);
    await db.delete(groupCatalogueChoices);
  });
  for (const { id } of [world.first, world.second, world.outside])
    await inTransaction({ siteId: id }, (db) =>
      db.delete(catalogueChoices).where(eq(catalogueChoices.site_id, id)),
    );
  forgetOverrides();
}
