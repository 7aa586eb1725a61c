import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { inTransaction } from '#kernel/database/pool.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays } from '#kernel/text/days.ts';
import { loadAccounts } from '#modules/money/accounts/load-catalogue.server.ts';
import { feeDemands } from '#modules/money/fees/base/demand-tables.server.ts';
import { loadFees } from '#modules/money/fees/load-catalogue.server.ts';
import {
  lateFeeRules,
  schoolFeeHeads,
  schoolWaiverTypes,
  studentWaivers,
} from '#modules/money/fees/base/school-tables.server.ts';
import { feeHeads } from '#modules/money/fees/base/tables.server.ts';
import { loadPayments } from '#modules/money/payments/gateways/load.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { type ExamSchool, makeExamSchool, type Pupil } from './exam-school.ts';
import type { School } from './world.ts';

export type FeeSchool = ExamSchool & {
  today: string;
  daysAgo: (days: number) => string;
  /** The school's heads by their code in the shared list. */
  heads: Map<string, string>;
};

/** Class Nine with heads of its own taken from the shared list, in a year around today; nothing is charged. */
export async function makeFeeSchool(
  school: School,
  names: readonly string[] = ['A'],
  codes: readonly string[] = ['fine', 'session', 'exam', 'tuition'],
): Promise<FeeSchool> {
  return withFeeHeads(await makeExamSchool(school, names), codes);
}

/** The same of a school that has its students already. */
export async function withFeeHeads(
  made: ExamSchool,
  codes: readonly string[] = ['fine', 'session', 'exam', 'tuition'],
): Promise<FeeSchool> {
  const today = dayIn(new Date());
  const heads = await inTransaction({}, async (db) => {
    await db
      .update(academicYears)
      .set({ starts_on: addDays(today, -300), ends_on: addDays(today, 60) })
      .where(eq(academicYears.id, made.year));
    await loadAccounts(db);
    await loadFees(db);
    await loadPayments(db);
    return db.select().from(feeHeads);
  });
  const kept = await inTransaction({ siteId: made.siteId }, (db) =>
    db
      .insert(schoolFeeHeads)
      .values(
        heads
          .filter(({ code }) => codes.includes(code))
          .map(({ id, name_en, name_bn, kind, account_head_id, refundable, waivable, priority }) => ({
            site_id: made.siteId,
            catalogue_id: id,
            name_en,
            name_bn,
            kind,
            account_head_id,
            refundable,
            waivable,
            priority,
          })),
      )
      .returning({ id: schoolFeeHeads.id, catalogue_id: schoolFeeHeads.catalogue_id }),
  );
  const codeOf = new Map(heads.map(({ id, code }) => [id, code]));
  return {
    ...made,
    today,
    daysAgo: (days) => addDays(today, -days),
    heads: new Map(kept.map(({ id, catalogue_id }) => [codeOf.get(catalogue_id ?? '') ?? '', id])),
  };
}

/** What collects fees at the counter: in cash and today, where `more` does not say otherwise. */
export const atCounter = (
  { today }: Pick<FeeSchool, 'today'>,
  student_id: string,
  amount: number,
  more: object = {},
) => ({
  idempotency_key: randomUUID(),
  for: [{ student_id, amount, demand_ids: null }],
  method: 'cash',
  reference: null,
  paid_on: today,
  note: null,
  use_wallet: null,
  ...more,
});

/** Five taka for each day late, a hundred at most (handbook 5.3). */
export const addLateFee = (school: FeeSchool, more: Partial<typeof lateFeeRules.$inferInsert> = {}) =>
  inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(lateFeeRules).values({
      site_id: school.siteId,
      name_en: 'Late fee',
      name_bn: 'বিলম্ব ফি',
      late_fee_kind: 'PER_DAY',
      late_fee_amount: 5_00,
      late_fee_cap: 100_00,
      ...more,
    }),
  );

/** An approved waiver of an amount, for what falls due on one day under a head; says its id. */
async function waive(
  school: FeeSchool,
  studentId: string,
  { head, waiver, due_on }: Charge & { waiver: number },
): Promise<string> {
  return inTransaction({ siteId: school.siteId }, async (db) => {
    const name = `Waiver ${randomUUID()}`;
    const [type] = await db
      .insert(schoolWaiverTypes)
      .values({
        site_id: school.siteId,
        name_en: name,
        name_bn: name,
        head_ids: [school.heads.get(head)!],
        active: false,
      })
      .returning();
    const of = { type_id: type!.id, amount: waiver, from_on: due_on, until_on: due_on };
    const [made] = await db
      .insert(studentWaivers)
      .values({
        ...of,
        site_id: school.siteId,
        student_id: studentId,
        state: 'APPROVED',
        reason: 'Half free',
      })
      .returning();
    return made!.id;
  });
}

export type Charge = { head: string; amount: number; waiver?: number; due_on: string; title?: string };

/** Charges a student, without rates and runs, less waivers of their own; says the demands' ids in order. */
export async function charge(
  school: FeeSchool,
  pupil: Pick<Pupil, 'studentId' | 'enrolmentId'>,
  charges: readonly Charge[],
): Promise<string[]> {
  const waivers: string[] = [];
  for (const { waiver = 0, ...one } of charges)
    waivers.push(waiver > 0 ? await waive(school, pupil.studentId, { ...one, waiver }) : '');
  const rows = charges.map(({ head, amount, waiver = 0, due_on, title = head }, at) => ({
    site_id: school.siteId,
    student_id: pupil.studentId,
    enrolment_id: pupil.enrolmentId,
    year_id: school.year,
    head_id: school.heads.get(head)!,
    title_en: title,
    title_bn: title,
    amount,
    waiver,
    waivers: waiver > 0 ? [{ id: waivers[at]!, amount: waiver, borne_by: 'INSTITUTION' as const }] : [],
    net: amount - waiver,
    due_on,
  }));
  const made = await inTransaction({ siteId: school.siteId }, (db) =>
    db.insert(feeDemands).values(rows).returning({ id: feeDemands.id }),
  );
  return made.map(({ id }) => id);
}
