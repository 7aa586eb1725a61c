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
import { hasGateway } from '../online/methods.server.ts';
import { quoteFor, type StudentQuote } from '../online/quote.server.ts';
import { startFeePayment } from '../online/start.server.ts';
import { publicFees } from './screens.ts';
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
  methods: Omit<OnlineMethod, 'gateway'>[];
};

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
  const byBill = await studentOfBill(ctx, asked);
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
  const [named] = await withLocalNames(ctx, [found], classNames);
  const { for: quotes } = await quoteFor(ctx, [{ student_id: found.id, demand_ids: null }], dayIn(ctx.now));
  const { student_id: _id, demand_ids: _demands, ...quote } = quotes[0]!;
  const methods = (await onlineMethodsOf(ctx.db, ctx.siteId)).filter(
    ({ min_amount, max_amount }) =>
      quote.amount >= min_amount && (max_amount === null || quote.amount <= max_amount),
  );
  const until = Math.floor(ctx.now.getTime() / 1000) + minutes * 60;
  return {
    token: `${found.id}.${until}.${tokenOf(ctx, found.id, until)}`,
    name: { en: maskedName(found.name_en), bn: maskedName(found.name_bn) },
    class: named?.class ?? found.class,
    quote,
    methods: methods.map(({ gateway: _, ...method }) => method),
  };
}

/** Begins to pay what is asked of the student whom the token names; says where the browser goes. */
export async function payFoundFees(
  ctx: OpenCtx,
  { token, method, seen }: { token: string; method: string; seen: number },
): Promise<string> {
  if (!(await publicFeesOn(ctx))) throw notFound();
  await useTry('fee-pay-address', ctx.ip);
  const [, id = '', until = '', mark = ''] = /^([0-9a-f-]{36})\.(\d{10})\.([\w-]+)$/.exec(token) ?? [];
  const isOurs = id !== '' && sameStamp(mark, tokenOf(ctx, id, Number(until)));
  if (!isOurs || Number(until) * 1000 < ctx.now.getTime()) throw new Problem(w.too_old);
  const { pay_url } = await startFeePayment(ctx, {
    for: [{ student_id: id, demand_ids: null }],
    method,
    seen,
    payer_name: 'Guardian',
    payer_phone: null,
  });
  return pay_url;
}
