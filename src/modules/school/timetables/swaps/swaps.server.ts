import { sql } from 'drizzle-orm';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { CalendarDate } from '#kernel/text/dates.ts';
import type { Word } from '#kernel/words.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';

/** So many swaps are shown; who looks for older ones narrows the days. */
const most = 200;

type Row = {
  swap_id: string;
  day: string;
  section_id: string;
  subject: Word | null;
  teacher: Word | null;
  from_number: number;
  to_number: number;
  at: string;
  by: Word | null;
  cancelled_at: string | null;
  cancelled_by: Word | null;
};

const joined = (words: readonly Word[]): Word => ({
  en: words.map(({ en }) => en).join('; '),
  bn: words.map(({ bn }) => bn).join('; '),
});

/** Swaps of some days, cancelled ones too, the newest day first; each with the lessons that changed places. */
export async function swapsBetween(ctx: Ctx, { from, to }: { from: CalendarDate; to: CalendarDate }) {
  const name = (of: string) =>
    sql.raw(
      `CASE WHEN ${of}.id IS NOT NULL THEN jsonb_build_object('en', ${of}.name_en, 'bn', ${of}.name_bn) END`,
    );
  const found = await ctx.db.execute<Row>(sql`
    SELECT DISTINCT ON (c.day, c.swap_id, c.lesson_id) c.swap_id, c.day::text AS day, l.section_id,
      coalesce(${name('s')}, ${name('b')}) AS subject, ${name('e')} AS teacher, l.number AS from_number,
      c.number AS to_number, to_json(c.created_at) #>> '{}' AS at, ${name('u')} AS by,
      to_json(c.cancelled_at) #>> '{}' AS cancelled_at, ${name('x')} AS cancelled_by
    FROM routine_day_changes c
    JOIN routine_lessons l ON l.site_id = ${ctx.siteId} AND l.id = c.lesson_id
    LEFT JOIN class_subjects s ON s.site_id = ${ctx.siteId} AND s.id = l.class_subject_id
    LEFT JOIN batches b ON b.site_id = ${ctx.siteId} AND b.id = l.batch_id
    LEFT JOIN employees e ON e.site_id = ${ctx.siteId} AND e.id = l.teacher_id
    LEFT JOIN users u ON u.id = c.made_by
    LEFT JOIN users x ON x.id = c.cancelled_by
    WHERE c.site_id = ${ctx.siteId} AND c.swap_id IS NOT NULL AND c.day BETWEEN ${from}::date AND ${to}::date
    ORDER BY c.day DESC, c.swap_id, c.lesson_id, (c.cancelled_at IS NULL) DESC, c.id DESC
    LIMIT ${most * 8}`);
  const sections = await labelSections(ctx, found.rows);
  const nameless: Word = { en: '?', bn: '?' };
  const named = (id: string) => sections.get(id) ?? nameless;
  return [...Map.groupBy(found.rows, ({ swap_id }) => swap_id).values()].slice(0, most).flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { swap_id, day, at, by, cancelled_at, cancelled_by } = first;
    const isCancelled = rows.every((row) => row.cancelled_at !== null);
    return [
      {
        id: swap_id,
        day,
        section: joined([...new Set(rows.map((row) => row.section_id))].map(named)),
        at,
        by,
        cancelled_at: isCancelled ? cancelled_at : null,
        cancelled_by: isCancelled ? cancelled_by : null,
        lessons: rows
          .toSorted((a, b) =>
            a.section_id < b.section_id
              ? -1
              : a.section_id > b.section_id
                ? 1
                : a.from_number - b.from_number,
          )
          .map(({ subject, section_id, teacher, from_number, to_number }) => ({
            subject: subject ?? nameless,
            section: named(section_id),
            teacher,
            from_number,
            to_number,
          })),
      },
    ];
  });
}
