import { sql } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { classNames } from '#modules/school/academics/base/section-catalogues.ts';
import type { CalendarDay } from '#modules/school/calendar/base/calendar-day.ts';

type Row = Pick<CalendarDay, 'id' | 'name_en' | 'name_bn' | 'starts_on' | 'ends_on'> & {
  class_id: string;
  class: Word;
};

/**
 * The exams of the school between two days, for the calendar of who looks: staff who may see exams see all, a family
 * only those of its classes.
 */
export async function examDays(ctx: Ctx, span: { from: string; to: string }): Promise<CalendarDay[]> {
  const onlyOwn = ctx.actor.panel === 'student' || ctx.actor.panel === 'guardian';
  if (!may(ctx.actor, onlyOwn ? 'student.own' : 'exam.view')) return [];
  const own = onlyOwn
    ? sql`AND EXISTS (SELECT 1 FROM enrolments e
        JOIN sections c ON c.site_id = ${ctx.siteId} AND c.id = e.section_id
        WHERE e.site_id = ${ctx.siteId} AND e.status = 'ACTIVE'
          AND e.student_id = ANY(${sql.param(ctx.actor.studentIds)}::uuid[])
          AND c.year_id = x.year_id AND c.class_id = x.class_id AND c.group_id = x.group_id)`
    : sql``;
  const found = await ctx.db.execute<Row>(sql`
    SELECT x.id, x.name_en, x.name_bn, x.class_id, jsonb_build_object('en', k.name_en, 'bn', k.name_bn) AS class,
      x.starts_on, coalesce(x.ends_on, x.starts_on) AS ends_on
    FROM exams x JOIN classes k ON k.id = x.class_id
    WHERE x.site_id = ${ctx.siteId} AND x.starts_on <= ${span.to}::date
      AND coalesce(x.ends_on, x.starts_on) >= ${span.from}::date ${own}
    ORDER BY x.starts_on, k.position`);
  const named = await withLocalNames(ctx, found.rows, { class: classNames.class });
  return named.map(({ class: ofClass, class_id: _, ...row }) => ({
    ...row,
    name_en: `${row.name_en}, ${ofClass.en}`,
    name_bn: `${row.name_bn}, ${ofClass.bn}`,
    what: 'exam' as const,
    own: true,
    kind: 'exam',
    starts_at: null,
    note: null,
    moon_dependent: false,
    approximate: false,
    hill_districts_only: false,
    for_students: true,
    for_employees: true,
    observed: false,
  }));
}
