import { sql } from 'drizzle-orm';
import { parseRange } from '#kernel/lists/day-range.ts';
import type { ReportAsked } from '#kernel/lists/report.server.ts';
import { Problem } from '#kernel/problem.ts';
import type { Ctx, SiteCtxAt } from '#kernel/procedures/procedure.server.ts';
import { dayIn } from '#kernel/text/dates.ts';
import { daysBetween } from '#kernel/text/days.ts';
import type { Lang, Word } from '#kernel/words.ts';
import { siteModules } from '#modules/platform/access/face/site-modules.server.ts';
import { schoolsAsked } from '#modules/platform/sites/face/schools-of-group.server.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { labelledSections } from '#modules/school/academics/base/labelled-sections.server.ts';
import { addCounts, keptSums, recordedIn, type SectionSums } from '../counts/kept-sums.server.ts';
import { addShares, percentOfShare, shareOf, type DayCounts, type Share } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { shareOfWhole } from './lists.ts';
import { groupWords as w } from './words.ts';

type Span = { from: string; to: string };
type Figures = { due: number; taken: number; counts: DayCounts; share: Share };
const most = 100;

/** The asked days up to today; longer than a quarter is refused, since each day of each section is looked at. */
function spanAsked(ctx: Pick<Ctx, 'now'>, asked: ReportAsked): Span {
  const today = dayIn(ctx.now);
  const range = parseRange(asked['period'] ?? 'today', today);
  const to = !range?.to || range.to > today ? today : range.to;
  const from = range?.from ?? null;
  if (from === null || daysBetween(from, to) > most) throw new Problem(w.too_long, { field: 'period' });
  return { from, to };
}

type Place = SectionSums & { label: Word; figures: Figures };

/** The sections of an institution in the span; where no one sits nothing is due. */
async function placesOf(at: SiteCtxAt, span: Span, byDay = false): Promise<Place[]> {
  const year = await currentYear(at.db, at.siteId);
  if (!year) return [];
  const yearId = year.year_id;
  const sums = new Map((await keptSums(at, span, { yearId, byDay })).map((one) => [one.section_id, one]));
  const taken = await takenDays(at, span);
  return (await labelledSections(at, { yearId })).flatMap(({ id, label, active }) => {
    const one = sums.get(id);
    if (!one || (one.students === 0 && recordedIn(one.counts) === 0)) return [];
    const done = one.open.filter((day) => taken.has(`${id} ${day}`)).length;
    const due = active && one.students > 0 ? one.open.length : done;
    return [{ ...one, label, figures: { due, taken: done, counts: one.counts, share: one.share } }];
  });
}

/** On which days which lists of an institution were taken: its rows lie together, so each is asked by itself. */
async function takenDays({ db, siteId }: SiteCtxAt, { from, to }: Span): Promise<ReadonlySet<string>> {
  const found = await db.execute<{ section_id: string; day: string }>(sql`
    SELECT section_id, day::text AS day FROM attendance_sheets
    WHERE site_id = ${siteId} AND period = 0 AND day BETWEEN ${from}::date AND ${to}::date
      AND present + late + absent + on_leave > 0`);
  return new Set(found.rows.map(({ section_id, day }) => `${section_id} ${day}`));
}

const stateOf = ({ due, taken }: Figures) => {
  if (due === 0) return 'closed';
  if (taken === 0) return 'none';
  return taken < due ? 'some' : 'all';
};

const cellsOf = (figures: Figures) => {
  const { due, taken, counts, share } = figures;
  return {
    state: stateOf(figures),
    due,
    missing: due - taken,
    missing_percent: shareOfWhole(due - taken, due),
    ...counts,
    percent: percentOfShare(share),
    absent_percent: shareOfWhole(counts.absent * 2, share.possible),
    ...share,
  };
};

const figuresOf = (places: readonly Place[]): Figures => ({
  due: places.reduce((sum, { figures }) => sum + figures.due, 0),
  taken: places.reduce((sum, { figures }) => sum + figures.taken, 0),
  counts: addCounts(places.map(({ counts }) => counts)),
  share: addShares(places.map(({ share }) => share)),
});

/** Every institution of the group in a span; one whose package has no attendance says so. */
export async function schoolRows(ctx: Ctx, asked: ReportAsked) {
  const span = spanAsked(ctx, asked);
  const rows: object[] = [];
  for (const { id, name } of await schoolsAsked(ctx, asked)) {
    const isOn = (await siteModules(ctx.db, id))('attendance');
    const places = isOn ? await placesOf({ ...ctx, siteId: id }, span) : [];
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
async function placesAsked(
  ctx: Ctx,
  asked: ReportAsked,
  byDay = false,
): Promise<(Place & { site_id: string })[]> {
  const span = spanAsked(ctx, asked);
  const [school] = await schoolsAsked(ctx, asked);
  if (!school || !(await siteModules(ctx.db, school.id))('attendance')) return [];
  const places = await placesOf({ ...ctx, siteId: school.id }, span, byDay);
  return places.map((place) => ({ ...place, site_id: school.id }));
}

export async function sectionRows(ctx: Ctx, asked: ReportAsked) {
  return (await placesAsked(ctx, asked)).map((place) => ({
    site_id: place.site_id,
    section_id: place.section_id,
    section_en: place.label.en,
    section_bn: place.label.bn,
    students: place.students,
    ...cellsOf(place.figures),
  }));
}

/** The days of one section, the newest first; each by itself, as the report of a day has it. */
export async function sectionDays(ctx: Ctx, asked: ReportAsked) {
  const place = (await placesAsked(ctx, asked, true)).find(
    ({ section_id }) => section_id === asked['section_id'],
  );
  if (!place) return [];
  const rule = percentRuleOf(await attendanceSettings({ ...ctx, siteId: place.site_id }));
  return place.open.toReversed().map((day) => {
    const counts = place.days.get(day);
    const due = place.figures.due > 0 || counts ? 1 : 0;
    return {
      day,
      ...cellsOf({
        due,
        taken: counts ? 1 : 0,
        counts: counts ?? addCounts([]),
        share: shareOf(counts ?? addCounts([]), counts ? recordedIn(counts) : 0, {
          ...rule,
          lateToAbsent: null,
        }),
      }),
    };
  });
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
