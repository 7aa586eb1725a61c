import { sql } from 'drizzle-orm';
import { sameStamp, stamp } from '#kernel/config/secret-box.server.ts';
import { notFound, Problem } from '#kernel/problem.ts';
import type { OpenCtx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { toAsciiDigits } from '#kernel/text/digits.ts';
import { parseDate } from '#kernel/text/date-input.ts';
import type { Word } from '#kernel/words.ts';
import { siteOption } from '#modules/platform/site-options/face/values.server.ts';
import { useTry } from '#modules/platform/identity/throttle.server.ts';
import { classNames } from '#modules/school/academics/base/section-catalogues.ts';
import { studentOfBill } from '../base/bill-numbers.server.ts';
import { onlineMethodsOf, type OnlineMethod } from '#modules/money/payments/face/paid-online.server.ts';
import { duesOf, isAsked } from '../posting/dues.server.ts';
import { finesOfDemands, openPart } from '../posting/dues.ts';
import { hasGateway } from '../online/methods.server.ts';
import { quoteFor, type StudentQuote } from '../online/quote.server.ts';
import { startFeePayment } from '../online/start.server.ts';
import { publicFeeParts, publicFees } from './screens.ts';
import { maskedName, mobileKey } from '../base/mask.ts';
import { tryFees } from './tries.server.ts';
import { publicFeeWords as w } from './words.ts';

/** Whether the school takes fees without a login. */
export async function publicFeesOn(ctx: SiteCtx): Promise<boolean> {
  const decided = await siteOption(ctx, publicFees);
  return decided === 'ON' || (decided === 'AUTO' && (await hasGateway(ctx)));
}

export type FoundFees = {
  /** Proves for some minutes that both facts were known. */
  token: string;
  name: Word;
  class: Word;
  quote: Omit<StudentQuote, 'student_id' | 'demand_ids'>;
  /** What is owed by due date, the oldest first. */
  bills: FoundBill[];
  /** Whether less than the total may be paid. */
  parts: boolean;
  methods: Omit<OnlineMethod, 'gateway'>[];
};

type FoundBill = {
  due_on: string;
  titles: Word[];
  /** Poisha, with the late fee. */
  amount: number;
  fine: number;
  /** Due by the end of the month. */
  asked: boolean;
  chosen: boolean;
};

/** A student's bills on a day, and the demands of those that are chosen: `days` by their due dates, null: all that is asked. */
async function billsOf(ctx: OpenCtx, id: string, days: readonly string[] | null) {
  const day = dayIn(ctx.now);
  const { demands, fines } = (await duesOf(ctx, [id], day)).get(id)!;
  const wanted = days && new Set(days);
  const byDay = [...Map.groupBy(demands, ({ due_on }) => due_on)];
  const bills = byDay.map(([due_on, lines]): FoundBill & { ids: string[] } => {
    const fine = finesOfDemands(fines, lines).reduce((sum, { amount }) => sum + amount, 0);
    const asked = lines.some((one) => isAsked(one, day));
    return {
      due_on,
      titles: lines.map(({ title_en, title_bn }) => ({ en: title_en, bn: title_bn })),
      amount: lines.reduce((sum, one) => sum + openPart(one), fine),
      fine,
      asked,
      chosen: wanted ? wanted.has(due_on) : asked,
      ids: lines.map((one) => one.id),
    };
  });
  return {
    bills: bills.map(({ ids: _, ...bill }) => bill),
    demand_ids: bills.filter(({ chosen }) => chosen).flatMap(({ ids }) => ids),
  };
}

type FoundStudent = {
  id: string;
  name_en: string;
  name_bn: string;
  class: Word;
  group: Word;
  class_id: string;
  group_id: string;
  right: boolean;
};

/** The student with this ID or bill number, and whether the second fact is theirs. */
async function studentWith(ctx: OpenCtx, asked: string, fact: string): Promise<FoundStudent | null> {
  return studentAs(ctx, await studentOfBill(ctx, asked), asked, fact);
}

async function studentAs(
  ctx: OpenCtx,
  byBill: string | null,
  asked: string,
  fact: string,
): Promise<FoundStudent | null> {
  const phone = mobileKey(fact);
  const birth = phone ? null : parseDate(fact);
  const day = birth?.ok ? birth.date : null;
  const last = (column: string) => sql.raw(`right(regexp_replace(${column}, '\\D', '', 'g'), 10)`);
  const found = await ctx.db.execute<FoundStudent>(sql`
    SELECT t.id, t.name_en, t.name_bn, jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS class,
      jsonb_build_object('en', g.name_en, 'bn', g.name_bn) AS "group", s.class_id, s.group_id,
      coalesce(t.date_of_birth = ${day}::date OR (${phone}::text IS NOT NULL AND (
        ${last('t.phone')} = ${phone} OR ${last('d.father_phone')} = ${phone} OR ${last('d.mother_phone')} = ${phone}
        OR EXISTS (SELECT 1 FROM guardian_students gs
          JOIN guardians u ON u.site_id = ${ctx.siteId} AND u.id = gs.guardian_id
          WHERE gs.site_id = ${ctx.siteId} AND gs.student_id = t.id AND gs.may_see
            AND ${last('u.phone')} = ${phone}))), false) AS "right"
    FROM students t
    JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.student_id = t.id
    JOIN sections s ON s.site_id = ${ctx.siteId} AND s.id = e.section_id
    JOIN academic_years y ON y.id = e.year_id
    JOIN classes k ON k.id = s.class_id
    JOIN academic_groups g ON g.id = s.group_id
    LEFT JOIN student_details d ON d.site_id = ${ctx.siteId} AND d.student_id = t.id
    WHERE t.site_id = ${ctx.siteId}
      AND (t.id = ${byBill}::uuid OR t.student_code = ANY(${sql.param([asked, asked.toUpperCase()])}::text[]))
    ORDER BY (t.id = ${byBill}::uuid) DESC NULLS LAST, y.starts_on DESC, e.id DESC LIMIT 1`);
  return found.rows[0] ?? null;
}

/** A student whose token was proved. */
async function studentById(ctx: OpenCtx, id: string): Promise<FoundStudent> {
  const found = await studentAs(ctx, id, '', '');
  if (!found) throw notFound();
  return found;
}

const minutes = 20;
const tokenOf = (ctx: OpenCtx, id: string, until: number) =>
  stamp(`${ctx.siteId} ${id} ${until}`, 'public fees');

/**
 * What a student has to pay, to anyone who knows the ID and the date of birth or a number of the family. A wrong ID and a
 * wrong fact give the same null. Throws 404 where the page is off, 429 after too many wrong tries.
 */
export async function findFees(ctx: OpenCtx, asked: string, fact: string): Promise<FoundFees | null> {
  if (!(await publicFeesOn(ctx))) throw notFound();
  const code = toAsciiDigits(asked).trim();
  const found = await studentWith(ctx, code, toAsciiDigits(fact).trim());
  const attempt = await tryFees(ctx, found?.id ?? code.toLowerCase());
  if (!found?.right) return null;
  await attempt.right();
  return feesOf(ctx, found, null);
}

/** What a student has to pay, masked, with the proof that both facts were known. */
async function feesOf(ctx: OpenCtx, found: FoundStudent, days: readonly string[] | null): Promise<FoundFees> {
  const [named] = await withLocalNames(ctx, [found], classNames);
  const { bills, demand_ids } = await billsOf(ctx, found.id, days);
  const { for: quotes } = await quoteFor(ctx, [{ student_id: found.id, demand_ids }], dayIn(ctx.now));
  const { student_id: _id, demand_ids: _demands, ...quote } = quotes[0]!;
  const parts = await siteOption(ctx, publicFeeParts);
  const methods = (await onlineMethodsOf(ctx.db, ctx.siteId)).filter(
    ({ min_amount, max_amount }) =>
      quote.amount >= min_amount && (parts || max_amount === null || quote.amount <= max_amount),
  );
  const until = Math.floor(ctx.now.getTime() / 1000) + minutes * 60;
  return {
    token: `${found.id}.${until}.${tokenOf(ctx, found.id, until)}`,
    name: { en: maskedName(found.name_en), bn: maskedName(found.name_bn) },
    class: named?.class ?? found.class,
    quote,
    bills,
    parts,
    methods: methods.map(({ gateway: _, ...method }) => method),
  };
}

/** The student whom a token proves; throws where it is forged or too old. */
function studentOfToken(ctx: OpenCtx, token: string): string {
  const [, id = '', until = '', mark = ''] = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]+)$/.exec(token) ?? [];
  const isOurs = id !== '' && sameStamp(mark, tokenOf(ctx, id, Number(until)));
  if (!isOurs || Number(until) * 1000 < ctx.now.getTime()) throw new Problem(w.too_old);
  return id;
}

/** The same page for other bills, to who has shown both facts already. Throws 404 where the page is off. */
export async function chooseFees(ctx: OpenCtx, token: string, days: readonly string[]): Promise<FoundFees> {
  if (!(await publicFeesOn(ctx))) throw notFound();
  await useTry('fee-pay-address', ctx.ip);
  const found = await studentById(ctx, studentOfToken(ctx, token));
  // The proof is no longer good for being looked at again.
  return { ...(await feesOf(ctx, found, days)), token };
}

/** Begins to pay the chosen bills (null: all that is asked) of the student whom the token names; says where the browser goes. */
export async function payFoundFees(
  ctx: OpenCtx,
  {
    token,
    method,
    seen,
    days = null,
    part = null,
  }: { token: string; method: string; seen: number; days?: readonly string[] | null; part?: number | null },
): Promise<string> {
  if (!(await publicFeesOn(ctx))) throw notFound();
  await useTry('fee-pay-address', ctx.ip);
  const id = studentOfToken(ctx, token);
  if (part !== null && !(await siteOption(ctx, publicFeeParts))) throw new Problem(w.no_parts);
  const { demand_ids } = await billsOf(ctx, id, days);
  const { pay_url } = await startFeePayment(ctx, {
    for: [{ student_id: id, demand_ids }],
    method,
    seen,
    part,
    payer_name: 'Guardian',
    payer_phone: null,
  });
  return pay_url;
}
