import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { reading } from '#kernel/database/prepared.server.ts';
import { withLocalNames } from '#kernel/resource/overrides.server.ts';
import type { SiteCtx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { sectionCatalogues, yearName } from './section-catalogues.ts';
import { sectionLabel, sectionShort, type ToldApartBy } from './section-label.ts';
import { academicGroups, academicYears, classes, sections, shifts, versions } from './tables.server.ts';

const name = (en: PgColumn, bn: PgColumn): SQL<Word> =>
  sql<Word>`jsonb_build_object('en', ${en}, 'bn', ${bn})`;

/**
 * Where a section is in lists of the school: class, group, version, shift, section. Digits only, so that every
 * collation sorts it alike; a student's `list_order` is this and the roll.
 */
export const sectionOrder = sql<string>`
  lpad(${classes.position}::text, 4, '0') || lpad(${academicGroups.position}::text, 3, '0')
  || lpad(${versions.position}::text, 3, '0') || lpad(${shifts.position}::text, 3, '0')
  || lpad(${sections.position}::text, 4, '0') || substr(replace(${sections.id}::text, '-', ''), 19, 12)`;

/** Whether the class and group have a section of the same name that differs in shift or version. */
const sameNameElsewhere = (
  siteId: string | SQL,
  by: 'shift_id' | 'version_id',
): SQL<boolean> => sql<boolean>`EXISTS (
  SELECT 1 FROM sections o WHERE o.site_id = ${siteId} AND o.year_id = ${sections.year_id}
    AND o.class_id = ${sections.class_id} AND o.group_id = ${sections.group_id} AND o.id <> ${sections.id}
    AND (lower(o.name_en) = lower(${sections.name_en}) OR o.name_bn = ${sections.name_bn})
    AND o.${sql.raw(by)} <> ${sections[by]})`;

/** For `sectionLabel`; a query that selects it joins nothing for it. */
export const toldApartBy = (siteId: string | SQL) => ({
  shift: sameNameElsewhere(siteId, 'shift_id'),
  version: sameNameElsewhere(siteId, 'version_id'),
});

const columns = (siteId: SQL) => ({
  id: sections.id,
  year_id: sections.year_id,
  session_id: sections.session_id,
  active: sections.active,
  class_id: sections.class_id,
  group_id: sections.group_id,
  shift_id: sections.shift_id,
  version_id: sections.version_id,
  section: name(sections.name_en, sections.name_bn),
  class_code: classes.code,
  class: name(classes.name_en, classes.name_bn),
  group_code: academicGroups.code,
  group: name(academicGroups.name_en, academicGroups.name_bn),
  shift: name(shifts.name_en, shifts.name_bn),
  version: name(versions.name_en, versions.name_bn),
  year_code: academicYears.code,
  year: name(academicYears.name_en, academicYears.name_bn),
  order: sectionOrder,
  apart: sql`jsonb_build_object('shift', ${toldApartBy(siteId).shift}, 'version', ${toldApartBy(siteId).version})`,
});

export type SectionDetails = {
  id: string;
  year_id: string;
  session_id: string | null;
  /** A closed section takes nobody and nothing new. */
  active: boolean;
  class_id: string;
  group_id: string;
  shift_id: string;
  version_id: string;
  section: Word;
  class_code: string;
  class: Word;
  group_code: string;
  group: Word;
  shift: Word;
  version: Word;
  year_code: string;
  year: Word;
  order: string;
  apart: ToldApartBy;
};
/** `label` names the section in the school, `short` within its class and group. */
export type LabelledSection = SectionDetails & { label: Word; short: Word };

/** The statement that finds a school's sections with everything `asLabelled` needs, in the order of lists. */
export function sectionsText(site: SQL, which: SQL): SQL {
  const chosen = Object.entries(columns(site)).map(([as, from]) => sql`${from} AS ${sql.identifier(as)}`);
  return sql`
    SELECT ${sql.join(chosen, sql`, `)}
    FROM sections
    JOIN classes ON classes.id = sections.class_id
    JOIN academic_groups ON academic_groups.id = sections.group_id
    JOIN shifts ON shifts.id = sections.shift_id
    JOIN versions ON versions.id = sections.version_id
    JOIN academic_years ON academic_years.id = sections.year_id
    WHERE sections.site_id = ${site} AND ${which}
    ORDER BY ${sectionOrder}`;
}

/** Found sections as the school calls them. */
export async function asLabelled(ctx: SiteCtx, found: readonly SectionDetails[]): Promise<LabelledSection[]> {
  const named = await withLocalNames(ctx, found, { ...sectionCatalogues, ...yearName });
  return named.map((section) => ({ ...section, label: sectionLabel(section), short: sectionShort(section) }));
}

/** A reading of sections; `which` says which of the school's, by values that it names. */
function sectionReading<V extends Record<string, unknown>>(
  key: string,
  which: (value: (name: (keyof V & string) | 'site') => SQL) => SQL,
): (ctx: SiteCtx, values: V) => Promise<LabelledSection[]> {
  const found = reading<SectionDetails, V & { site: string }>(`sections ${key}`, (value) =>
    sectionsText(value('site'), which(value)),
  );
  return async (ctx, values) => asLabelled(ctx, await found(ctx.db, { ...values, site: ctx.siteId }));
}

const allSections = sectionReading<Record<never, never>>('of all years', () => sql`true`);
const sectionsById = sectionReading<{ ids: readonly string[] }>(
  'by id',
  (value) => sql`sections.id = ANY (${value('ids')}::uuid[])`,
);
const sectionsOfYear = sectionReading<{ year: string }>(
  'of a year',
  (value) => sql`sections.year_id = ${value('year')}`,
);
const sectionsOfYearById = sectionReading<{ year: string; ids: readonly string[] }>(
  'of a year by id',
  (value) => sql`sections.year_id = ${value('year')} AND sections.id = ANY (${value('ids')}::uuid[])`,
);

/** Sections of the school with the names of everything they belong to, in the order of lists. */
export async function labelledSections(
  ctx: SiteCtx,
  { ids, yearId: year }: { ids?: readonly string[]; yearId?: string },
): Promise<LabelledSection[]> {
  if (ids?.length === 0) return [];
  if (ids && year) return sectionsOfYearById(ctx, { ids, year });
  if (ids) return sectionsById(ctx, { ids });
  return year ? sectionsOfYear(ctx, { year }) : allSections(ctx, {});
}

export async function labelledSection(ctx: SiteCtx, id: string): Promise<LabelledSection | null> {
  return (await labelledSections(ctx, { ids: [id] }))[0] ?? null;
}

/** The sections of a year, or those that ids or rows name; an id may be missing, or come more than once. */
type SectionChoice =
  | { readonly yearId: string }
  | readonly (string | null | undefined | { readonly section_id: string | null })[];

/** Sections by id, in the order of lists. */
export async function findSections(
  ctx: SiteCtx,
  choice: SectionChoice,
): Promise<ReadonlyMap<string, LabelledSection>> {
  const idOf = (one: Exclude<SectionChoice, { yearId: string }>[number]) =>
    (typeof one === 'object' ? one?.section_id : one) ?? [];
  const which = 'yearId' in choice ? choice : { ids: [...new Set(choice.flatMap(idOf))] };
  return new Map((await labelledSections(ctx, which)).map((section) => [section.id, section]));
}

/** The same with their labels alone: what lists call them. */
export async function labelSections(ctx: SiteCtx, choice: SectionChoice): Promise<ReadonlyMap<string, Word>> {
  return new Map([...(await findSections(ctx, choice))].map(([id, { label }]) => [id, label]));
}

/**
 * Rows that name a section, with its label in place of its bare name, in the order of lists; rows of one section
 * keep the order they came in.
 */
export async function withSectionLabels<T extends { section_id: string }>(
  ctx: SiteCtx,
  rows: readonly T[],
): Promise<(T & { section: Word })[]> {
  const bySection = Map.groupBy(rows, (row) => row.section_id);
  return [...(await labelSections(ctx, rows))].flatMap(([id, section]) =>
    (bySection.get(id) ?? []).map((row) => ({ ...row, section })),
  );
}
