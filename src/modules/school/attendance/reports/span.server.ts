import type { ReportAsked } from '#kernel/lists/report.server.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { addShares, percentOfShare, presentHalves, shareOf } from '../rules/percent.ts';
import { attendanceSettings, percentRuleOf } from '../rules/settings.server.ts';
import { countAsked, guardiansOf, peopleIn, personCells, sectionsAsked, spanAsked } from './asked.server.ts';
import { usualLimit } from './report-list.ts';

/** Everybody of the asked sections with their days in the asked period. */
async function countedPeople(ctx: Ctx, asked: ReportAsked) {
  const sections = await sectionsAsked(ctx, asked);
  const span = spanAsked(ctx, asked);
  const settings = await attendanceSettings(ctx);
  const counted = await countAsked(ctx, sections, span);
  const people = await peopleIn(ctx, sections, span, asked['gender']);
  return { sections, people, counted, settings, rule: percentRuleOf(settings) };
}

/** Each student's days and percent. */
export async function spanRows(ctx: Ctx, asked: ReportAsked) {
  const { sections, people, counted, rule } = await countedPeople(ctx, asked);
  const cells = personCells(sections);
  return people.flatMap((person) => {
    const days = counted.get(person.enrolment_id);
    if (!days) return [];
    return [
      {
        ...cells(person),
        ...days,
        came: presentHalves(days, rule) * 50,
        ...shareOf(days, days.working, rule),
      },
    ];
  });
}

/** Those below a percent, in each section the lowest first, with whom to call. */
export async function lowRows(ctx: Ctx, asked: ReportAsked) {
  const { sections, people, counted, settings, rule } = await countedPeople(ctx, asked);
  const chosen = asked['below'] === usualLimit ? settings.lowBelow : Number(asked['below']);
  const limit = (Number.isFinite(chosen) ? chosen : settings.lowBelow) * 100;
  const low = people.flatMap((person) => {
    const days = counted.get(person.enrolment_id);
    return days && days.percent !== null && days.percent < limit
      ? [{ person, days, percent: days.percent }]
      : [];
  });
  const order = new Map(sections.map(({ id }, at) => [id, at]));
  const placeOf = (id: string) => order.get(id) ?? 0;
  const home = await guardiansOf(
    ctx,
    low.map(({ person }) => person),
  );
  const cells = personCells(sections);
  return low
    .toSorted((a, b) => placeOf(a.person.section_id) - placeOf(b.person.section_id) || a.percent - b.percent)
    .map(({ person, days, percent }) => ({
      ...cells(person),
      working: days.working,
      absent: days.absent,
      came: presentHalves(days, rule) * 50,
      percent,
      ...home(person),
    }));
}

/** The days of many students together: shares add up, the percent is of the whole. */
export async function sharesBySection(ctx: Ctx, asked: ReportAsked) {
  const { sections, people, counted, rule } = await countedPeople(ctx, asked);
  const inSection = Map.groupBy(people, ({ section_id }) => section_id);
  return sections.flatMap((section) => {
    const days = (inSection.get(section.id) ?? []).flatMap(
      ({ enrolment_id }) => counted.get(enrolment_id) ?? [],
    );
    if (days.length === 0) return [];
    const share = addShares(days.map((one) => shareOf(one, one.working, rule)));
    const total = (of: (one: (typeof days)[number]) => number) => days.reduce((sum, one) => sum + of(one), 0);
    return [
      {
        section,
        students: days.length,
        late: total((one) => one.late),
        absent: total((one) => one.absent),
        working: total((one) => one.working),
        share,
        percent: percentOfShare(share),
      },
    ];
  });
}
