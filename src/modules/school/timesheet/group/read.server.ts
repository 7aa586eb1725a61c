import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import type { Lang } from '#kernel/words.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { schoolsAsked } from '#modules/platform/sites/face/schools-of-group.server.ts';
import { withDesignations } from '../days/designation-names.server.ts';
import { inService } from '../days/in-service.server.ts';
import { percentPresent } from './list.ts';
import { groupTimeWords as w } from './words.ts';
import { joinEmployee } from '#modules/school/employees/base/employee-joins.server.ts';

const longest = 366;

function spanAsked(ctx: Ctx, { period }: ReportAsked): { from: string; to: string } {
  const today = dayIn(ctx.now);
  const range = parseRange(period ?? 'today', today);
  const to = !range?.to || range.to > today ? today : range.to;
  const from = range?.from ?? addDays(to, -longest);
  if (daysBetween(from, to) > longest) throw new Problem(w.too_long, { field: 'period' });
  return { from, to };
}

type Figures = {
  present_days: number;
  absent_days: number;
  late_days: number;
  leave_days: number;
  worked: number;
  overtime: number;
  absence: number;
  late: number;
};
/** Of kept days: a group writes nothing in a school, whose own task calculates every ten minutes. */
const sums = sql`count(*) FILTER (WHERE d.first_in IS NOT NULL)::int AS present_days,
  count(*) FILTER (WHERE d.state = 'absent')::int AS absent_days,
  count(*) FILTER (WHERE d.state = 'late')::int AS late_days,
  count(*) FILTER (WHERE d.state IN ('leave', 'duty'))::int AS leave_days,
  coalesce(sum(d.worked), 0)::int AS worked, coalesce(sum(d.counted_overtime), 0)::int AS overtime,
  coalesce(sum(d.absent), 0)::int AS absence, coalesce(sum(d.counted_late), 0)::int AS late`;

/**
 * Whether punches, leave or duty of the span came since it was counted; a punch after midnight may end the day before,
 * and days to come are not counted yet.
 */
async function isCounting(
  ctx: Ctx,
  siteId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const found = await ctx.db.execute<{ waits: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM stale_employee_days d
      ${joinEmployee(siteId, 'd')}
      WHERE d.site_id = ${siteId} AND d.day >= ${from}::date AND d.day <= least(${to}::date + 1, ${dayIn(ctx.now)}::date) AND ${inService}) AS waits`);
  return found.rows[0]?.waits ?? false;
}

/** Each institution in a span, asked by itself, since its rows lie together. */
export async function timesOfSchools(ctx: Ctx, asked: ReportAsked) {
  const { from, to } = spanAsked(ctx, asked);
  const rows: object[] = [];
  for (const { id, name } of await schoolsAsked(ctx, asked)) {
    const isOn = (await siteModules(ctx.db, id))('timesheet');
    const found = isOn
      ? await ctx.db.execute<Figures & { employees: number }>(sql`
          SELECT count(DISTINCT d.employee_id)::int AS employees, ${sums}
          FROM employee_days d ${joinEmployee(id, 'd')}
          WHERE d.site_id = ${id} AND d.day >= ${from}::date AND d.day <= ${to}::date AND ${inService}`)
      : null;
    const figures = found?.rows[0] ?? {
      employees: 0,
      present_days: 0,
      absent_days: 0,
      late_days: 0,
      leave_days: 0,
      worked: 0,
      overtime: 0,
      absence: 0,
      late: 0,
    };
    rows.push({
      site_id: id,
      site_en: name.en,
      site_bn: name.bn,
      ...figures,
      state: !isOn
        ? 'off'
        : (await isCounting(ctx, id, { from, to }))
          ? 'counting'
          : figures.employees > 0
            ? 'counted'
            : 'empty',
      percent: percentPresent(figures.present_days, figures.absent_days),
    });
  }
  return rows;
}

/** The employees of one institution in a span. */
export async function timesOfPeople(ctx: Ctx, asked: ReportAsked) {
  const { from, to } = spanAsked(ctx, asked);
  const [school] = asked['site_id'] ? await schoolsAsked(ctx, asked) : [];
  if (!school || !(await siteModules(ctx.db, school.id))('timesheet')) return [];
  const found = await ctx.db.execute<
    Figures & {
      employee_code: string;
      name_en: string;
      name_bn: string;
      designation_id: string;
      designation_en: string;
      designation_bn: string;
    }
  >(sql`
    WITH own AS (
      SELECT d.employee_id, ${sums}
      FROM employee_days d ${joinEmployee(school.id, 'd')}
      WHERE d.site_id = ${school.id} AND d.day >= ${from}::date AND d.day <= ${to}::date AND ${inService}
      GROUP BY d.employee_id)
    SELECT own.*, e.employee_code, e.name_en, e.name_bn, e.designation_id, t.name_en AS designation_en,
      t.name_bn AS designation_bn
    FROM own
    ${joinEmployee(school.id, 'own')}
    JOIN designations t ON t.id = e.designation_id
    ORDER BY t.position, e.name_en, e.id LIMIT ${exportLimit + 1}`);
  const named = await withDesignations({ db: ctx.db, siteId: school.id }, found.rows);
  return named.map((row) => ({ ...row, percent: percentPresent(row.present_days, row.absent_days) }));
}

/** What the asked institution is called, for the paper. */
export async function schoolOnPaper(
  ctx: Ctx,
  asked: ReportAsked,
  lang: Lang,
): Promise<Readonly<Record<string, string>>> {
  const [school] = asked['site_id'] ? await schoolsAsked(ctx, asked) : [];
  return school ? { site_id: school.name[lang] } : {};
}
