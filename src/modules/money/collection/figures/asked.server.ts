import { sql, type SQL } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtx } from '#kernel/procedures/procedure.server.ts';
import { userNames } from '#kernel/resource/user-names.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { uuidPattern } from '#kernel/uuid.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { paymentGateways, paymentTypes } from '#modules/money/payments/base/tables.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { nameColumns } from '#modules/school/people/base/student-joins.server.ts';
import {
  labelledSections,
  type LabelledSection,
} from '#modules/school/academics/base/labelled-sections.server.ts';
import { namesAsked } from '#modules/school/students/face/report-place.server.ts';
import { collectionWords } from '../base/words.ts';
import { feeSumWords as w } from './words.ts';

export type Span = { readonly from: string; readonly to: string };

const places = ['shift_id', 'version_id', 'class_id', 'group_id'] as const;

/** The days of a report; a side left open has no end. */
export function spanAsked({ now }: Pick<Ctx, 'now'>, asked: ReportAsked): Span {
  const range = parseRange(asked['period'] ?? '', dayIn(now));
  return { from: range?.from ?? '1900-01-01', to: range?.to ?? '2999-12-31' };
}

const isOf = (asked: ReportAsked) => (section: LabelledSection) =>
  places.every((key) => !asked[key] || section[key] === asked[key]) &&
  (!asked['section_id'] || section.id === asked['section_id']);

/** The school's sections of all years by their ids, and which of them were asked for; null: all. */
export async function sectionsOf(
  at: SiteCtx,
  asked: ReportAsked,
): Promise<{ all: ReadonlyMap<string, LabelledSection>; chosen: string[] | null }> {
  const found = await labelledSections(at, {});
  const narrows = [...places, 'section_id'].some((key) => asked[key]);
  return {
    all: new Map(found.map((section) => [section.id, section])),
    chosen: narrows ? found.filter(isOf(asked)).map(({ id }) => id) : null,
  };
}

/** The year that a report is about: the one asked for, else the present one. */
export async function yearAsked(at: SiteCtx, asked: ReportAsked): Promise<string> {
  const year = asked['year_id'] ?? (await currentYear(at.db, at.siteId))?.year_id;
  if (!year) throw new Problem(w.no_year, { status: 409 });
  return uuidPattern.test(year) ? year : '00000000-0000-0000-0000-000000000000';
}

/** The asked sections of one year, in the order of lists. */
export async function sectionsOfYear(at: SiteCtx, asked: ReportAsked): Promise<LabelledSection[]> {
  return (await labelledSections(at, { yearId: await yearAsked(at, asked) })).filter(isOf(asked));
}

/** A student's name in both languages, as columns of a statement (`p` is `students`). */
export const studentName = nameColumns('name');

/** A student's enrolment of the latest year, for a join; looked for only `where` it is needed. */
export const latestEnrolment = (siteId: string, student: SQL, where: SQL = sql`true`): SQL => sql`
  LATERAL (SELECT n.id, n.section_id, n.roll, n.list_order FROM enrolments n
    JOIN academic_years y ON y.id = n.year_id
    WHERE n.site_id = ${siteId} AND n.student_id = ${student} AND ${where}
    ORDER BY y.starts_on DESC, n.id DESC LIMIT 1)`;

export const isSection = (column: SQL, chosen: readonly string[] | null): SQL =>
  chosen === null ? sql`true` : sql`${column} = ANY (${sql.param([...chosen])}::uuid[])`;

/** An id that was asked for; nothing where it is none. */
export const idAsked = (asked: ReportAsked, key: string): string | null => {
  const id = asked[key];
  return id ? (uuidPattern.test(id) ? id : '00000000-0000-0000-0000-000000000000') : null;
};

/** What ways to pay are called: the counter's types, the gateways, and an advance that was given back. */
export async function methodNames({ db }: Pick<SiteCtx, 'db'>): Promise<ReadonlyMap<string, Word>> {
  const columns = (from: typeof paymentTypes | typeof paymentGateways) => ({
    code: from.code,
    en: from.name_en,
    bn: from.name_bn,
  });
  const gateways = await db.select(columns(paymentGateways)).from(paymentGateways);
  const types = await db.select(columns(paymentTypes)).from(paymentTypes);
  return new Map(
    [...gateways, ...types, { code: 'given-back', ...collectionWords.given_back }].map(({ code, en, bn }) => [
      code,
      { en, bn },
    ]),
  );
}

export async function headNames({ db, siteId }: SiteCtx): Promise<ReadonlyMap<string, Word>> {
  const found = await db.execute<Word & { id: string }>(sql`
    SELECT id, name_en AS en, name_bn AS bn FROM school_fee_heads WHERE site_id = ${siteId}
    ORDER BY priority, name_en, id`);
  return new Map(found.rows.map(({ id, en, bn }) => [id, { en, bn }]));
}

/** What the ids that were asked for are called, for the paper. */
export async function feeNamed(ctx: Ctx, asked: ReportAsked, lang: Lang): Promise<Record<string, string>> {
  const named = await namesAsked(ctx, asked, lang);
  // A report of fees counts days by its own filter, not by the day of a list of students.
  delete named['on'];
  if (!asked['year_id'] && !asked['section_id']) delete named['year_id'];
  const head = (await headNames(ctx)).get(asked['head_id'] ?? '');
  const method = asked['method'] ? (await methodNames(ctx)).get(asked['method']) : undefined;
  const collector = idAsked(asked, 'collector');
  const who = collector ? (await userNames(ctx.db, [collector])).get(collector) : undefined;
  const student = idAsked(asked, 'student_id');
  const name = student ? await studentNamed(ctx, student) : undefined;
  const receipt = idAsked(asked, 'receipt_id');
  return {
    ...named,
    ...(head ? { head_id: head[lang] } : {}),
    ...(method ? { method: method[lang] } : {}),
    ...(who ? { collector: who[lang] } : {}),
    ...(name ? { student_id: name[lang] } : {}),
    ...(receipt ? { receipt_id: await receiptNumber(ctx, receipt) } : {}),
  };
}

export async function studentNamed({ db, siteId }: SiteCtx, id: string): Promise<Word | undefined> {
  const found = await db.execute<Word>(sql`
    SELECT coalesce(nullif(p.name_en, ''), p.name_bn) || ' · ' || p.student_code AS en,
      coalesce(nullif(p.name_bn, ''), p.name_en) || ' · ' || p.student_code AS bn
    FROM students p WHERE p.site_id = ${siteId} AND p.id = ${id}`);
  return found.rows[0];
}

async function receiptNumber({ db, siteId }: SiteCtx, id: string): Promise<string> {
  const found = await db.execute<{ receipt_no: string }>(
    sql`SELECT receipt_no FROM fee_receipts WHERE site_id = ${siteId} AND id = ${id}`,
  );
  return found.rows[0]?.receipt_no ?? '';
}
