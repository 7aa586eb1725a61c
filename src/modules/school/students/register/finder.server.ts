import { sql, type SQL } from 'drizzle-orm';
import { may } from '#kernel/actor.ts';
import type { Finder, FoundThing, Typed } from '#kernel/declarations/finder.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { displayMobile } from '#kernel/text/phone.ts';
import { say, type Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { finderWords as w } from './words.ts';
import { studentsTyped } from '../base/find-typed.server.ts';
import { seenSections } from '#modules/school/people/base/who-may-see.server.ts';

const none = '00000000-0000-0000-0000-000000000000';

type Row = {
  id: string;
  en: string;
  bn: string;
  code: string;
  section_id: string | null;
  roll: number | null;
  phone: string | null;
};

async function rowsOf(ctx: Ctx, typed: Typed, atMost: number, within: SQL): Promise<Row[]> {
  const year = await currentYear(ctx.db, ctx.siteId);
  const found = await ctx.db.execute<Row>(sql`
    SELECT s.id, s.name_en AS en, s.name_bn AS bn, s.student_code AS code, e.section_id, e.roll,
      (SELECT g.phone FROM guardian_students gs
        JOIN guardians g ON g.site_id = ${ctx.siteId} AND g.id = gs.guardian_id
        WHERE gs.site_id = ${ctx.siteId} AND gs.student_id = s.id AND g.phone IS NOT NULL
        ORDER BY g.id LIMIT 1) AS phone
    FROM students s
    LEFT JOIN enrolments e ON e.site_id = ${ctx.siteId} AND e.year_id = ${year?.year_id ?? none}
      AND e.student_id = s.id
    WHERE s.site_id = ${ctx.siteId} AND ${within} AND (${studentsTyped(ctx, typed)})
    ORDER BY e.status = 'ACTIVE' DESC NULLS LAST, s.student_code = ${typed.number ?? typed.text} DESC,
      e.list_order, s.id
    LIMIT ${atMost}`);
  return found.rows;
}

async function shown(
  ctx: Ctx,
  rows: readonly Row[],
  url: (row: Row) => string,
  withPhone: boolean,
): Promise<FoundThing[]> {
  const sectionRows = await labelSections(ctx, rows);
  return rows.map((row) => {
    const section = row.section_id ? sectionRows.get(row.section_id) : undefined;
    const hint = (lang: 'en' | 'bn') =>
      [
        section ? say(w.section, lang, { section: section[lang], roll: row.roll ?? '' }) : row.code,
        withPhone && row.phone ? displayMobile(row.phone, lang) : null,
      ]
        .filter(Boolean)
        .join(' · ');
    const hints: Word = { en: hint('en'), bn: hint('bn') };
    return { id: row.id, title: { en: row.en, bn: row.bn }, hint: hints, url: url(row) };
  });
}

/** Students of the school; a teacher's are those of their sections, whatever the year. */
export const studentFinder: Finder = {
  kind: 'student',
  title: w.students,
  icon: 'students',
  order: 10,
  panels: ['site'],
  may: (actor) => may(actor, 'student.view-assigned'),
  async find(ctx, typed, atMost) {
    const seen = await seenSections(ctx);
    const within = seen
      ? sql`EXISTS (SELECT 1 FROM enrolments o WHERE o.site_id = ${ctx.siteId} AND o.student_id = s.id
          AND o.section_id = ANY(${sql.param([...seen])}::uuid[]))`
      : sql`true`;
    return shown(ctx, await rowsOf(ctx, typed, atMost, within), ({ id }) => `/student/view/${id}`, true);
  },
};

/** The student who asks, or the guardian's children: to their results. */
export const childFinder: Finder = {
  kind: 'child',
  title: w.children,
  icon: 'students',
  order: 20,
  panels: ['student', 'guardian'],
  may: (actor) => actor.studentIds.length > 0 && may(actor, 'result.view-own'),
  async find(ctx, typed, atMost) {
    const within = sql`s.id = ANY(${sql.param([...ctx.actor.studentIds])}::uuid[])`;
    return shown(ctx, await rowsOf(ctx, typed, atMost, within), () => '/student/result/master', false);
  },
};
