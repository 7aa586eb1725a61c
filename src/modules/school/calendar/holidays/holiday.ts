import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';

/** `general` and `executive` (by executive order) are the government's; `school` is the secondary schools' list. */
export type HolidayKind = 'general' | 'executive' | 'school' | 'optional';

export type Holiday = CatalogueEntry & {
  /** First and last day, both included, `YYYY-MM-DD`; a single day has the same twice. */
  readonly starts_on: string;
  readonly ends_on: string;
  readonly kind: HolidayKind;
  /** The date depends on the sighting of the moon and is provisional. */
  readonly moon_dependent: boolean;
  /** Other reason to confirm the date: the source gives it as approximate. */
  readonly approximate: boolean;
  /** Kept in the three hill districts only. */
  readonly hill_districts_only: boolean;
  /** Schools keep the day together: employees may be called. */
  readonly observed: boolean;
};

type Names = readonly [code: string, name_en: string, name_bn: string];
type Marks = Partial<Pick<Holiday, 'moon_dependent' | 'approximate' | 'hill_districts_only' | 'observed'>>;

/** How the entries of one year are written: a general day, and the two lists of spans. */
export function holidaysOf(year: number) {
  const holiday = (
    kind: HolidayKind,
    starts_on: string,
    ends_on: string,
    [code, name_en, name_bn]: Names,
    marks: Marks = {},
  ): Holiday => {
    const unmarked = {
      moon_dependent: false,
      approximate: false,
      hill_districts_only: false,
      observed: false,
    };
    return { code: `${year}.${code}`, name_en, name_bn, starts_on, ends_on, kind, ...unmarked, ...marks };
  };
  return {
    general: (day: string, names: Names, marks?: Marks) => holiday('general', day, day, names, marks),
    executive: (first: string, last: string, names: Names, marks?: Marks) =>
      holiday('executive', first, last, names, marks),
    school: (first: string, last: string, names: Names, marks?: Marks) =>
      holiday('school', first, last, names, marks),
  };
}

/** The date follows the moon and is confirmed shortly before. */
export const moon = { moon_dependent: true } as const;

/** National days that schools keep together; attendance of employees is required (handbook 4.2). */
export const observed = { observed: true } as const;
