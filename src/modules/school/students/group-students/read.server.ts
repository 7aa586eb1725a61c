import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { inner, serveList } from '#kernel/lists/list.server.ts';
import { serveReport, type ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { searchKey } from '#kernel/text/names.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { Lang } from '#kernel/words.ts';
import { sites } from '#modules/platform/sites/base/tables.server.ts';
import { schoolsAsked } from '#modules/platform/sites/face/schools-of-group.server.ts';
import {
  academicGroups,
  classes,
  sections,
  siteYears,
} from '#modules/school/academics/base/tables.server.ts';
import { enrolments, students } from '#modules/school/people/base/tables.server.ts';
import { studentOf } from '#modules/school/people/base/student-joins.server.ts';
import { groupCounts, groupSections, groupStudents } from './lists.ts';

const sitesAsked = async (ctx: Ctx, asked: ReportAsked): Promise<string[]> =>
  (await schoolsAsked(ctx, asked)).map(({ id }) => id);

type Row = Record<string, string | number>;

/** Students by gender, from the counts that are kept, of the year in which each institution works. */
async function counted(ctx: Ctx, asked: ReportAsked, by: SQL, order: SQL): Promise<Row[]> {
  const ids = await sitesAsked(ctx, asked);
  const ofClass = asked['class_id'];
  if (ids.length === 0 || (ofClass && !uuidPattern.test(ofClass))) return [];
  const sum = (which: SQL) => sql`coalesce(sum(n.students) FILTER (WHERE ${which}), 0)::int`;
  const found = await ctx.db.execute<Row>(sql`
    SELECT ${by}, ${sum(sql`n.gender = 'female'`)} AS female, ${sum(sql`n.gender = 'male'`)} AS male,
      ${sum(sql`n.gender NOT IN ('female', 'male')`)} AS others, sum(n.students)::int AS total
    FROM section_students n
    JOIN site_years y ON y.site_id = n.site_id AND y.year_id = n.year_id AND y.current
    JOIN sections c ON c.site_id = n.site_id AND c.id = n.section_id
    JOIN sites s ON s.id = n.site_id
    JOIN classes k ON k.id = c.class_id
    JOIN academic_groups g ON g.id = c.group_id
    WHERE n.site_id = ANY (${sql.param(ids)}::uuid[]) ${ofClass ? sql`AND k.id = ${ofClass}` : sql``}
    GROUP BY ${order} ORDER BY ${order}`);
  return found.rows;
}

const named = sql`s.id AS site_id, s.name_en AS site_en, s.name_bn AS site_bn, k.name_en AS class_en, k.name_bn AS class_bn`;
const inOrder = sql`s.name_en, s.name_bn, s.id, k.position, k.id, k.name_en, k.name_bn`;

async function namesAsked(ctx: Ctx, { site_id }: ReportAsked, lang: Lang): Promise<Record<string, string>> {
  if (!site_id || !uuidPattern.test(site_id)) return {};
  const [found] = await ctx.db
    .select({ en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(and(eq(sites.id, site_id), inArray(sites.id, [...ctx.actor.groupSiteIds])));
  return found ? { site_id: found[lang] } : {};
}

const studentRows = serveList(groupStudents, {
  table: enrolments,
  joins: [
    inner(students, studentOf(enrolments)),
    inner(sections, and(eq(sections.site_id, enrolments.site_id), eq(sections.id, enrolments.section_id))),
    inner(
      siteYears,
      and(
        eq(siteYears.site_id, enrolments.site_id),
        eq(siteYears.year_id, enrolments.year_id),
        eq(siteYears.current, true),
      ),
    ),
    inner(classes, eq(classes.id, sections.class_id)),
    inner(academicGroups, eq(academicGroups.id, sections.group_id)),
    inner(sites, eq(sites.id, enrolments.site_id)),
  ],
  columns: {
    name: { en: students.name_en, bn: students.name_bn },
    student_code: students.student_code,
    roll: enrolments.roll,
    class: { en: classes.name_en, bn: classes.name_bn },
    group: { en: academicGroups.name_en, bn: academicGroups.name_bn },
    section: { en: sections.name_en, bn: sections.name_bn },
    gender: students.gender,
    site: { en: sites.name_en, bn: sites.name_bn },
  },
  // Of one institution at a time: a group has more students than anybody reads.
  sites: async (ctx, asked) => (asked['site_id'] ? sitesAsked(ctx, asked) : []),
  where: () => eq(enrolments.status, 'ACTIVE'),
  search: (q) => {
    const key = q ? searchKey(q) : '';
    return key ? sql`${students.search_key} LIKE ${`%${key}%`}` : undefined;
  },
  filters: {
    site_id: enrolments.site_id,
    class_id: sections.class_id,
    section_id: enrolments.section_id,
  },
});
const countReport = serveReport(groupCounts, {
  read: async (ctx, asked) => (await counted(ctx, asked, sql`${named}, k.id AS class_id`, inOrder)) as never,
  named: namesAsked,
});
const sectionReport = serveReport(groupSections, {
  read: async (ctx, asked) =>
    (await counted(
      ctx,
      asked,
      sql`${named}, g.name_en AS group_en, g.name_bn AS group_bn, c.id AS section_id,
        c.name_en AS section_en, c.name_bn AS section_bn`,
      sql`${inOrder}, g.position, g.name_en, g.name_bn, c.position, c.id, c.name_en, c.name_bn`,
    )) as never,
  named: namesAsked,
});

export const groupStudentCalls = {
  ofGroup: studentRows,
  countsOfGroup: countReport,
  sectionsOfGroup: sectionReport,
};
