import { and, asc, inArray, ne, sql } from 'drizzle-orm';
import { readAcrossSites } from '#kernel/across-sites.server.ts';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { addDays, daysBetween } from '#kernel/text/days.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { siteModules } from '#modules/platform/access/site-modules.server.ts';
import { sites } from '#modules/platform/sites/tables.server.ts';
import { currentYear } from '#modules/school/academics/current-year.server.ts';
import { labelledSections } from '#modules/school/academics/labelled-sections.server.ts';
import { daysByShift, studentsIn } from '../taking/my-classes.server.ts';
import { shareOfWhole } from './lists.ts';
import { groupWords as w } from './words.ts';

type At = Pick<Ctx, 'db' | 'siteId'>;
type Span = { from: string; to: string };
type School = { id: string; name: Word };
type Figures = { due: number; taken: number; present: number; late: number; absent: number; leave: number };
const nothing: Figures = { due: 0, taken: 0, present: 0, late: 0, absent: 0, leave: 0 };
const most = 100;

/** The institutions of the caller's group that are not closed, or the one that was asked for; of another group none. */
async function schoolsAsked(ctx: Ctx, { site_id }: ReportAsked): Promise<School[]> {
  const found = await ctx.db
    .select({ id: sites.id, en: sites.name_en, bn: sites.name_bn })
    .from(sites)
    .where(and(inArray(sites.id, [...ctx.actor.groupSiteIds]), ne(sites.status, 'closed')))
    .orderBy(asc(sites.name_en), asc(sites.id));
  const schools = found
    .filter(({ id }) => !site_id || id === site_id)
    .map(({ id, en, bn }) => ({ id, name: { en, bn } }));
  await readAcrossSites(
    ctx,
    schools.map(({ id }) => id),
  );
  return schools;
}

/** The asked days up to today; longer than a quarter is refused, since each day of each section is looked at. */
function spanAsked(ctx: Pick<Ctx, 'now'>, asked: ReportAsked): Span {
  const today = dayIn(ctx.now);
  const range = parseRange(asked['period'] ?? 'today', today);
  const to = !range?.to || range.to > today ? today : range.to;
  const from = range?.from ?? null;
  if (from === null || daysBetween(from, to) > most) throw new Problem(w.too_long, { field: 'period' });
  return { from, to };
}

type Sheet = {
  section_id: string;
  day: string;
  present: number;
  late: number;
  absent: number;
  leave: number;
};

/** The lists that were taken in one institution: its rows lie together, so each is asked by itself. */
async function sheetsOf({ db, siteId }: At, { from, to }: Span): Promise<ReadonlyMap<string, Sheet>> {
  const found = await db.execute<Sheet>(sql`
    SELECT section_id, day::text AS day, present, late, absent, on_leave AS leave FROM attendance_sheets
    WHERE site_id = ${siteId} AND period = 0 AND day BETWEEN ${from}::date AND ${to}::date
      AND present + late + absent + on_leave > 0`);
  return new Map(found.rows.map((sheet) => [`${sheet.section_id} ${sheet.day}`, sheet]));
}

type Place = { section_id: string; label: Word; students: number; days: { day: string; figures: Figures }[] };

/** The sections of an institution with each of their open days. */
async function placesOf(at: At, span: Span): Promise<Place[]> {
  const year = await currentYear(at.db, at.siteId);
  if (!year || span.from > span.to) return [];
  const all = (await labelledSections(at, { yearId: year.year_id })).filter(({ active }) => active);
  const students = await studentsIn(
    at,
    all.map(({ id }) => id),
  );
  const sections = all.filter(({ id }) => (students.get(id) ?? 0) > 0);
  const dayOf = await daysByShift(at, sections, span);
  const sheets = await sheetsOf(at, span);
  const days = Array.from({ length: daysBetween(span.from, span.to) + 1 }, (_, n) => addDays(span.from, n));
  return sections.map(({ id, label, shift_id }) => ({
    section_id: id,
    label,
    students: students.get(id) ?? 0,
    // What was recorded on a day that became a holiday is set aside.
    days: days
      .filter((day) => dayOf(shift_id, day)?.kind === 'OPEN')
      .map((day) => {
        const sheet = sheets.get(`${id} ${day}`);
        if (!sheet) return { day, figures: { ...nothing, due: 1 } };
        const { present, late, absent, leave } = sheet;
        return { day, figures: { due: 1, taken: 1, present, late, absent, leave } };
      }),
  }));
}

const added = (all: readonly Figures[]): Figures =>
  all.reduce(
    (sum, one) => ({
      due: sum.due + one.due,
      taken: sum.taken + one.taken,
      present: sum.present + one.present,
      late: sum.late + one.late,
      absent: sum.absent + one.absent,
      leave: sum.leave + one.leave,
    }),
    nothing,
  );

const stateOf = ({ due, taken }: Figures) => {
  if (due === 0) return 'closed';
  if (taken === 0) return 'none';
  return taken < due ? 'some' : 'all';
};

const cellsOf = (figures: Figures) => {
  const { due, taken, present, late, absent, leave } = figures;
  const recorded = present + late + absent + leave;
  return {
    state: stateOf(figures),
    due,
    missing: due - taken,
    missing_percent: shareOfWhole(due - taken, due),
    present,
    late,
    absent,
    leave,
    percent: shareOfWhole(present + late, recorded),
    absent_percent: shareOfWhole(absent, recorded),
  };
};

const figuresOf = (places: readonly Place[]) =>
  added(places.flatMap(({ days }) => days.map(({ figures }) => figures)));

/** Every institution of the group in a span; one whose package has no attendance says so. */
export async function schoolRows(ctx: Ctx, asked: ReportAsked) {
  const span = spanAsked(ctx, asked);
  const rows: object[] = [];
  for (const { id, name } of await schoolsAsked(ctx, asked)) {
    const isOn = (await siteModules(ctx.db, id))('attendance');
    const places = isOn ? await placesOf({ db: ctx.db, siteId: id }, span) : [];
    const cells = cellsOf(figuresOf(places));
    rows.push({
      site_id: id,
      site_en: name.en,
      site_bn: name.bn,
      students: places.reduce((sum, { students }) => sum + students, 0),
      ...cells,
      state: isOn ? cells.state : 'off',
    });
  }
  return rows;
}

/** The sections of the institution that was asked for, as far as it is one of the group. */
async function placesAsked(ctx: Ctx, asked: ReportAsked): Promise<(Place & { site_id: string })[]> {
  const span = spanAsked(ctx, asked);
  const [school] = await schoolsAsked(ctx, asked);
  if (!school || !(await siteModules(ctx.db, school.id))('attendance')) return [];
  const places = await placesOf({ db: ctx.db, siteId: school.id }, span);
  return places.map((place) => ({ ...place, site_id: school.id }));
}

export async function sectionRows(ctx: Ctx, asked: ReportAsked) {
  return (await placesAsked(ctx, asked)).map((place) => ({
    site_id: place.site_id,
    section_id: place.section_id,
    section_en: place.label.en,
    section_bn: place.label.bn,
    students: place.students,
    ...cellsOf(figuresOf([place])),
  }));
}

/** The days of one section, the newest first. */
export async function sectionDays(ctx: Ctx, asked: ReportAsked) {
  const place = (await placesAsked(ctx, asked)).find(({ section_id }) => section_id === asked['section_id']);
  return (place?.days ?? []).toReversed().map(({ day, figures }) => ({ day, ...cellsOf(figures) }));
}

/** What the asked institution and section are called, for the paper. */
export async function groupNamed(ctx: Ctx, asked: ReportAsked, lang: Lang): Promise<Record<string, string>> {
  if (!asked['site_id']) return {};
  const [school] = await schoolsAsked(ctx, asked);
  if (!school) return {};
  const section = asked['section_id']
    ? (await placesAsked(ctx, asked)).find(({ section_id }) => section_id === asked['section_id'])
    : undefined;
  return { site_id: school.name[lang], ...(section ? { section_id: section.label[lang] } : {}) };
}
