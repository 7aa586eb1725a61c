import { sql, type SQL } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/procedures/across-sites.server.ts';
import type { Choice } from '#kernel/lists/field.ts';
import type { Db } from '#kernel/database/pool.server.ts';
import { addMonths } from '#kernel/text/days.ts';
import { Problem } from '#kernel/problem.ts';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { Word } from '#kernel/words.ts';
import { MONTHS } from '#kernel/text/dates.ts';
import { digitsIn } from '#kernel/text/digits.ts';
import { today } from '#modules/money/billing/base/today.ts';
import { asChoices, institutionLevels, institutionTypes } from '#modules/platform/sites/base/institution.ts';
import { siteStatuses } from '#modules/platform/sites/base/site-fields.ts';
import { attendanceFigures } from './attendance-figures.server.ts';
import { groupingOf, type Grouping, type ReportKey } from './base/report-list.ts';
import { reportWords as w } from './base/words.ts';
import { joinStudent, sitsInSection } from '#modules/school/people/base/student-joins.server.ts';

type ReportLine = { id: string; name: Word; values: Record<string, number> };
type Asked = {
  from: string;
  to: string;
  group_id?: string | undefined;
  division_id?: string | undefined;
  type?: string | undefined;
};
type Row = { id: string | null; en: string | null; bn: string | null } & Record<
  string,
  number | string | null
>;

/** The institutions that the filters leave. */
const ofLink = (column: SQL, id: string | undefined): SQL => {
  if (!id) return sql``;
  return uuidPattern.test(id) ? sql`AND ${column} = ${id}` : sql`AND false`;
};
const narrowed = ({ group_id, division_id, type }: Asked): SQL => sql`true
  ${ofLink(sql`s.group_id`, group_id)} ${ofLink(sql`s.division_id`, division_id)}
  ${type ? sql`AND s.institution_type = ${type}` : sql``}`;

/** What the codes of a grouping are called; `primary` is a type and a level. */
const codes: Partial<Record<Grouping, readonly Choice[]>> = {
  by_type: asChoices(institutionTypes),
  by_level: asChoices(institutionLevels),
  by_status: siteStatuses,
};

const lineOf =
  (by: Grouping) =>
  ({ id, en, bn, ...values }: Row): ReportLine => {
    const known = codes[by]?.find(({ value }) => value === id)?.word;
    const name = en === null && bn === null ? (id ?? null) : null;
    const numbers = Object.entries(values).map(([key, value]) => [key, Number(value ?? 0)] as const);
    return {
      id: id ?? 'none',
      name: known ?? (id === null ? w.none : { en: en ?? bn ?? name ?? '', bn: bn ?? en ?? name ?? '' }),
      values: Object.fromEntries(numbers),
    };
  };

const monthLine = (month: string, values: Record<string, number>): ReportLine => {
  const at = Number(month.slice(5, 7)) - 1;
  const year = month.slice(0, 4);
  return {
    id: month,
    name: { en: `${MONTHS.en[at] ?? ''} ${year}`, bn: `${MONTHS.bn[at] ?? ''} ${digitsIn(year, 'bn')}` },
    values,
  };
};

/** Every month of the period, also those in which nothing happened. */
function monthsOf({ from, to }: Asked): string[] {
  const months = [];
  for (let at = `${from.slice(0, 7)}-01`; at <= to; at = addMonths(at, 1)) months.push(at.slice(0, 7));
  return months;
}

const siteGroupings: Partial<Record<Grouping, { id: SQL; name: SQL; join: SQL }>> = {
  by_type: { id: sql`s.institution_type`, name: sql`NULL, NULL`, join: sql`` },
  by_level: {
    id: sql`l.level`,
    name: sql`NULL, NULL`,
    join: sql`LEFT JOIN LATERAL unnest(s.levels) AS l(level) ON true`,
  },
  by_status: { id: sql`s.status`, name: sql`NULL, NULL`, join: sql`` },
  by_division: {
    id: sql`d.id`,
    name: sql`d.name_en, d.name_bn`,
    join: sql`LEFT JOIN divisions d ON d.id = s.division_id`,
  },
  by_district: {
    id: sql`d.id`,
    name: sql`d.name_en, d.name_bn`,
    join: sql`LEFT JOIN districts d ON d.id = s.district_id`,
  },
  by_package: {
    id: sql`d.id`,
    name: sql`d.name_en, d.name_bn`,
    join: sql`LEFT JOIN packages d ON d.id = s.package_id`,
  },
  by_group: {
    id: sql`d.id`,
    name: sql`d.name_en, d.name_bn`,
    join: sql`LEFT JOIN site_groups d ON d.id = s.group_id`,
  },
};

async function siteFigures(db: Db, asked: Asked, by: Grouping): Promise<ReportLine[]> {
  const { id, name, join } = siteGroupings[by] ?? siteGroupings.by_type!;
  const found = await db.execute<Row>(sql`
    SELECT g.id::text AS id, g.en, g.bn, count(*) FILTER (WHERE g.status = 'active') AS active,
      count(*) FILTER (WHERE g.status = 'limited') AS limited, count(*) FILTER (WHERE g.status = 'closed') AS closed,
      count(*) AS total
    FROM (SELECT s.status, ${id}::text, ${name} FROM sites s ${join} WHERE ${narrowed(asked)}) AS g(status, id, en, bn)
    GROUP BY g.id, g.en, g.bn ORDER BY total DESC, g.en, g.id`);
  return found.rows.map(lineOf(by));
}

async function growth(db: Db, asked: Asked, ids: SQL): Promise<ReportLine[]> {
  // What came before the period is the ground the running counts are on.
  const month = (day: SQL) =>
    sql`CASE WHEN ${day} < ${asked.from}::date THEN '' ELSE to_char(${day}, 'YYYY-MM') END`;
  const founded = sql`(s.created_at AT TIME ZONE s.zone)::date`;
  const entered = sql`coalesce(p.admitted_on, (p.created_at AT TIME ZONE 'Asia/Dhaka')::date)`;
  const found = await db.execute<{ month: string; sites: number; students: number }>(sql`
    SELECT month, sum(sites)::int AS sites, sum(students)::int AS students FROM (
      SELECT ${month(founded)} AS month, 1 AS sites, 0 AS students FROM sites s
      WHERE ${narrowed(asked)} AND ${founded} <= ${asked.to}::date
      UNION ALL
      SELECT ${month(entered)}, 0, 1 FROM students p
      WHERE p.site_id = ANY(${ids}) AND ${entered} <= ${asked.to}::date) AS each
    GROUP BY month`);
  const of = new Map(found.rows.map((row) => [row.month, row]));
  let sites = of.get('')?.sites ?? 0;
  let students = of.get('')?.students ?? 0;
  return monthsOf(asked).map((key) => {
    const new_sites = of.get(key)?.sites ?? 0;
    const new_students = of.get(key)?.students ?? 0;
    sites += new_sites;
    students += new_students;
    return monthLine(key, { new_sites, new_students, sites_so_far: sites, students_so_far: students });
  });
}

const perArea = (by: Grouping) =>
  by === 'by_site'
    ? {
        columns: sql`s.id::text AS id, s.name_en AS en, s.name_bn AS bn`,
        group: sql`s.id`,
        order: sql`s.name_en, s.id`,
      }
    : {
        columns: sql`k.id::text AS id, k.name_en AS en, k.name_bn AS bn`,
        group: sql`k.id`,
        order: sql`k.position, k.id`,
      };

async function studentFigures(db: Db, ids: SQL, by: Grouping): Promise<ReportLine[]> {
  const { columns, group, order } = perArea(by);
  const found = await db.execute<Row>(sql`
    SELECT ${columns}, count(*) FILTER (WHERE p.gender = 'female') AS female,
      count(*) FILTER (WHERE p.gender = 'male') AS male,
      count(*) FILTER (WHERE p.gender IS NULL OR p.gender NOT IN ('female', 'male')) AS other, count(*) AS total
    FROM enrolments e
    JOIN site_years y ON y.site_id = e.site_id AND y.year_id = e.year_id AND y.current
    ${joinStudent(sql`e.site_id`)}
    JOIN sections c ON c.site_id = e.site_id AND c.id = e.section_id
    JOIN classes k ON k.id = c.class_id
    JOIN sites s ON s.id = e.site_id
    WHERE e.site_id = ANY(${ids}) AND ${sitsInSection}
    GROUP BY ${group} ORDER BY ${order}`);
  return found.rows.map(lineOf(by));
}

/** What money is counted by: its key in a row's day or institution, and what the key is called. */
const moneyBy = {
  by_site: {
    key: () => sql`s.id::text`,
    name: sql`s.name_en AS en, s.name_bn AS bn`,
    join: sql`JOIN sites s ON s.id::text = t.id`,
    rest: sql`, s.name_en, s.name_bn ORDER BY s.name_en, t.id`,
  },
  by_month: {
    key: (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`,
    name: sql`NULL AS en, NULL AS bn`,
    join: sql``,
    rest: sql``,
  },
  by_fiscal_year: {
    key: (
      day: SQL,
    ) => sql`(SELECT f.id::text FROM fiscal_years f WHERE ${day} BETWEEN f.starts_on AND f.ends_on
      ORDER BY f.starts_on, f.id LIMIT 1)`,
    name: sql`y.name_en AS en, y.name_bn AS bn`,
    join: sql`LEFT JOIN fiscal_years y ON y.id::text = t.id`,
    rest: sql`, y.name_en, y.name_bn, y.starts_on ORDER BY y.starts_on NULLS LAST, t.id`,
  },
};

/** Payments settle the oldest instalment first, so what is overdue is what fell due less what was paid. */
async function collection(db: Db, asked: Asked, day: string, by: Grouping): Promise<ReportLine[]> {
  const { from, to } = asked;
  const { key, name, join, rest } = moneyBy[by as keyof typeof moneyBy];
  const found = await db.execute<Row>(sql`
    SELECT t.id, ${name},
      sum(t.invoiced) AS invoiced, sum(t.received) AS received, sum(t.due) AS due, sum(t.overdue) AS overdue
    FROM (
      SELECT ${key(sql`i.issued_on`)}, i.net, 0, i.net - i.principal_paid,
        greatest(0, coalesce((SELECT sum(p.amount) FROM invoice_instalments p
          WHERE p.invoice_id = i.id AND p.due_on < ${day}::date), 0) - i.principal_paid)
      FROM invoices i JOIN sites s ON s.id = i.about_site
      WHERE i.cancelled_at IS NULL AND i.issued_on BETWEEN ${from}::date AND ${to}::date AND ${narrowed(asked)}
      UNION ALL
      SELECT ${key(sql`r.received_on`)}, 0, r.principal + r.late_fee, 0, 0
      FROM invoice_payments r JOIN sites s ON s.id = r.about_site
      WHERE r.cancelled_at IS NULL AND r.kind = 'PAYMENT' AND r.received_on BETWEEN ${from}::date AND ${to}::date
        AND ${narrowed(asked)}) AS t(id, invoiced, received, due, overdue)
    ${join}
    GROUP BY t.id ${rest}`);
  const lines = found.rows.map(lineOf(by));
  if (by !== 'by_month') return lines;
  const of = new Map(lines.map((line) => [line.id, line.values]));
  return monthsOf(asked).map((month) =>
    monthLine(month, of.get(month) ?? { invoiced: 0, received: 0, due: 0, overdue: 0 }),
  );
}

/** The rows of a report over all institutions that the filters leave; never cut short. */
export async function reportRows(ctx: Ctx, key: ReportKey, { by: way, period, ...filters }: ReportAsked) {
  const day = today(ctx.now);
  const range = period ? parseRange(period, day) : null;
  const asked: Asked = { ...filters, from: range?.from ?? day, to: range?.to ?? day };
  if (range && (!range.from || addMonths(asked.from, 120) < asked.to))
    throw new Problem(w.too_long, { field: 'period' });
  const by = groupingOf(key, way);
  const { db } = ctx;
  const found = await db.execute<{ id: string }>(sql`SELECT s.id FROM sites s WHERE ${narrowed(asked)}`);
  const all = found.rows.map(({ id }) => id);
  await readAcrossSites(ctx, all);
  const ids = sql`${`{${all.join(',')}}`}::uuid[]`;
  const lines = {
    sites: () => siteFigures(db, asked, by),
    growth: () => growth(db, asked, ids),
    students: () => studentFigures(db, ids, by),
    attendance: () => attendanceFigures(ctx, asked, all, by === 'by_class' ? by : 'by_site'),
    collection: () => collection(db, asked, day, by),
  };
  return (await lines[key]()).map(({ name, values }) => ({ name_en: name.en, name_bn: name.bn, ...values }));
}
