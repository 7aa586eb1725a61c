import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { serveReport } from '#kernel/lists/report.server.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { exportLimit } from '#kernel/lists/sheet.server.ts';
import { askAll } from '#kernel/port.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { privateDocuments } from '../base/fields.ts';
import { teachingLoad } from '../base/ports.server.ts';
import { retiresOn } from '../retirement/list.server.ts';
import { employeeDocuments, employees } from '../base/tables.server.ts';
import { documentKinds } from '../base/words.ts';
import { employeeReports as reports } from './list.ts';
import { asked as narrowed, ofStaff, people, within } from './people.server.ts';
import { strength } from './strength.server.ts';

const staff = (ctx: Ctx, asked: ReportAsked) => people(ctx, and(narrowed(ctx, asked), ofStaff()));

/** What each teaches now; anyone who has most above. */
async function teaching(ctx: Ctx, asked: ReportAsked) {
  const [who, found] = [
    await staff(ctx, asked),
    await ctx.db.execute<{ id: string; sections: number; subjects: number; duties: number }>(sql`
      SELECT t.employee_id AS id, count(DISTINCT t.section_id)::int AS sections,
        count(DISTINCT cs.code)::int AS subjects, count(*)::int AS duties
      FROM teaching_assignments t
      JOIN sections s ON s.site_id = t.site_id AND s.id = t.section_id
      JOIN site_years y ON y.site_id = s.site_id AND y.year_id = s.year_id AND y.current
      LEFT JOIN class_subjects cs ON cs.site_id = t.site_id AND cs.id = t.class_subject_id
      WHERE t.site_id = ${ctx.siteId}
      GROUP BY t.employee_id LIMIT ${exportLimit + 1}`),
  ];
  const load = new Map(found.rows.map((row) => [row.id, row]));
  const lessons = (await askAll(teachingLoad, ctx)).find((answer) => answer !== null);
  return who
    .flatMap((row) => {
      const own = load.get(row.id);
      const given = lessons ? (lessons.get(row.id) ?? 0) : null;
      if (!own && !given) return [];
      const { sections, subjects, duties } = own ?? { sections: 0, subjects: 0, duties: 0 };
      return [{ ...row, sections, subjects, duties, lessons: given }];
    })
    .toSorted((a, b) => b.duties - a.duties);
}

async function changes(ctx: Ctx, asked: ReportAsked) {
  const of = async (what: 'joined' | 'left') => {
    const column = what === 'joined' ? employees.joined_on : employees.left_on;
    const where = and(narrowed(ctx, asked), isNotNull(column), within(ctx, sql`${column}`, asked.period));
    const found = await people(ctx, where, asc(column));
    return found.map((row) => ({ ...row, what, on_day: what === 'joined' ? row.joined_on : row.left_on }));
  };
  return [...(await of('joined')), ...(await of('left'))];
}

async function service(ctx: Ctx, asked: ReportAsked) {
  const today = dayIn(ctx.now);
  const found = await people(ctx, and(narrowed(ctx, asked), ofStaff()), asc(employees.joined_on));
  const full = (from: string) =>
    Number(today.slice(0, 4)) - Number(from.slice(0, 4)) - (today.slice(5) < from.slice(5) ? 1 : 0);
  return found.map((row) => ({ ...row, years: row.joined_on ? Math.max(0, full(row.joined_on)) : null }));
}

/** Papers with a last day, the first to expire above; those of identity and bank are not named here. */
async function documents(ctx: Ctx, asked: ReportAsked) {
  const open = Object.keys(documentKinds).filter((kind) => !privateDocuments.includes(kind));
  const papers = await ctx.db
    .select()
    .from(employeeDocuments)
    .where(
      and(
        eq(employeeDocuments.site_id, ctx.siteId),
        inArray(employeeDocuments.kind, open),
        isNotNull(employeeDocuments.expires_on),
        within(ctx, sql`${employeeDocuments.expires_on}`, asked.period),
      ),
    )
    .orderBy(asc(employeeDocuments.expires_on), asc(employeeDocuments.id))
    .limit(exportLimit + 1);
  const who = new Map((await staff(ctx, asked)).map((row) => [row.id, row]));
  return papers.flatMap(({ employee_id, kind, number, expires_on }) => {
    const row = who.get(employee_id);
    const word = documentKinds[kind as keyof typeof documentKinds];
    return row ? [{ ...row, kind_en: word.en, kind_bn: word.bn, number, expires_on }] : [];
  });
}

const mpo = (ctx: Ctx, asked: ReportAsked) =>
  people(
    ctx,
    and(
      narrowed(ctx, asked),
      ofStaff(),
      asked.mpo_status ? eq(employees.mpo_status, asked.mpo_status) : undefined,
    ),
  );

const retirement = (ctx: Ctx, asked: ReportAsked) =>
  people(
    ctx,
    and(
      narrowed(ctx, asked),
      ofStaff(),
      isNotNull(employees.date_of_birth),
      within(ctx, retiresOn, asked.period),
    ),
    asc(retiresOn),
  );

export const employeeReportsApi = {
  strength: serveReport(reports.strength, strength),
  contact: serveReport(reports.contact, staff),
  teaching: serveReport(reports.teaching, teaching),
  changes: serveReport(reports.changes, changes),
  mpo: serveReport(reports.mpo, mpo),
  service: serveReport(reports.service, service),
  documents: serveReport(reports.documents, documents),
  retirement: serveReport(reports.retirement, retirement),
};
