import { and, asc, eq, sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { notFound } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { paymentTypes } from '#modules/money/payments/base/tables.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { duesOf, isAsked } from '../posting/dues.server.ts';
import { dayCloses, feeReceipts } from '../base/tables.server.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Row = {
  student_id: string;
  name_en: string;
  name_bn: string;
  code: string;
  photo: string | null;
  section_id: string | null;
  roll: number | null;
};
/** As many as one payment may be for. */
const childrenAtMost = 20;

/** The student and the siblings who study here too: students with one of the same guardians; the student first. */
async function familyOf(ctx: Ctx, studentId: string): Promise<Row[]> {
  const { rows } = await ctx.db.execute<Row>(sql`
    SELECT s.id AS student_id, s.name_en, s.name_bn, s.student_code AS code, s.photo_file AS photo, e.section_id, e.roll
    FROM students s
    LEFT JOIN LATERAL (SELECT o.section_id, o.roll, o.status FROM enrolments o
      JOIN academic_years y ON y.id = o.year_id
      WHERE o.site_id = ${ctx.siteId} AND o.student_id = s.id
      ORDER BY y.starts_on DESC, o.id DESC LIMIT 1) e ON true
    WHERE s.site_id = ${ctx.siteId} AND (s.id = ${studentId} OR e.status = 'ACTIVE' AND s.id IN (
      SELECT b.student_id FROM guardian_students a
      JOIN guardian_students b ON b.site_id = ${ctx.siteId} AND b.guardian_id = a.guardian_id
      WHERE a.site_id = ${ctx.siteId} AND a.student_id = ${studentId}))
    ORDER BY s.id = ${studentId} DESC, e.roll, s.id LIMIT ${childrenAtMost}`);
  // A student of another school does not exist here.
  if (rows[0]?.student_id !== studentId) throw notFound();
  return rows;
}

/** The child at the counter and the siblings, with what each owes on a day. */
export async function counterFamily(
  ctx: Ctx,
  { student_id, on }: { student_id: string; on?: string | undefined },
) {
  const day = on ?? dayIn(ctx.now);
  const rows = await familyOf(ctx, student_id);
  const [labels, dues] = await Promise.all([
    labelSections(ctx, rows),
    duesOf(
      ctx,
      rows.map((row) => row.student_id),
      day,
    ),
  ]);
  return {
    children: rows.map(({ section_id, ...row }) => {
      const { demands, fines, wallet, due } = dues.get(row.student_id)!;
      return {
        ...row,
        label: (section_id && labels.get(section_id)) || null,
        demands: demands.map((one) => ({ ...one, asked: isAsked(one, day) })),
        fines,
        wallet,
        due,
      };
    }),
  };
}

/** What the counter needs before the first family: ways to pay, the day, and what this cashier has collected today. */
export async function counterDesk(ctx: Ctx) {
  const today = dayIn(ctx.now);
  const mine = and(
    eq(feeReceipts.site_id, ctx.siteId),
    eq(feeReceipts.collector, ctx.actor.userId),
    eq(feeReceipts.paid_on, today),
    eq(feeReceipts.channel, 'COUNTER'),
    eq(feeReceipts.state, 'POSTED'),
  );
  const [methods, [sums], closed] = await Promise.all([
    ctx.db
      .select({
        code: paymentTypes.code,
        name_en: paymentTypes.name_en,
        name_bn: paymentTypes.name_bn,
        needs_reference: paymentTypes.needs_reference,
      })
      .from(paymentTypes)
      .where(and(eq(paymentTypes.active, true), eq(paymentTypes.channel, 'COUNTER')))
      // Cash is what nearly everybody pays with.
      .orderBy(sql`${paymentTypes.code} = 'cash' DESC`, asc(paymentTypes.id)),
    ctx.db
      .select({
        receipts: sql<number>`count(*)::int`,
        total: sql<number>`coalesce(sum(total), 0)::float8`,
        cash: sql<number>`coalesce(sum(total) FILTER (WHERE method = 'cash'), 0)::float8`,
      })
      .from(feeReceipts)
      .where(mine),
    ctx.db.$count(
      dayCloses,
      and(
        eq(dayCloses.site_id, ctx.siteId),
        eq(dayCloses.collector, ctx.actor.userId),
        eq(dayCloses.day, today),
      ),
    ),
  ]);
  return {
    today,
    methods,
    receipts: sums?.receipts ?? 0,
    total: sums?.total ?? 0,
    cash: sums?.cash ?? 0,
    closed: closed > 0,
    may_back_date: may(ctx.actor, 'fee-receipt.back-date'),
    may_cancel: may(ctx.actor, 'fee-receipt.cancel'),
  };
}

/** Everybody of the year with what they owe, so that a counter whose network is gone still finds them. */
export async function counterRoster(ctx: Ctx) {
  const { rows } = await ctx.db.execute<Row & { family: string | null }>(sql`
    SELECT p.id AS student_id, p.name_en, p.name_bn, p.student_code AS code, e.section_id, e.roll,
      (SELECT min(g.guardian_id::text) FROM guardian_students g WHERE g.site_id = ${ctx.siteId} AND g.student_id = p.id) AS family
    FROM enrolments e
    JOIN site_years y ON y.site_id = ${ctx.siteId} AND y.year_id = e.year_id AND y.current
    ${joinStudent(ctx.siteId)}
    WHERE e.site_id = ${ctx.siteId} AND e.status = 'ACTIVE'
    ORDER BY e.list_order, p.id LIMIT 4000`);
  const [labels, dues] = await Promise.all([
    labelSections(ctx, rows),
    duesOf(
      ctx,
      rows.map((row) => row.student_id),
      dayIn(ctx.now),
    ),
  ]);
  return {
    at: ctx.now.toISOString(),
    students: rows.map(({ student_id, name_en, name_bn, code, section_id, roll, family }) => ({
      student_id,
      name_en,
      name_bn,
      code,
      roll,
      family,
      label: (section_id && labels.get(section_id)) || null,
      due: dues.get(student_id)?.due ?? 0,
    })),
  };
}
