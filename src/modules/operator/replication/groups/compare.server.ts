import { createHash } from 'node:crypto';
import { may } from '#kernel/actor.ts';
import { canonical } from '#kernel/differences.ts';
import { forbidden } from '#kernel/problem.ts';
import type { Ctx } from '#kernel/procedures/procedure.server.ts';
import type { Word } from '#kernel/words.ts';
import { schoolsOfGroup } from '#modules/platform/sites/face/schools-of-group.server.ts';
import type { SectionValue } from '../settings/sections.server.ts';
import type { SubjectsOfClass } from '../settings/subjects.server.ts';
import { fullMarks } from './details.ts';
import { classOf, columnOf, families, type SettingKey, type What } from '../settings/families.ts';
import { classesToRate } from './new-fee-setting.server.ts';
import { patternOf, readSchools, type GroupSchool, type PatternInput } from './pattern.server.ts';
import type { GroupCompared } from './schemas.ts';
import { differencesFrom, type SetItem, type Difference } from './difference.ts';

/** What a preview saw of one institution and of the pattern; another one when either has changed. */
export const digestOf = (items: readonly Difference[]): string =>
  createHash('sha256')
    .update(canonical(items.map(({ setting, key, before, after }) => [setting, key, before, after])))
    .digest('base64url');

type Shown = GroupCompared['items'][number];

function shownItem(item: SetItem, chosen: boolean, held_by: string[]): Shown {
  const { setting, key, label, value } = item;
  const subjects = setting === 'subjects' ? (value as SubjectsOfClass).subjects : [];
  return {
    setting: setting as SettingKey,
    key,
    label,
    class: classOf(setting, key),
    chosen,
    capacity: setting === 'sections' ? (value as SectionValue).capacity : null,
    held_by,
    subjects: subjects.map((subject) => ({
      code: subject.code,
      name: { en: subject.name_en, bn: subject.name_bn },
      kind: subject.slot,
      full: fullMarks(subject),
    })),
  };
}

const named = ({ setting, key }: { setting: string; key: string }) => `${setting} ${key}`;

/** Everything that is in the pattern or in any institution: the pattern's first, with its own values. */
function allItems(pattern: readonly SetItem[], schools: readonly GroupSchool[]): Shown[] {
  const holders = new Map<string, string[]>();
  for (const { id, items } of schools)
    for (const item of items) holders.set(named(item), [...(holders.get(named(item)) ?? []), id]);
  const chosen = new Set(pattern.map(named));
  const seen = new Set<string>();
  return [...pattern, ...schools.flatMap(({ items }) => items)].flatMap((item) => {
    if (seen.has(named(item))) return [];
    seen.add(named(item));
    return [shownItem(item, chosen.has(named(item)), holders.get(named(item)) ?? [])];
  });
}

function columnsOf(what: What, items: readonly Shown[]): GroupCompared['columns'] {
  const labels = new Map<string, Word>();
  for (const item of items)
    if (item.setting === 'classes' || item.setting === 'subjects') labels.set(item.key, item.label);
  const found = new Map<string, GroupCompared['columns'][number]>();
  for (const setting of families[what])
    for (const item of items) {
      if (item.setting !== setting) continue;
      const key = columnOf(setting, item.key);
      const ofClass = key === setting ? null : classOf(setting, item.key);
      found.set(key, { key, class: ofClass, label: (ofClass ? labels.get(ofClass) : null) ?? null });
    }
  return [...found.values()];
}

/** How every open institution of the group compares with the pattern; nothing is written. */
export async function compareGroup(
  ctx: Ctx,
  { what, pattern: asked }: { what: What; pattern: PatternInput | null },
): Promise<GroupCompared> {
  if (what === 'fees' && !may(ctx.actor, 'group-fee-setting.view')) throw forbidden();
  const own = await schoolsOfGroup(ctx);
  const site_id = asked?.site_id ?? own[0]?.id;
  if (!site_id) return { pattern: null, columns: [], classes: [], items: [], schools: [] };
  const schools = await readSchools(ctx, what, own);
  const pattern = await patternOf(ctx, what, asked ?? { site_id, edits: [] }, schools);
  const items = allItems(pattern.items, schools);
  return {
    pattern: { site_id, name: pattern.name },
    columns: columnsOf(what, items),
    classes: what === 'fees' ? await classesToRate(ctx.db) : [],
    items,
    schools: schools.map((school) => {
      const { items: differing, same } = differencesFrom(pattern.items, school.items);
      return {
        site_id: school.id,
        name: school.name,
        year: school.year,
        digest: digestOf(differing),
        same,
        items: differing.map(({ setting, key, label, state, details }) => ({
          setting: setting as SettingKey,
          key,
          label,
          column: columnOf(setting, key),
          class: classOf(setting, key),
          state,
          details,
        })),
      };
    }),
  };
}
