import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '../../src/kernel/text/days.ts';
import { inTransaction } from '../../src/kernel/database/pool.server.ts';
import { feeRuns } from '../../src/modules/money/fees/base/demand-tables.server.ts';
import { schoolWaiverTypes, studentWaivers } from '../../src/modules/money/fees/base/school-tables.server.ts';
import type { ExamSchool } from './exam-school.ts';
import { addItem, addRate, chargingOf } from './fee-charging.ts';
import { withFeeHeads } from './fee-school.ts';
import type { promotionSchool } from './promotion-school.ts';
import type { School } from './world.ts';

type Promoting = Awaited<ReturnType<typeof promotionSchool>>;
type Listed = { id: string; enrolment_id: string; name_en: string; section_id: string };
type Pupil = Listed & { class_id: string };

/** What the form of a batch sends where nothing is chosen. */
export const plainBatch = {
  kind: 'practical',
  set_name: null,
  class_id: null,
  section_id: null,
  session_id: null,
  teacher_id: null,
  room_id: null,
  capacity: null,
  starts_on: null,
  ends_on: null,
  hours: [],
  active: true,
};

/** Fees of both years: what is due was charged, with a waiver, a fine, a payment and an advance. */
async function chargeYear({ admin, years }: Promoting, siteId: string, people: readonly Pupil[]) {
  const year = years.from_year_id;
  const fees = await withFeeHeads({ siteId, year } as ExamSchool);
  const items = [
    await addItem(fees, 'tuition', 'Before', { due_on: fees.daysAgo(40) }),
    await addItem(fees, 'tuition', 'Next', { due_on: addDays(fees.today, 10) }),
    await addItem(fees, 'tuition', 'Later', { due_on: addDays(fees.today, 40) }),
  ];
  await addRate(fees, 'tuition', 600_00);
  const next = { ...fees, year: years.to_year_id };
  const coming = await addItem(next, 'tuition', 'January', { due_on: addDays(fees.today, 70) });
  await addRate(next, 'tuition', 700_00);
  await inTransaction({ siteId }, async (db) => {
    const [type] = await db
      .insert(schoolWaiverTypes)
      .values({ site_id: siteId, name_en: 'Half', name_bn: 'অর্ধেক', percent: 50_00 })
      .returning({ id: schoolWaiverTypes.id });
    await db.insert(studentWaivers).values({
      site_id: siteId,
      student_id: people[0]!.id,
      type_id: type!.id,
      from_on: fees.daysAgo(60),
      until_on: addDays(fees.today, 50),
      reason: 'Merit',
      state: 'APPROVED',
    });
    // The whole school was charged for the year to come, in which nobody studied yet.
    await db.insert(feeRuns).values({
      site_id: siteId,
      year_id: next.year,
      scope: { item_ids: [coming], class_ids: [], section_ids: [], enrolment_ids: [] },
      students: 0,
      made_by: null,
      done_at: new Date(),
    });
  });
  await chargingOf(admin, fees).run({ item_ids: items });
  const paid = await admin.call('POST', '/api/fee-receipts', {
    idempotency_key: randomUUID(),
    for: [{ student_id: people[1]!.id, amount: 2000_00, demand_ids: null }],
    method: 'cash',
    reference: null,
    paid_on: fees.today,
    note: null,
    use_wallet: null,
  });
  expect(paid.status, paid.text).toBe(200);
}

/** Batches of every sort with members: for all, of a class, of a section, and two of a set. */
async function makeBatches({ admin, years }: Promoting, people: readonly Pupil[]): Promise<string[]> {
  const made: string[] = [];
  const batch = async (name: string, of: object, members: readonly Pupil[]) => {
    const answer = await admin.call<{ id: string }>('POST', '/api/batches', {
      year_id: years.from_year_id,
      name_en: name,
      name_bn: name,
      ...plainBatch,
      ...of,
    });
    expect(answer.status, answer.text).toBe(200);
    made.push(answer.json.id);
    const joined = await admin.call<{ changed: number }>('POST', `/api/batches/${answer.json.id}/members`, {
      enrolment_ids: members.map(({ enrolment_id }) => enrolment_id),
      on: '2026-01-01',
    });
    expect(joined.json.changed, joined.text).toBe(members.length);
  };
  const first = people[0]!;
  const ofClass = people.filter(({ class_id }) => class_id === first.class_id);
  const ofSection = people.filter(({ section_id }) => section_id === first.section_id);
  await batch('Everybody', {}, people);
  await batch('Class', { class_id: first.class_id, capacity: ofClass.length }, ofClass);
  await batch('Section', { section_id: first.section_id }, ofSection);
  await batch('Practical 1', { set_name: 'Practical' }, people.slice(0, 2));
  await batch('Practical 2', { set_name: 'Practical' }, people.slice(2));
  return made;
}

/** What hangs on students of a year: fees and waivers, batches, logins. Answers the batches. */
export async function fillYear(
  school: Promoting,
  of: School,
): Promise<{ batches: string[]; people: Pupil[] }> {
  const year_id = school.years.from_year_id;
  const sections = await school.admin.call<{ id: string; class_id: string }[]>('GET', '/api/sections', {
    year_id,
  });
  const classOf = new Map(sections.json.map((row) => [row.id, row.class_id]));
  const found = await school.admin.call<Listed[]>('GET', '/api/students', { year_id, per_page: 100 });
  const people = found.json.map((row) => ({ ...row, class_id: classOf.get(row.section_id)! }));
  await chargeYear(school, of.id, people);
  const batches = await makeBatches(school, people);
  for (const section_id of new Set(people.map((one) => one.section_id))) {
    const slips = await school.admin.call('POST', '/api/students/logins', {
      section_id,
      of: 'student',
      limit: 20,
    });
    expect(slips.status, slips.text).toBe(200);
  }
  return { batches, people };
}
