import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import type { Caller } from './server.ts';
import { server } from './start-world.ts';

export type AreaIds = { division_id: string; district_id: string; thana_id: string };

/** Ids of a thana by its code (`bd.dhaka.gazipur.kapasia`) with its district and division. */
export async function areaOf(code: string): Promise<AreaIds> {
  const found = await inTransaction({}, (db) =>
    db.execute<AreaIds>(sql`
      SELECT t.id AS thana_id, d.id AS district_id, d.division_id FROM thanas t
      JOIN districts d ON d.id = t.district_id WHERE t.code = ${code}`),
  );
  const area = found.rows[0];
  if (!area) throw new Error(`No thana ${code}`);
  return area;
}

let serial = 0;

/** A complete application, different from every other, with some answers otherwise. */
export function anApplication(area: AreaIds, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const number = ++serial;
  return {
    ...area,
    name_en: `Shapla High School ${number}`,
    name_bn: 'শাপলা উচ্চ বিদ্যালয়',
    eiin: String(100_000 + number),
    institution_type: 'school',
    gender_type: 'co-education',
    levels: ['junior_secondary', 'secondary'],
    board: 'dhaka',
    address: `House ${number}, College Road`,
    post_office: 'Kapasia',
    post_code: '1730',
    email: `office${number}@shapla.test`,
    phone: '01711000000',
    alias: `shapla-${number}`,
    applicant_name: 'Rehana Begum',
    applicant_designation: 'Head Teacher',
    applicant_phone: '01811000000',
    message: '',
    ...changes,
  };
}

export type Refused = {
  field?: string;
  word?: { en: string };
  fields?: { path: string; word: { en: string } }[];
};
let visitors = 0;

/** Somebody at an address of their own, so that the throttle of one test is not another's. */
export const applicant = () => {
  const from = { 'x-forwarded-for': `203.0.113.${++visitors}` };
  const stranger = server.stranger();
  return {
    submit: (input: unknown) =>
      stranger.call<{ number: string; data: Refused }>('POST', '/api/applications', input, from),
    check: (input: unknown) =>
      stranger.call<{ problem: { en: string } | null }>('GET', '/api/applications/check', input, from),
  };
};

/** An application that somebody sent, as the operator finds it. */
export async function submitTo(operator: Caller, area: AreaIds, changes: Record<string, unknown> = {}) {
  const input = anApplication(area, changes);
  const answer = await applicant().submit(input);
  expect(answer.status).toBe(200);
  const list = await operator.call<{ id: string }[]>('GET', '/api/applications', { q: input['alias'] });
  const id = list.json[0]?.id ?? '';
  const { version } = (await operator.call<{ version: number }>('GET', `/api/applications/${id}`)).json;
  return { id, version, input };
}
