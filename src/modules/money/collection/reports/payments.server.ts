import { sql, type SQL } from 'drizzle-orm';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { formatDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { receiptChannels } from '../base/receipt.ts';
import {
  headNames,
  idAsked,
  isSection,
  methodNames,
  sectionsOf,
  spanAsked,
  studentName,
} from '../figures/asked.server.ts';
import { moneyParts, partSums } from '../figures/movements.server.ts';
import { collectedBy, type CollectedBy } from './payment-list.ts';
import { feeReportStates as s, feeReportWords as w } from './words.ts';
import { joinStudent } from '#modules/school/people/base/student-joins.server.ts';

type Money = { fees: number; fine: number; advance: number; from_advance: number; total: number };

/** The filters of the payment report as a condition on parts `p` with enrolments `e`. */
function narrowed(asked: ReportAsked, chosen: readonly string[] | null): SQL {
  const all: SQL[] = [isSection(sql`e.section_id`, chosen)];
  const head = idAsked(asked, 'head_id');
  const collector = idAsked(asked, 'collector');
  if (head) all.push(sql`p.head_id = ${head}`);
  if (collector) all.push(sql`p.collector = ${collector}`);
  if (asked['channel']) all.push(sql`p.channel = ${asked['channel']}`);
  if (asked['method']) all.push(sql`p.method = ${asked['method']}`);
  return sql.join(all, sql` AND `);
}

/** Parts with the enrolments of their students. */
const placed = (siteId: string): SQL =>
  sql`parts p LEFT JOIN enrolments e ON e.site_id = ${siteId} AND e.id = p.enrolment_id`;

const keyOf: Record<CollectedBy, SQL> = {
  day: sql`p.day::text`,
  head: sql`coalesce(p.head_id::text, p.kind)`,
  method: sql`p.method`,
  collector: sql`p.collector::text`,
  // The class is that of the section, which is known here.
  class: sql`e.section_id::text`,
  channel: sql`p.channel`,
};

type Summed = Money & { key: string | null; receipts: number; returned: number };
type Names = (key: string | null) => { key: string | null; name: Word; order: string };

const isChannel = (key: string | null): key is (typeof receiptChannels)[number] =>
  receiptChannels.some((one) => one === key);

/** What the rows of a payment report are called and in which order they come. */
async function namesOf(ctx: Ctx, by: CollectedBy, keys: readonly (string | null)[]): Promise<Names> {
  const none: Word = { en: '–', bn: '–' };
  const listed = (names: ReadonlyMap<string, Word>): Names => {
    const order = [...names.keys()];
    return (key) => {
      const at = order.indexOf(key ?? '');
      const name = names.get(key ?? '') ?? (key ? { en: key, bn: key } : none);
      return { key, name, order: String(at < 0 ? 9999 : at).padStart(4, '0') };
    };
  };
  if (by === 'day')
    return (key) => ({
      key,
      name: key ? { en: formatDate(key, 'en'), bn: formatDate(key, 'bn') } : none,
      order: key ?? '',
    });
  if (by === 'head')
    return listed(new Map([...(await headNames(ctx)), ['ADVANCE', w.advance], ['WALLET', w.from_advance]]));
  if (by === 'method') return listed(await methodNames(ctx));
  if (by === 'collector') return listed(await userNames(ctx.db, keys));
  if (by === 'channel')
    return (key) => ({ key, name: isChannel(key) ? s[key] : s.GIVEN_BACK, order: key ?? 'Z' });
  return listed(new Map());
}

/** Money of a span by what was asked for. */
export async function paymentRows(ctx: Ctx, asked: ReportAsked) {
  const by = collectedBy.find((one) => one === asked['by']) ?? 'day';
  const { all, chosen } = await sectionsOf(ctx, asked);
  const found = await ctx.db.execute<Summed>(sql`
    WITH ${moneyParts(ctx.siteId, spanAsked(ctx, asked))}
    SELECT ${keyOf[by]} AS key, count(DISTINCT p.receipt_id) FILTER (WHERE p.move = 'RECEIVED')::int AS receipts,
      coalesce(sum(p.amount) FILTER (WHERE p.move <> 'RECEIVED'), 0)::float8 AS returned, ${partSums}
    FROM ${placed(ctx.siteId)} WHERE ${narrowed(asked, chosen)} GROUP BY 1`);
  if (by === 'class') {
    const order = [...new Set([...all.values()].map(({ class_id }) => class_id))];
    const classes = new Map([...all.values()].map((one) => [one.class_id, one.class]));
    const rows = Map.groupBy(found.rows, ({ key }) => all.get(key ?? '')?.class_id ?? null);
    return [...rows]
      .toSorted(([a], [b]) => order.indexOf(a ?? '') - order.indexOf(b ?? ''))
      .map(([key, some]) => ({
        key,
        ...inBoth('name', classes.get(key ?? '') ?? { en: '–', bn: '–' }),
        ...added(some),
      }));
  }
  const named = await namesOf(
    ctx,
    by,
    found.rows.map(({ key }) => key),
  );
  return found.rows
    .map((row) => ({ ...row, ...named(row.key) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ name, order: _, receipts, ...row }) => ({
      ...row,
      ...inBoth('name', name),
      // A receipt of two heads would count twice.
      receipts: by === 'head' ? null : receipts,
    }));
}

const added = (rows: readonly Summed[]) =>
  Object.fromEntries(
    (['receipts', 'fees', 'fine', 'advance', 'from_advance', 'returned', 'total'] as const).map((key) => [
      key,
      rows.reduce((sum, row) => sum + row[key], 0),
    ]),
  );

type Receipt = Money & {
  receipt_id: string | null;
  student_id: string;
  section_id: string | null;
  method: string;
  collector: string | null;
};

/** Each movement of money in a span, the newest first; its parts as the filters leave them. */
export async function receiptRows(ctx: Ctx, asked: ReportAsked) {
  const { all, chosen } = await sectionsOf(ctx, asked);
  const found = await ctx.db.execute<Receipt>(sql`
    WITH ${moneyParts(ctx.siteId, spanAsked(ctx, asked))},
    summed AS (
      SELECT p.receipt_id, p.receipt_no, p.student_id, e.section_id, e.roll, p.day, p.move, p.channel, p.method,
        p.reference, p.collector, p.at, ${partSums}
      FROM ${placed(ctx.siteId)} WHERE ${narrowed(asked, chosen)}
      GROUP BY p.receipt_id, p.receipt_no, p.student_id, e.section_id, e.roll, p.day, p.move, p.channel, p.method,
        p.reference, p.collector, p.at)
    SELECT m.receipt_id, m.receipt_no, m.student_id, m.section_id, m.roll, m.day::text AS day, m.move AS state,
      m.channel, m.method, m.reference, m.collector, m.fees, m.fine, m.advance, m.from_advance, m.total, ${studentName}
    FROM summed m ${joinStudent(ctx.siteId, 'm')}
    ORDER BY m.day DESC, m.at DESC, m.receipt_no DESC LIMIT ${exportLimit + 1}`);
  const methods = await methodNames(ctx);
  const people = await userNames(
    ctx.db,
    found.rows.map(({ collector }) => collector),
  );
  return found.rows.map(({ section_id, method, collector, ...row }) => ({
    ...row,
    ...inBoth('section', all.get(section_id ?? '')?.label),
    ...inBoth('method', methods.get(method) ?? { en: method, bn: method }),
    ...inBoth('collector', collector ? people.get(collector) : null),
  }));
}

/** The lines of a receipt of this school, its advance and what the wallet paid among them. */
export async function lineRows(ctx: Ctx, asked: ReportAsked) {
  const id = idAsked(asked, 'receipt_id');
  const found = await ctx.db.execute<{ kind: string } & Record<string, unknown>>(sql`
    SELECT 'LINE' AS kind, h.name_en AS head_en, h.name_bn AS head_bn, l.title_en, l.title_bn,
      d.due_on::text AS due_on, l.offer::float8 AS offer, l.amount::float8 AS total, l.position
    FROM fee_receipt_lines l
    JOIN fee_demands d ON d.site_id = ${ctx.siteId} AND d.id = l.demand_id
    JOIN school_fee_heads h ON h.site_id = ${ctx.siteId} AND h.id = l.head_id
    WHERE l.site_id = ${ctx.siteId} AND l.receipt_id = ${id}
    UNION ALL
    SELECT x.kind, NULL, NULL, NULL, NULL, NULL, 0, x.amount::float8, 10000 + x.at
    FROM fee_receipts r
    CROSS JOIN LATERAL (VALUES ('ADVANCE', r.advance, 1), ('WALLET', -r.wallet_used, 2)) AS x (kind, amount, at)
    WHERE r.site_id = ${ctx.siteId} AND r.id = ${id} AND x.amount <> 0
    ORDER BY position`);
  return found.rows.map(({ kind, position: _, ...row }) =>
    kind === 'LINE' ? row : { ...row, ...inBoth('head', kind === 'ADVANCE' ? w.advance : w.from_advance) },
  );
}

type Daily = { day: string; head: string; method: string; collector: string | null; total: number };

/** Each day by head, method and collector. */
export async function dailyRows(ctx: Ctx, asked: ReportAsked) {
  const { chosen } = await sectionsOf(ctx, asked);
  const found = await ctx.db.execute<Daily & { receipts: number }>(sql`
    WITH ${moneyParts(ctx.siteId, spanAsked(ctx, asked))}
    SELECT p.day::text AS day, coalesce(p.head_id::text, p.kind) AS head, p.method, p.collector,
      count(DISTINCT p.receipt_id) FILTER (WHERE p.move = 'RECEIVED')::int AS receipts,
      sum(p.amount)::float8 AS total
    FROM ${placed(ctx.siteId)} WHERE ${narrowed(asked, chosen)} GROUP BY 1, 2, 3, 4`);
  const heads = await namesOf(ctx, 'head', []);
  const methods = await namesOf(ctx, 'method', []);
  const people = await namesOf(
    ctx,
    'collector',
    found.rows.map(({ collector }) => collector),
  );
  return found.rows
    .map((row) => {
      const [head, method, who] = [heads(row.head), methods(row.method), people(row.collector)];
      return {
        day: row.day,
        ...inBoth('head', head.name),
        ...inBoth('method', method.name),
        ...inBoth('collector', who.name),
        receipts: row.receipts,
        total: row.total,
        // The newest day first, each in the order of the heads.
        order: `${head.order} ${method.order} ${who.order}`,
      };
    })
    .toSorted((a, b) => (a.day === b.day ? (a.order < b.order ? -1 : 1) : a.day < b.day ? 1 : -1))
    .map(({ order: _, ...row }) => row);
}
