import type { WorkCtx } from '#kernel/procedures/procedure.server.ts';
import type { Choice } from '#kernel/spreadsheet/clean-words.ts';
import { formatAmount } from '#kernel/text/money.ts';
import { dayIn } from '#kernel/text/dates.ts';
import type { LabelledSection } from '#modules/school/academics/base/labelled-sections.server.ts';
import type { SheetRow } from '#modules/platform/imports/base/row-findings.ts';
import { agesOfClass, type AgeRange } from '../record/class-ages.ts';
import { addresses, placeLevels, type PreviousExam } from '#modules/school/people/base/details.ts';
import { centralNames, enrolmentEntries, type Entry } from '../base/enrolment-entries.server.ts';
import { allPlaces, type NamedPlace } from '#modules/school/people/face/places.server.ts';
import { writeExams } from '../record/previous-exams.ts';

export type RowSetting = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Between which ages (in full years today) students of the class are. */
  readonly ages: AgeRange;
  readonly categories: readonly Choice<string>[];
  readonly houses: readonly Choice<string>[];
  readonly sessions: readonly Choice<string>[];
  /** Only where the sheet has an address by its parts. */
  readonly places: readonly NamedPlace[];
  /** How a value of a column is said in a note. */
  say(key: string, value: unknown): string;
};

const placeColumns = addresses.flatMap((address) => placeLevels.map((level) => `${address}_${level}_id`));

export async function readSetting(
  ctx: WorkCtx,
  section: LabelledSection,
  rows: readonly SheetRow[],
): Promise<RowSetting> {
  const entries = await enrolmentEntries(ctx);
  // Found by what the school calls them, and by the central name as well; not those it does not take.
  const central = await centralNames(ctx);
  const choices = (list: readonly Entry[]): Choice<string>[] =>
    list
      .filter(({ used }) => used)
      .map(({ id, en, bn }) => ({ value: id, names: [...new Set([en, bn, ...(central.get(id) ?? [])])] }));
  const [first] = rows;
  const places = first && placeColumns.some((key) => first.has(key)) ? await allPlaces(ctx) : [];
  const names = new Map(
    [...places, ...entries.houses, ...entries.categories, ...entries.sessions].map(({ id, en }) => [id, en]),
  );
  return {
    today: dayIn(ctx.now),
    ages: agesOfClass(section.class_code),
    categories: choices(entries.categories),
    houses: choices(entries.houses),
    sessions: choices(entries.sessions),
    places,
    say: (key, value) => {
      if (value === null || value === undefined) return '';
      if (key === 'previous_exams') return writeExams(value as PreviousExam[]) ?? '';
      if (typeof value === 'number') return formatAmount(value, 'en');
      return typeof value === 'string' ? (names.get(value) ?? value) : '';
    },
  };
}
