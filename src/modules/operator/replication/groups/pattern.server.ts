import type { z } from 'zod';
import { notFound, Problem } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import { sayBoth, type Word } from '#kernel/words.ts';
import { currentYear } from '#modules/school/academics/base/current-year.server.ts';
import { academicYears } from '#modules/school/academics/base/tables.server.ts';
import { readyTemplate } from '#modules/school/academics/face/ready-template.server.ts';
import { readSettings } from '../runs/compare.server.ts';
import { classGroupOfKey } from '../settings/class-groups.server.ts';
import { sectionPlace } from '../settings/sections.server.ts';
import { replicationWords } from '../base/words.ts';
import { families, isOfFees, type What } from '../settings/families.ts';
import { newFeeSetting } from './new-fee-setting.server.ts';
import type { patternInput } from './schemas.ts';
import type { SetItem } from './difference.ts';
import { groupSettingWords as w } from './words.ts';

export type PatternInput = z.output<typeof patternInput>;
export type GroupSchool = { id: string; name: Word; year: Word | null; items: SetItem[] };

/** What each of the institutions has, in the year it works in. */
export async function readSchools(
  ctx: Ctx,
  what: What,
  asked: readonly { id: string; name: Word }[],
): Promise<GroupSchool[]> {
  const years = new Map(
    (
      await ctx.db
        .select({ id: academicYears.id, en: academicYears.name_en, bn: academicYears.name_bn })
        .from(academicYears)
    ).map(({ id, en, bn }) => [id, { en, bn }]),
  );
  const found: GroupSchool[] = [];
  for (const { id, name } of asked) {
    const read = await readSettings(ctx, id, families[what]);
    const year = await currentYear(ctx.db, id);
    const items = read.flatMap(({ setting, items: own }) => own.map((item) => ({ ...item, setting })));
    found.push({ id, name, year: (year && years.get(year.year_id)) ?? null, items });
  }
  return found;
}

const named = ({ setting, key }: { setting: string; key: string }) => `${setting} ${key}`;

type Edit = PatternInput['edits'][number];

/** A section that no institution has: its class, version and shift must be somebody's. */
function newSection(edit: Edit, schools: readonly GroupSchool[]): SetItem {
  const place = sectionPlace(edit.key);
  const label = (setting: string, key: string) =>
    schools.flatMap(({ items }) => items).find((item) => item.setting === setting && item.key === key)?.label;
  const of = label('classes', place.class_group);
  const version = label('versions', place.version);
  const shift = label('shifts', place.shift);
  if (!of || !version || !shift || !place.name_en || place.name_en.length > 40) throw notFound();
  const name_bn = (edit.name_bn ?? place.name_en).slice(0, 40);
  return {
    setting: 'sections',
    key: edit.key,
    label: sayBoth(replicationWords.section, {
      class: of,
      name: { en: place.name_en, bn: name_bn },
      shift,
      version,
    }),
    value: { name_bn, capacity: edit.capacity ?? 55 },
  };
}

async function edited(
  ctx: Ctx,
  edit: Edit,
  { schools, pattern }: { schools: readonly GroupSchool[]; pattern: readonly SetItem[] },
): Promise<SetItem | null> {
  const { setting, key, from, capacity } = edit;
  if (from === 'off') return null;
  if (from === 'new') {
    if (isOfFees(setting)) return newFeeSetting(ctx.db, edit, pattern);
    if (setting !== 'sections') throw notFound();
    return newSection(edit, schools);
  }
  if (from === 'ready') {
    if (setting !== 'subjects') throw notFound();
    const value = await readyTemplate(ctx.db, await classGroupOfKey(ctx.db, key));
    const label = schools.flatMap(({ items }) => items).find((one) => one.key === key)?.label;
    if (!value || !label) throw notFound();
    return { setting, key, label, value };
  }
  const school = schools.find(({ id }) => id === from);
  if (!school) throw new Problem(w.not_of_group, { status: 404 });
  const item = school.items.find((one) => named(one) === named(edit));
  if (!item) throw notFound();
  if (capacity === null || setting !== 'sections') return item;
  return { ...item, value: { ...(item.value as object), capacity } };
}

const orderOf = (what: What, { setting }: { setting: string }): number =>
  (families[what] as readonly string[]).indexOf(setting);

/** The pattern: what one institution has, with what was edited here. */
export async function patternOf(
  ctx: Ctx,
  what: What,
  { site_id, edits }: PatternInput,
  schools: readonly GroupSchool[],
): Promise<{ name: Word; items: SetItem[] }> {
  const base = schools.find(({ id }) => id === site_id);
  if (!base) throw new Problem(w.not_of_group, { status: 404 });
  const items = new Map<string, SetItem>(base.items.map((item) => [named(item), item]));
  // Heads first: what else is new may name them.
  const inOrder = edits.toSorted((a, b) => orderOf(what, a) - orderOf(what, b));
  for (const edit of inOrder) {
    if (!(families[what] as readonly string[]).includes(edit.setting)) throw notFound();
    const next = await edited(ctx, edit, { schools, pattern: [...items.values()] });
    if (next) items.set(named(edit), next);
    else items.delete(named(edit));
  }
  const all = [...items.values()].toSorted((a, b) => orderOf(what, a) - orderOf(what, b));
  return { name: edits.length > 0 ? sayBoth(w.edited, { name: base.name }) : base.name, items: all };
}
