import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { inBoth } from '#kernel/lists/called.server.ts';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { assignedSections } from '#modules/school/employees/face/assigned-sections.server.ts';
import { type Stay } from '#modules/school/people/base/membership.ts';
import { joinStudent, memberWithin, nameColumns } from '#modules/school/people/base/student-joins.server.ts';
import { seenSections } from '#modules/school/students/face/student-page.server.ts';
import { countDays, type CountedDays } from '../counts/day-counts.server.ts';
import { reportWords as w } from './words.ts';

export type Span = { from: string; to: string };
const places = ['shift_id', 'version_id', 'class_id', 'group_id'] as const;

/** The sections that a report is about: of what was asked, those whose attendance the caller may see. */
export async function sectionsAsked(ctx: Ctx, asked: ReportAsked): Promise<LabelledSection[]> {
  const year = asked['year_id'] ?? (await currentYear(ctx.db, ctx.siteId))?.year_id;
  if (!year) throw new Problem(w.no_year, { status: 409 });
  if (!uuidPattern.test(year)) return [];
  const own = may(ctx.actor, 'attendance.view') ? null : await assignedSections(ctx);
  const all = await labelledSections(ctx, { yearId: year, ...(own ? { ids: own } : {}) });
  return all.filter(
    (section) =>
      places.every((key) => !asked[key] || section[key] === asked[key]) &&
      (!asked['section_id'] || section.id === asked['section_id']),
  );
}

/** The days of a report; a side left open reaches as far as the year does. */
export function spanAsked(ctx: Pick<Ctx, 'now'>, asked: ReportAsked): Span {
  const today = dayIn(ctx.now);
  const range = parseRange(asked['period'] ?? '', today);
  return { from: range?.from ?? '1900-01-01', to: range?.to ?? today };
}

/** The days on which each section meets: its year, for a college its session as well. */
export async function boundsOf(
  { db, siteId }: SiteCtx,
  sections: readonly Pick<LabelledSection, 'id'>[],
): Promise<ReadonlyMap<string, Span>> {
  const found = await db.execute<Span & { id: string }>(sql`
    SELECT s.id, least(y.starts_on, x.starts_on)::text AS "from", greatest(y.ends_on, x.ends_on)::text AS "to"
    FROM sections s
    JOIN academic_years y ON y.id = s.year_id
    LEFT JOIN academic_sessions x ON x.id = s.session_id
    WHERE s.site_id = ${siteId} AND s.id = ANY(${sql.param(sections.map(({ id }) => id))}::uuid[])`);
  return new Map(found.rows.map(({ id, from, to }) => [id, { from, to }]));
}

export const within = (span: Span, bounds: Span | undefined): Span => ({
  from: bounds && bounds.from > span.from ? bounds.from : span.from,
  to: bounds && bounds.to < span.to ? bounds.to : span.to,
});

/** The days of everybody in these sections, of the span as far as it lies in their years. */
export async function countAsked(
  ctx: Ctx,
  sections: readonly LabelledSection[],
  span: Span,
): Promise<Map<string, CountedDays>> {
  const bounds = await boundsOf(ctx, sections);
  const spans = Map.groupBy(sections, ({ id }) => {
    const { from, to } = within(span, bounds.get(id));
    return `${from} ${to}`;
  });
  const counted = new Map<string, CountedDays>();
  for (const [key, some] of spans) {
    const [from = '', to = ''] = key.split(' ');
    const found = await countDays(ctx, { sectionIds: some.map(({ id }) => id) }, { from, to });
    for (const [id, days] of found) counted.set(id, days);
  }
  return counted;
}

export type Person = Stay & {
  enrolment_id: string;
  student_id: string;
  section_id: string;
  roll: number;
  name_en: string;
  name_bn: string;
  gender: string | null;
};

/** Who was in these sections during a span, in the order of the school's lists; anyone who left before it is not among them. */
export async function peopleIn(
  { db, siteId }: SiteCtx,
  sections: readonly Pick<LabelledSection, 'id'>[],
  { from, to }: Span,
  gender?: string,
): Promise<Person[]> {
  if (sections.length === 0) return [];
  const found = await db.execute<Person>(sql`
    SELECT e.id AS enrolment_id, e.student_id, e.section_id, e.roll, p.gender,
      ${nameColumns('name')},
      e.started_on::text AS started_on, e.ended_on::text AS ended_on
    FROM enrolments e ${joinStudent(siteId)}
    WHERE e.site_id = ${siteId} AND e.section_id = ANY(${sql.param(sections.map(({ id }) => id))}::uuid[])
      AND ${memberWithin(from, to)}
      ${gender ? sql`AND p.gender = ${gender}` : sql``}
    ORDER BY e.list_order, e.id`);
  return found.rows;
}

/** What every row about a student begins with. */
export function personCells(sections: readonly LabelledSection[]) {
  const labels = new Map(sections.map(({ id, label }) => [id, label]));
  return ({ enrolment_id, section_id, roll, name_en, name_bn }: Person) => ({
    enrolment_id,
    ...inBoth('section', labels.get(section_id) ?? null),
    roll,
    name_en,
    name_bn,
  });
}

type Home = { student_id: string; name: Word; phone: string | null };

/** The guardian to call, for those whose families the caller may reach; nothing for the others. */
export async function guardiansOf(
  ctx: Ctx,
  people: readonly Pick<Person, 'student_id' | 'section_id'>[],
): Promise<(person: Pick<Person, 'student_id'>) => Record<string, string | null>> {
  const mayAny = may(ctx.actor, 'student.view') || may(ctx.actor, 'student.view-assigned');
  const seen = mayAny ? await seenSections(ctx) : [];
  const ids = people
    .filter(({ section_id }) => !seen || seen.includes(section_id))
    .map(({ student_id }) => student_id);
  const found = await ctx.db.execute<Home>(sql`
    SELECT DISTINCT ON (gs.student_id) gs.student_id, g.phone,
      jsonb_build_object('en', coalesce(nullif(g.name_en, ''), g.name_bn), 'bn', coalesce(nullif(g.name_bn, ''), g.name_en)) AS name
    FROM guardian_students gs
    JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = gs.guardian_id
    WHERE gs.site_id = ${ctx.siteId} AND gs.gets_messages AND gs.student_id = ANY(${sql.param(ids)}::uuid[])
    ORDER BY gs.student_id, gs.relation = 'father' DESC, g.id`);
  const homes = new Map(found.rows.map((home) => [home.student_id, home]));
  return ({ student_id }) => {
    const home = homes.get(student_id);
    return { ...inBoth('guardian', home?.name ?? null), guardian_phone: home?.phone ?? null };
  };
}
