import { sql } from 'drizzle-orm';
import { inBoth } from '#kernel/lists/called.server.ts';
import { may } from '#kernel/actor.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { monthEnd } from '#kernel/text/days.ts';
import type { Lang } from '#kernel/words.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { schoolsAsked } from '#modules/platform/sites/face/schools-of-group.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { findSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { studentName } from '../figures/asked.server.ts';
import { sectionSummaries } from '../figures/books.server.ts';
import { percentOf } from '../figures/class-summary.ts';
import { feeSums } from '../figures/movements.server.ts';
import { joinEnrolment } from '#modules/school/people/base/student-joins.server.ts';

/** The year in which an institution works, where it uses fees at all. */
async function workingYear(ctx: Ctx, siteId: string): Promise<string | null> {
  if (!(await siteModules(ctx.db, siteId))('collection')) return null;
  return (await currentYear(ctx.db, siteId))?.year_id ?? null;
}

/** Every institution of the group: what is charged this year until the end of the month, and what came of it. */
export async function schoolFeeRows(ctx: Ctx, asked: ReportAsked) {
  const until = monthEnd(dayIn(ctx.now));
  const rows: object[] = [];
  // One after the other: the rows of an institution lie together, so each is asked by itself.
  for (const { id, name } of await schoolsAsked(ctx, asked)) {
    const year = await workingYear(ctx, id);
    const found = year
      ? await sectionSummaries({ ...ctx, siteId: id }, { year, until, sectionIds: null })
      : [];
    const sum = (key: 'students' | 'net' | 'applied' | 'due' | 'advance') =>
      found.reduce((total, one) => total + one[key], 0);
    rows.push({
      site_id: id,
      ...inBoth('site', name),
      state: year ? 'on' : 'off',
      students: sum('students'),
      charged: sum('net'),
      collected: sum('applied'),
      due: sum('due'),
      advance: sum('advance'),
      percent: percentOf(Math.max(0, sum('applied')), sum('net')),
    });
  }
  return rows;
}

type Student = {
  section_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  charged: number;
  collected: number;
  due: number;
  advance: number;
};

/** The students of one institution of the group with their money; nameless for who may not see its students. */
export async function studentFeeRows(ctx: Ctx, asked: ReportAsked) {
  const [school] = await schoolsAsked(ctx, asked);
  const siteId = school?.id ?? '';
  const year = school ? await workingYear(ctx, siteId) : null;
  if (!year) return [];
  const today = dayIn(ctx.now);
  const found = await ctx.db.execute<Student>(sql`
    WITH ${feeSums(siteId, { until: monthEnd(today), today }, sql`d.year_id = ${year}`)},
    summed AS (
      SELECT v.enrolment_id, sum(v.charged - v.waived - v.offer)::float8 AS charged,
        sum(v.collected)::float8 AS collected, sum(v.charged - v.waived - v.offer - v.collected)::float8 AS due
      FROM events v GROUP BY v.enrolment_id)
    SELECT e.section_id, e.roll, ${studentName}, s.charged, s.collected, s.due,
      coalesce(w.balance, 0)::float8 AS advance
    FROM summed s
    ${joinEnrolment(siteId, 's')}
    LEFT JOIN student_wallets w ON w.site_id = ${siteId} AND w.student_id = e.student_id
    WHERE true ${asked['which'] === 'due' ? sql`AND s.due > 0` : sql``}
    ORDER BY e.list_order, e.id`);
  const of = await findSections({ db: ctx.db, siteId }, { yearId: year });
  const isNamed = may(ctx.actor, 'group-student.view');
  return found.rows.map(({ section_id, name_en, name_bn, ...row }) => ({
    ...inBoth('class', of.get(section_id)?.class),
    ...inBoth('section', of.get(section_id)?.label),
    ...inBoth('name', isNamed ? { en: name_en, bn: name_bn } : null),
    ...row,
  }));
}

/** What the asked institution is called, for the paper. */
export async function groupFeesNamed(
  ctx: Ctx,
  asked: ReportAsked,
  lang: Lang,
): Promise<Record<string, string>> {
  if (!asked['site_id']) return {};
  const [school] = await schoolsAsked(ctx, asked);
  return school ? { site_id: school.name[lang] } : {};
}
